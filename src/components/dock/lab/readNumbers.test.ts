import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ARTICLE_PROMPTS } from './labModel';
import { LARGEST, readNumbers } from './readNumbers';

const read = (text: string) => readNumbers(text).numbers;

it('reads numbers however they are parted', () => {
  expect(read('3,010, 3,610, 5,690, 5,940, 6,820')).toEqual(ARTICLE_PROMPTS);
  expect(read('3,010; 3,610\n5,690、5,940 6,820,')).toEqual(ARTICLE_PROMPTS);
  expect(read('3010 3610;5690\n5940，6820')).toEqual(ARTICLE_PROMPTS);
  expect(read('3010,3610,5690')).toEqual([3010, 3610, 5690]);
  expect(read('３０１０，３６１０')).toEqual([3010, 3610]);
});

it('takes a comma for one of thousands only where it can be nothing else', () => {
  expect(read('100,200,300')).toEqual([100, 200, 300]);
  expect(read('121,148,194,300,359')).toEqual([121, 148, 194, 300, 359]);
  expect(read('3,010')).toEqual([3010]);
  expect(read('100,200, 300,400')).toEqual([100_200, 300_400]);
});

it('names what is no whole number, or too large', () => {
  expect(readNumbers('3010 x 1.5')).toEqual({ numbers: [3010], wrong: ['x', '1.5'] });
  expect(readNumbers('3,010,3,610').wrong).toEqual(['010']);
  expect(readNumbers('9999999999, 1e9').wrong).toEqual(['9999999999', '1e9']);
});

it('reads a list in any of the usual ways as the same numbers', () => {
  const list = fc.array(fc.nat({ max: LARGEST }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.constantFrom(',', ', ', ' ', ';', '\n', '，'), (numbers, between) => {
      expect(readNumbers(numbers.join(between))).toEqual({ numbers, wrong: [] });
      expect(read(numbers.map((number) => number.toLocaleString('en-US')).join(', '))).toEqual(numbers);
    }),
    { seed: 20261130 },
  );
});
