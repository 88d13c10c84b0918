import { expect, subPathUrl, test } from './fixtures';

test('the page stands, asks nobody else and complains about nothing', async ({ open }) => {
  const page = await open();
  await expect(page).toHaveTitle(/Loopscope/);
});

test('the same build works below a sub-path', async ({ page }) => {
  await page.goto(subPathUrl());
  await expect(page.locator('#root')).not.toBeEmpty();
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith(subPathUrl()))).toEqual([]);
});

test('the security policy binds the page', async ({ open, complaints }) => {
  const page = await open();
  const attempts = page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.head.append(script);
    // In a task of its own: what the debugger itself runs may evaluate strings.
    const evaluated = new Promise((resolve) => {
      setTimeout(() => {
        try {
          // oxlint-disable-next-line typescript/no-implied-eval -- that it is refused is what is tested
          resolve(new Function('return true')());
        } catch {
          resolve(false);
        }
      });
    });
    const asked = fetch('http://model.example/').then(
      () => true,
      () => false,
    );
    return { injected: 'injected' in globalThis, evaluated: await evaluated, asked: await asked };
  });
  expect(await attempts).toEqual({ injected: false, evaluated: false, asked: false });
  const isRefusal = (complaint: string) => /Content Security Policy/.test(complaint);
  // One report each for script, evaluation and connection at least: it was the policy that stopped them.
  expect(complaints.filter(isRefusal).length).toBeGreaterThanOrEqual(2);
  expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  complaints.length = 0;
});
