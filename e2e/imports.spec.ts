import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, type Page, test } from './fixtures';

const JS = strToU8('export const x = 1;\n');
const BINARY = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255);
/** One byte above the limit of a file. */
const LARGE = new Uint8Array(2 * 1024 * 1024 + 1).fill(97);

/** Puts files into a folder of their own; gives its path. */
function folderOf(...files: readonly (readonly [string, Uint8Array])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopscope-drop-'));
  for (const [path, data] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
  return folder;
}

/** Drops what lies at these paths in the middle of an editor, as a hand would from the desktop. */
async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const editor = page.locator('.monaco-editor').first();
  await expect(editor).toBeVisible({ timeout: 30_000 });
  const box = await editor.boundingBox();
  if (box === null) throw new Error('No editor is there.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data });
  await client.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data });
  await expect(page.getByText('Drop files, a folder or a zip')).toBeVisible();
  await client.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  await expect(page.getByText('Drop files, a folder or a zip')).toHaveCount(0);
}

test.describe('what is dropped', () => {
  let folder = '';
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('loose files are added, odd names and binary ones too; one too large is named', async ({ open }) => {
    const kept = ['a b.js', '__proto__', '价格.js'];
    folder = folderOf(...kept.map((name) => [name, JS] as const), ['logo.png', BINARY], ['large.txt', LARGE]);
    const page = await open({ scenario: 'cart' });
    const names = [...kept, 'logo.png', 'large.txt'];
    await drop(
      page,
      names.map((name) => join(folder, name)),
    );
    await expect(page.getByText('Added 4 files.')).toBeVisible();
    await expect(page.getByText('1 file was left out:')).toBeVisible();
    await expect(page.getByText('large.txt')).toBeVisible();
    await expect(page.getByText('Larger than 2 MB.')).toBeVisible();
    const list = page.getByRole('navigation', { name: 'All files' });
    for (const name of [...kept, 'price.js']) {
      await expect(list.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Binary files' })).toContainText('logo.png');
  });

  test('a folder takes the place of what was there, without what tools made, and can be undone', async ({ open }) => {
    folder = folderOf(['mine/lib/sum.js', JS], ['mine/价格.js', JS], ['mine/node_modules/x/index.js', JS]);
    const page = await open({ scenario: 'cart' });
    await drop(page, [join(folder, 'mine')]);
    await expect(page.getByText('Opened 2 files.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'lib/sum.js' })).toBeVisible();
    await expect(page.getByRole('region', { name: '价格.js' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'price.js' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Put back', exact: true }).click();
    await expect(page.getByRole('region', { name: 'price.js' })).toBeVisible();
  });

  test('a zip is opened; a broken one and an empty folder change nothing and say so', async ({ open }) => {
    folder = folderOf(
      ['mine.zip', zipSync({ 'lib/a.js': JS, 'logo.png': BINARY, '../evil.js': JS })],
      ['broken.zip', strToU8('this is no zip')],
    );
    mkdirSync(join(folder, 'empty'));
    const page = await open({ scenario: 'cart' });
    await drop(page, [join(folder, 'broken.zip')]);
    await expect(page.getByText('This zip cannot be read. Nothing was changed.')).toBeVisible();
    await drop(page, [join(folder, 'empty')]);
    await expect(page.getByText('There are no files in it. Nothing was changed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'price.js' })).toBeVisible();
    // The editor has not put the names of what was dropped into the text.
    await expect(page.getByText('edited by you')).toHaveCount(0);
    await drop(page, [join(folder, 'mine.zip')]);
    await expect(page.getByText('Opened 2 files.')).toBeVisible();
    await expect(page.getByText('A path with .. leads out of the project.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'lib/a.js' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Binary files' })).toContainText('logo.png');
  });

  test('a folder is imported by its button as well', async ({ open }) => {
    folder = folderOf(['mine/lib/sum.js', JS], ['mine/large.txt', LARGE]);
    const page = await open({ scenario: 'cart' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import folder', exact: true }).click(),
    ]);
    await chooser.setFiles(join(folder, 'mine'));
    await expect(page.getByText('Opened 1 file.')).toBeVisible();
    await expect(page.getByText('1 file was left out:')).toBeVisible();
    await expect(page.getByRole('region', { name: 'lib/sum.js' })).toBeVisible();
  });
});
