import { HARNESSES } from '../src/agent/harnesses';
import { expect, fast, type Page, test } from './fixtures';

const RUN_MS = 90_000;
test.describe.configure({ timeout: 150_000 });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loopscope.preferences', JSON.stringify({ visited: true })));
});

const WORDS = {
  en: { harness: 'Harness', run: 'Run', status: 'Run status', banner: 'This compares token policies, not products.' },
  zh: { harness: '外壳', run: '运行', status: '运行状态', banner: '这里比较的是 token 策略，不是产品。' },
} as const;

const status = (page: Page, lang: 'en' | 'zh' = 'en') => page.getByRole('status', { name: WORDS[lang].status });

/** Two tests for two workers; each takes one preset after the other on one page. */
const PRESETS = Object.values(HARNESSES);
const HALVES = [PRESETS.filter((_, i) => i % 2 === 0), PRESETS.filter((_, i) => i % 2 === 1)];

for (const half of HALVES) {
  const names = half.map(({ id }) => id).join(', ');
  test(`each is chosen from the bar and brings the cart to its end: ${names}`, async ({ open }) => {
    test.setTimeout(300_000);
    const page = await open();
    await fast(page);
    const menu = page.getByRole('combobox', { name: 'Harness' });
    const again = page.getByRole('button', { name: 'Start again', exact: true });
    for (const { id, title } of half) {
      await test.step(id, async () => {
        await menu.selectOption(id);
        await expect(menu).toHaveValue(id);
        await expect(menu.locator('option:checked')).toHaveText(title.en);
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await expect(status(page)).toContainText(/answered|quality|annealing|direction/, { timeout: RUN_MS });
        await expect(page.locator('.loop-end')).toBeVisible();
        // What the next preset is to show must not be left over from this one.
        await again.first().click();
        await expect(page.locator('.loop-end')).toHaveCount(0);
        await expect(status(page)).not.toContainText(/answered|quality|annealing|direction/);
      });
    }
  });
}

for (const lang of ['en', 'zh'] as const) {
  test(`a card, its banner and the source of each constant stand there in ${lang}`, async ({ open }) => {
    const words = WORDS[lang];
    const page = await open({ harness: 'codex', lang });
    await page.getByRole('tab', { name: words.harness, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: words.harness });
    await expect(panel.getByText(words.banner)).toBeVisible();
    const name = lang === 'en' ? 'User text kept, tokens' : '保留的用户文本';
    const row = panel.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('20,000');
    await expect(row.getByRole('spinbutton')).toHaveValue('800');
    await expect(panel.getByText(/Codex at 4e30281a, core\/src\/compact\.rs · 2026-04-25/).first()).toBeVisible();
  });
}

test('a policy of another harness is switched on alone, changed and brought back', async ({ open }) => {
  const page = await open();
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  const group = page.getByRole('region', { name: 'Repetition' });
  await group.getByText(/more from other harnesses/).click();
  const own = group.getByRole('switch', { name: 'Standstill guard', exact: true });
  await own.click();
  await expect(own).toBeChecked();
  const field = group.getByRole('spinbutton', { name: 'Standstill guard: Warns after' });
  await field.fill('3');
  await field.press('Enter');
  await group.getByRole('button', { name: 'Reset' }).click();
  await expect(field).toHaveValue('2');
});

test('the level of the harness’s own compaction stands in the line of knobs', async ({ open }) => {
  const page = await open({ harness: 'codex', window: 16_000 });
  await expect(page.locator('.loop-knobs-compaction')).toContainText('14,400 tokens');
});

test('which guard stopped the stubborn model, and at which call, can be read off', async ({ open }) => {
  const page = await open({ temperament: 'stubborn', harness: 'dsh' });
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await page.getByRole('switch', { name: 'Doom-loop guard', exact: true }).click();
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(status(page)).toContainText('doom_loop', { timeout: RUN_MS });
  await expect(page.locator('.loop-end')).toContainText(/Doom-loop guard stopped it at call \d+, in iteration \d+\./);
  await expect(page.getByRole('list', { name: 'Iterations' })).toContainText('Repeat guard');
});

test('another harness in the middle of a run offers to start again', async ({ open }) => {
  const page = await open({ step: 12 });
  await page.getByRole('combobox', { name: 'Harness' }).selectOption('hermes');
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await page.locator('.harness-restart').getByRole('button').click();
  await expect(page.getByRole('tabpanel', { name: 'Harness' })).toContainText('Hermes compaction');
});

test('the learner lets the cache grow cold', async ({ open }) => {
  const page = await open({ harness: 'pi' });
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await page.getByRole('button', { name: 'Let 6 minutes pass' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Clock, minutes' })).toHaveValue('6');
});
