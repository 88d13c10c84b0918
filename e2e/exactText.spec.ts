import { readFileSync } from 'node:fs';
import { strToU8, unzipSync } from 'fflate';
import { expect, type Page, test } from './fixtures';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export files').click()]);
  return Buffer.from(unzipSync(readFileSync(await download.path()))['a.js'] ?? []).toString();
}

async function bring(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Import files').click()]);
  await chooser.setFiles([{ name: 'a.js', mimeType: 'text/javascript', buffer: Buffer.from(strToU8(text)) }]);
}

/** Texts that an editor with one kind of line end could harm. */
const TEXTS = [
  { what: 'line and paragraph separators', text: "const a = 'x\u2028y';\nconst b = 'x\u2029y';\n" },
  { what: 'CRLF and a byte order mark', text: '\uFEFFconst a = 1;\r\nconst b = 2;\r\n' },
  { what: 'mixed line ends', text: 'const a = 1;\nconst b = 2;\r\nlast' },
];

for (const { what, text } of TEXTS) {
  test(`${what} stay byte for byte when they come into an open editor`, async ({ open }) => {
    const page = await open({ scenario: 'empty' });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await bring(page, 'const first = 1;\n');
    const editor = page.locator('.monaco-editor').first();
    await expect(editor).toContainText('first', { timeout: 30_000 });
    await bring(page, text);
    await expect(editor).toContainText(/const\sb/);
    await expect.poll(() => exported(page)).toBe(text);
    await editor.getByText('const').first().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('/');
    await expect.poll(() => exported(page)).toBe(text.replace('const a', '/const a'));
    await editor.getByText('const').first().click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => exported(page)).toBe(text);
    await editor.getByText('const').first().click();
    await page.keyboard.insertText('\u2028');
    await expect.poll(() => exported(page)).toContain('\u2028');
    expect(asked).toEqual([]);
  });
}
