import { expect, it } from 'vitest';
import { ARTICLE_PROMPTS } from './labModel';
import { readNumbers } from './readNumbers';

it('reads numbers however they are parted', () => {
  const read = (text: string) => readNumbers(text).numbers;
  expect(read('3,010, 3,610, 5,690, 5,940, 6,820')).toEqual(ARTICLE_PROMPTS);
  expect(read('3010 3610;5690\n5940，6820')).toEqual(ARTICLE_PROMPTS);
  expect(read('3010,3610,5690')).toEqual([3010, 3610, 5690]);
  expect(readNumbers('3010 x 1.5')).toEqual({ numbers: [3010], wrong: ['x', '1.5'] });
});
