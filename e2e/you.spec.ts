import { button, expect, fast, type Page, test } from './fixtures';
import { untilKept } from './waiting';

const turn = (page: Page) => page.getByRole('region', { name: 'Your reply' });
const prompt = (page: Page) => page.getByRole('tabpanel', { name: 'Prompt' });
const inIteration = (page: Page, n: number) => expect(page.locator('.loop-title')).toContainText(`iteration ${n}`);

async function reply(page: Page): Promise<void> {
  await turn(page).getByRole('button', { name: 'Reply', exact: true }).click();
}

test('the learner plays the model: a wrong call, then the cart mended by hand', async ({ open }) => {
  const page = await open({ model: 'you', step: 1, lang: 'en' });
  await expect(page.getByText('The model cannot see the files.')).toBeVisible();
  await fast(page);
  await button(page, 'Run').click();
  await expect(turn(page)).toContainText('You see what the model sees: the prompt. Nothing else.');

  await turn(page).getByRole('button', { name: 'raw', exact: true }).click();
  await turn(page).getByLabel('Tool name').fill('deployIt');
  await reply(page);
  await inIteration(page, 2);
  await expect(prompt(page)).toContainText('Unknown tool "deployIt"');

  await turn(page).getByRole('button', { name: 'Add a call of readFile' }).click();
  await turn(page).getByLabel('path').fill('price.js');
  await reply(page);
  await inIteration(page, 3);
  await expect(prompt(page)).toContainText('sum += item.price;');

  // Who comes back later finds the prompt still waiting.
  await untilKept(page, '"attempt":1,"turn":1,"iteration":3');
  await page.reload();
  await turn(page).getByRole('button', { name: 'Add a call of writeFile' }).click();
  await turn(page).getByLabel('path').fill('price.js');
  await turn(page).getByRole('button', { name: 'Insert price.js as the prompt shows it' }).click();
  const content = turn(page).getByLabel('content');
  await expect(content).toHaveValue(/sum \+= item\.price;/);
  await content.fill((await content.inputValue()).replace('item.price;', 'item.price * item.qty;'));
  await turn(page).getByRole('button', { name: 'Add a call of runTests' }).click();
  await turn(page).getByRole('button', { name: 'Reply and run on' }).click();
  await inIteration(page, 4);

  await turn(page).getByRole('button', { name: 'Show what the simulated model would reply' }).click();
  await turn(page).getByRole('button', { name: 'Take it over' }).click();
  await expect(turn(page).getByLabel('Answer')).not.toHaveValue('');
  await reply(page);
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText(/answered.*1 passed/);
  await expect(page.getByText('The model cannot see the files.')).toHaveCount(0);
});
