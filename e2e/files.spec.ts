import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expectAccessible } from './accessible';
import { button, expect, type Page, test } from './fixtures';

/** What *Export files* gives, unpacked. */
async function exported(page: Page): Promise<Readonly<Record<string, Uint8Array>>> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export files').click()]);
  return unzipSync(readFileSync(await download.path()));
}

async function importFiles(page: Page, files: readonly { name: string; data: Uint8Array }[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Import files').click()]);
  await chooser.setFiles(
    files.map(({ name, data }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(data) })),
  );
}

const MIXED = strToU8('\uFEFFconst a = 1;\r\nconst b = 2;\nconst c = 3;\r\nlast');
const PROJECT = {
  'a b.js': MIXED,
  '价格/总价.js': strToU8('export const x = 1;\n'),
  'lib/__proto__': strToU8('p'),
  'lib\\win.js': strToU8('w'),
  'logo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255),
};

test('a zip of one’s own comes back byte for byte', async ({ open }) => {
  const page = await open({ scenario: 'empty' });
  await importFiles(page, [{ name: 'mine.zip', data: zipSync(PROJECT) }]);
  await expect(page.getByText('Opened 5 files.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Binary files' })).toContainText('logo.png');
  await button(page, 'Rename logo.png').click();
  await expectAccessible(page, { parts: ['.monaco-editor'] });
  await page.keyboard.press('Escape');
  const back = await exported(page);
  expect(Object.keys(back).toSorted()).toEqual(Object.keys(PROJECT).toSorted());
  for (const [path, data] of Object.entries(PROJECT)) expect([...(back[path] ?? [])], path).toEqual([...data]);
});

test('an edited line leaves the ends of the others alone, and undo brings the file back', async ({ open }) => {
  const page = await open({ scenario: 'empty' });
  await importFiles(page, [{ name: 'a.js', data: MIXED }]);
  const editor = page.locator('.monaco-editor').first();
  await expect(editor).toBeVisible({ timeout: 30_000 });
  await page.getByText('const b = 2;').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect
    .poll(async () => Buffer.from((await exported(page))['a.js'] ?? []).toString())
    .toBe('\uFEFFconst a = 1;\r\nconst b = 2;!\nconst c = 3;\r\nlast');
  await page.getByText('const b = 2;').last().click();
  // A line taken out and brought back has its own end again.
  await page.keyboard.press('Control+Shift+K');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => [...((await exported(page))['a.js'] ?? [])]).toEqual([...MIXED]);
});

test('names that lead out are refused with a message, the rest is read', async ({ open }) => {
  const page = await open({ scenario: 'empty' });
  const zip = zipSync({ '../evil.js': strToU8('x'), '/abs.js': strToU8('x'), 'ok.js': strToU8('ok') });
  await importFiles(page, [{ name: 'mine.zip', data: zip }]);
  await expect(page.getByText('2 files were left out:')).toBeVisible();
  await expect(page.getByText('A path with .. leads out of the project.')).toBeVisible();
  await expect(page.getByText('A path cannot be absolute.')).toBeVisible();
  expect(Object.keys(await exported(page))).toEqual(['ok.js']);
  await importFiles(page, [{ name: 'broken.zip', data: strToU8('this is no zip') }]);
  await expect(page.getByText('This zip cannot be read. Nothing was changed.')).toBeVisible();
  expect(Object.keys(await exported(page))).toEqual(['ok.js']);
});

test('several files are added, and a project can be put together from nothing and run', async ({ open }) => {
  const page = await open({ scenario: 'empty', step: 0 });
  await importFiles(page, [
    { name: 'sum.js', data: strToU8('export const sum = (a, b) => a - b;\n') },
    {
      name: 'sum.test.js',
      data: strToU8("import { sum } from './sum.js';\nif (sum(2, 3) !== 5) throw new Error('no');\n"),
    },
  ]);
  await expect(page.getByText('Added 2 files.')).toBeVisible();
  await button(page, 'Run tests').click();
  await expect(page.getByText('1 test failed').first()).toBeVisible({ timeout: 20_000 });
});

test('files are added, renamed and deleted, with plain words for a name that cannot be', async ({ open }) => {
  const page = await open();
  await button(page, 'Add file').click();
  await expect(page.getByRole('textbox', { name: 'Name of the new file' })).toBeFocused();
  const name = page.getByRole('textbox', { name: 'Name of the new file' });
  for (const [bad, message] of [
    ['../x.js', 'A path with .. leads out of the project.'],
    ['price.js', 'There is a file of that name already.'],
    ['price.js/x', 'A part of that path is a file already'],
    ['lib/', 'That names a folder'],
  ] as const) {
    await name.fill(bad);
    await name.press('Enter');
    await expect(page.getByText(message)).toBeVisible();
  }
  await name.fill('lib/__proto__');
  await name.press('Enter');
  await expect(page.getByRole('region', { name: 'lib/__proto__' })).toBeVisible();
  await button(page, 'Rename lib/__proto__').click();
  await page.getByRole('textbox', { name: 'New name of lib/__proto__' }).fill('lib/价.js');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'lib/价.js' })).toBeVisible();
  await button(page, 'Delete lib/价.js').click();
  await expect(page.getByRole('region', { name: 'lib/价.js' })).toHaveCount(0);
  await button(page, 'Put back').click();
  await expect(page.getByRole('region', { name: 'lib/价.js' })).toBeVisible();
});

test('what is told of a deletion or an import goes with its project', async ({ open }) => {
  const page = await open();
  await importFiles(page, [{ name: 'a.js', data: MIXED }]);
  await expect(page.getByText('Added 1 file.')).toBeVisible();
  await button(page, 'Delete a.js').click();
  await expect(page.getByText('You deleted a.js.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption('login');
  await expect(page.getByText('You deleted a.js.')).toHaveCount(0);
  await expect(page.getByText('Added 1 file.')).toHaveCount(0);
});

test('a file deleted at a pause is an event of the run', async ({ open }) => {
  const page = await open({ step: 1 });
  await button(page, 'Delete price.test.js').click();
  await expect(page.getByText('Your edit of price.test.js counts from the next tool call.')).toBeVisible();
  await button(page, 'Next iteration').click();
  await expect(page.getByText('Your edit of price.test.js')).toHaveCount(0);
  expect(Object.keys(await exported(page))).toEqual(['price.js']);
});
