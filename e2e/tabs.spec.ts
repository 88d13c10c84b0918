import { expect, test, writeAtTop } from './fixtures';
import { untilKept, untilStill } from './waiting';

const TOLD = 'Another tab with this page keeps its work';

/** A page that is not served securely has no locks. */
for (const locks of ['with', 'without']) {
  test(`one tab keeps its work, ${locks} locks; a second says once that it does not, and takes over when the first is closed`, async ({
    open,
    context,
  }) => {
    if (locks === 'without') await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    const first = await open();
    await writeAtTop(first, '// first\n');
    await untilKept(first, '// first\n');
    await expect(first.getByText(TOLD)).toHaveCount(0);

    const second = await context.newPage();
    await second.goto('./?step=1');
    await expect(second.getByText(TOLD)).toBeVisible();
    await writeAtTop(second, '// second\n');
    await untilStill(second);
    await expect(second.getByText(TOLD)).toHaveCount(1);

    // What a visit without wishes would find is still the first tab's.
    const third = await context.newPage();
    await third.goto('./');
    await expect(third.getByText('// first').first()).toBeVisible();
    await expect(third.getByText('// second')).toHaveCount(0);
    await third.close();

    await first.close();
    await expect(second.getByText(TOLD)).toHaveCount(0);
    await untilKept(second, '// second\n');
    await second.close();
    const last = await context.newPage();
    await last.goto('./');
    await expect(last.getByText('// second').first()).toBeVisible();
    await expect(last.getByText(TOLD)).toHaveCount(0);
  });
}
