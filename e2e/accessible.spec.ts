import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';

for (const lang of ['en', 'zh']) {
  for (const theme of ['light', 'dark']) {
    test(`the first screen is accessible (${lang}, ${theme})`, async ({ open }) => {
      const page = await open({ lang, theme });
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? /^en/ : /^zh/);
      await expectAccessible(page);
    });
  }
}

test('the check of accessibility bites', async ({ open }) => {
  const page = await open();
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    document.body.append(image);
  });
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
