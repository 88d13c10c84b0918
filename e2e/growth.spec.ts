import { expectAccessible } from './accessible';
import { button, expect, type Page, test } from './fixtures';

const RUN_MS = 60_000;

/** A cart run with a low compaction limit, played to its end. */
async function compactedRun(open: (parameters: Record<string, string | number>) => Promise<Page>): Promise<Page> {
  const page = await open({ window: 1000, compaction: 250, seed: 7, step: 400 });
  await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
  return page;
}

/** The cells of the rows of a table, as text. */
async function cells(page: Page, table: string): Promise<readonly (readonly string[])[]> {
  const rows = page.getByRole('region', { name: table }).locator('tbody tr');
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

const asNumber = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

test('a bar can say what was cached and computed, and its table adds up', async ({ open }) => {
  const page = await compactedRun(open);
  const tokens = page.getByRole('region', { name: 'Tokens per iteration', exact: true });
  await tokens.getByRole('button', { name: 'Cached', exact: true }).click();
  await expect(tokens.getByRole('rowheader', { name: 'Repeated' })).toBeVisible();
  await expect(tokens.getByRole('slider')).toHaveAttribute('aria-valuetext', /computed/);
  await tokens.getByRole('button', { name: 'Table', exact: true }).click();
  for (const [, prompt, , cached, computed] of await cells(page, 'Table: Tokens per iteration')) {
    expect(asNumber(cached) + asNumber(computed)).toBe(asNumber(prompt));
  }
});

test('one run has four bills: the one that ran is measured, a cache sends no less', async ({ open }) => {
  const page = await compactedRun(open);
  const growth = page.getByRole('region', { name: 'If it went on like this' });
  await growth.getByRole('button', { name: 'Sent', exact: true }).click();
  await growth.getByRole('button', { name: 'This run', exact: true }).click();
  const bills = page.getByRole('region', { name: 'One run, four bills' });
  await expect(bills.getByText('measured', { exact: true })).toHaveCount(1);
  await bills.getByRole('button', { name: 'Table', exact: true }).click();
  const rows = await cells(page, 'Table: Growth');
  expect(rows.length).toBeGreaterThan(3);
  for (const [, measured, none, compaction, both, cache] of rows) {
    expect(compaction).toBe(measured);
    expect(both).toBe(compaction);
    expect(cache).toBe(none);
  }
});

test('every compaction says what it cost, saved, and when it pays back', async ({ open }) => {
  const page = await compactedRun(open);
  const iterations = page.getByRole('list', { name: 'Iterations' });
  await expect(
    iterations.getByText(/cost \$\d\.\d{4}, saved .* (so far|up to iteration \d+), .*pa(ys|id) back/).first(),
  ).toBeVisible();
  const growth = page.getByRole('region', { name: 'If it went on like this' });
  await expect(growth.getByText(/compactions?( together)? cost .* saved .* (so far|up to iteration)/)).toBeVisible();
});

test('nothing pays back beyond the wall, and what was not sent is in no sum', async ({ open }) => {
  const page = await open({ window: 400, seed: 7, step: 400 });
  await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('context_overflow');
  const growth = page.getByRole('region', { name: 'If it went on like this' });
  await expect(growth.getByText(/pays back at call/)).toHaveCount(0);
  const tokens = page.getByRole('region', { name: 'Tokens per iteration', exact: true });
  await tokens.getByRole('button', { name: 'Table', exact: true }).click();
  const prompts = (await cells(page, 'Table: Tokens per iteration')).map(([, prompt]) => asNumber(prompt));
  const sent = prompts.slice(0, -1).reduce((sum, prompt) => sum + prompt, 0);
  expect(prompts.at(-1)).toBeGreaterThan(400);
  await expect(tokens.getByText(`${sent.toLocaleString('en-US')} sent in prompts`)).toBeVisible();
});

test('the letters of the formula are told where they stand', async ({ open }) => {
  const page = await compactedRun(open);
  const growth = page.getByRole('region', { name: 'If it went on like this' });
  await expect(growth.getByText(/P is the first prompt, k is what each call adds/)).toBeAttached();
});

test('the curves go on to call 100 and 300, and by keyboard each call is read out', async ({ open }) => {
  const page = await compactedRun(open);
  const growth = page.getByRole('region', { name: 'If it went on like this' });
  for (const calls of ['100', '300']) {
    await growth.getByRole('button', { name: calls, exact: true }).click();
    await expect(growth.getByRole('slider')).toHaveAttribute('aria-valuemax', calls);
  }
  await growth.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(growth.getByRole('slider')).toHaveAttribute('aria-valuetext', /No policy does not fit/);
});

test('in the growth lab the login example ends where a class ends by hand', async ({ open }) => {
  const page = await compactedRun(open);
  await button(page, 'Growth lab').click();
  const lab = page.getByRole('region', { name: 'Growth lab' });
  await expect(lab).toBeVisible();
  await lab.getByRole('button', { name: 'Login example' }).click();
  await expect(lab.getByText('Prompts 3,010, 3,610, 5,690, 5,940, 6,820')).toBeVisible();
  await expect(lab.getByLabel('P, first prompt', { exact: true })).toHaveValue('3,010');
  await expect(lab.getByLabel('k, added by a call', { exact: true })).toHaveValue('953');
  await lab.getByLabel('n, calls', { exact: true }).fill('5');
  const plain = lab.getByRole('row', { name: /^No policy/ });
  await expect(plain).toContainText('5 × 3,010 + 953 × 5 × 4 / 2');
  await expect(plain).toContainText('24,580');
  await expect(plain).toContainText('25,070, call 5');
  await lab.getByText('Where the article is one step off').click();
  await expect(lab.getByText(/3,110 for the first call/)).toBeVisible();
  await expectAccessible(page, { parts: ['.monaco-editor'] });
});

test('a first prompt that the window does not hold makes an empty chart that says so', async ({ open }) => {
  const page = await open({ window: 100, seed: 7, step: 400 });
  const charts = page.getByRole('region', { name: 'If it went on like this' });
  await expect(charts.getByText('The first prompt does not fit the window')).toBeVisible();
  await button(page, 'Growth lab').click();
  const lab = page.getByRole('region', { name: 'Growth lab' });
  await lab.getByLabel('Context window', { exact: true }).fill('2000');
  await expect(lab.getByText('The first prompt does not fit the window')).toBeVisible();
  await expect(lab.getByRole('row', { name: /^No policy/ })).toContainText('Not even the first prompt fits.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the growth lab keeps what it did not take in the box, and says why', async ({ open }) => {
  const page = await compactedRun(open);
  await button(page, 'Growth lab').click();
  const lab = page.getByRole('region', { name: 'Growth lab' });
  const list = lab.getByLabel('Prompts, one a call');
  await list.fill('100,200,300');
  await expect(lab.getByText('Prompts 100, 200, 300')).toBeVisible();
  for (const [typed, why] of [
    ['-5, 3', /this list makes one of -5/],
    ['abc', /No whole number up to 999,999,999: abc/],
    ['3.5', /No whole number up to 999,999,999: 3.5/],
  ] as const) {
    await list.fill(typed);
    await list.blur();
    await expect(list).toHaveValue(typed);
    await expect(list).toHaveAccessibleDescription(why);
    await expect(lab.getByLabel('P, first prompt', { exact: true }), 'the last list holds').toHaveValue('100');
  }
  await list.fill('９００，７００，４２０');
  await expect(lab.getByText('Prompts 900, 700, 420')).toBeVisible();
  await expect(lab.getByText(/The list falls by 240 tokens a call/)).toBeVisible();
});

test('the growth lab takes a list, moves its sliders by keyboard, and gives the focus back', async ({ open }) => {
  const page = await compactedRun(open);
  await button(page, 'Growth lab').click();
  const lab = page.getByRole('region', { name: 'Growth lab' });
  await lab.getByRole('button', { name: 'Increments', exact: true }).click();
  await lab.getByLabel('P, then what each call adds').fill('1000 200 300');
  await expect(lab.getByText('Prompts 1,000, 1,200, 1,500')).toBeVisible();
  await expect(lab.getByLabel('k, added by a call', { exact: true })).toHaveValue('250');
  const slider = lab.getByLabel('n, calls, slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(lab.getByLabel('n, calls', { exact: true })).toHaveValue('500');
  await expect(lab.getByRole('slider', { name: 'Call whose numbers are shown' })).toHaveAttribute(
    'aria-valuemax',
    '500',
  );
  await page.keyboard.press('Escape');
  await expect(lab).toBeHidden();
  await expect(button(page, 'Growth lab')).toBeFocused();
});
