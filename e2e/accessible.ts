import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from './fixtures';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with one line for each thing on the page that axe objects to. `except` names rules or parts (CSS selectors)
 * that are not ours to mend, such as the inside of the editor.
 */
export async function expectAccessible(
  page: Page,
  except: { parts?: readonly string[]; rules?: readonly string[] } = {},
) {
  // Evaluated rather than added as an element: the page's security policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await untilAtRest(page);
  const violations = await page.evaluate(
    async ({ tags, parts, rules }) => {
      // The page's global, which the text above has just set, and which no type can know.
      const { axe } = globalThis as unknown as { axe: { run: (where: object, how: object) => Promise<AxeResults> } };
      const how = {
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      };
      const results = await axe.run({ exclude: parts.map((part) => [part]) }, how);
      return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { tags: RULES, parts: [...(except.parts ?? [])], rules: [...(except.rules ?? [])] },
  );
  expect(violations).toEqual([]);
}

/**
 * Until the page has taken the shape of its size and nothing fades or moves that will come to an end: half faded, a
 * text has no colour of its own. A new size is told to the page with the next frame, and drawn by the one after.
 */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    while (passing().length > 0) await Promise.allSettled(passing().map(({ finished }) => finished));
  });
}
