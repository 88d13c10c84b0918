import { expectAccessible } from './accessible';
import { button, expect, type Page, test } from './fixtures';

/** What the reader asks of every page, by a setting of the system: no motion, or few colours of his own. */

/** What moved in the page, picture by picture, while it was stepped through. */
async function moved(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (Number(effect?.getComputedTiming().activeDuration) === 0) continue;
        const target = effect instanceof KeyframeEffect ? effect.target?.getAttribute('class') : '';
        seen.add(`${animation.constructor.name} ${target}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  // The link's own step is taken; what is pressed before it would be one with it.
  await expect(button(page, 'Back')).toBeEnabled();
  const scrubber = page.locator('.transport-scrubber input');
  for (const name of ['Step', 'Step', 'Next iteration', 'Back', 'Next iteration']) {
    const before = await scrubber.inputValue();
    await button(page, name).click();
    await expect(scrubber).not.toHaveValue(before);
    await expect(button(page, name)).toBeEnabled();
  }
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await page.getByRole('switch', { name: 'Repeat guard' }).click();
  // The global that was set above, which no type can know.
  return await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

test('who wants no motion gets none, where others see some', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open({ step: 1 });
  expect(await moved(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open({ step: 1 });
  expect((await moved(page)).length, 'animations seen where motion is welcome').toBeGreaterThan(0);
});

test('in forced colours the sources are told apart, and the focus is seen', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open({ compaction: 'on', step: 400 });
  await expect(button(page, 'Start again')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, { parts: ['.monaco-editor'] });

  // Each source has one shape, drawn in a colour that is not that of the ground, and one name.
  const marks = await page.locator('.mark-labelled').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const shape = element.querySelector('.mark-shape');
        const drawn = shape === null ? '' : getComputedStyle(shape);
        return { name: element.textContent, shape: shape?.innerHTML ?? '', drawn: drawn === '' ? '' : drawn.fill };
      }),
  );
  const names = new Set(marks.map(({ name }) => name));
  expect(names.size, [...names].join()).toBeGreaterThanOrEqual(4);
  expect(new Set(marks.map(({ shape }) => shape)).size).toBe(names.size);
  expect(new Set(marks.map(({ name, shape }) => name + shape)).size).toBe(names.size);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const { name, drawn } of marks) expect(drawn, name ?? '').not.toBe(ground);

  // Whatever the Tab key reaches has a line around it; the editor shows its cursor instead.
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const isLined = (one: Element | null) => {
        if (one === null) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent';
      };
      // The plain editor, which stands there until the real one has come, has its line around the frame.
      const isSeen = isLined(element) || isLined(element.parentElement);
      const isEditor = element.closest('.monaco-editor') !== null;
      return { element: element.getAttribute('aria-label') ?? element.textContent, isSeen: isSeen || isEditor };
    });
    expect(focus.isSeen, `the focus on ${focus.element}`).toBe(true);
  }
});
