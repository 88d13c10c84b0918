import { describe, expect, it } from 'vitest';
import { languageOf } from './language';
import { EMPTY_SUMMARY } from './summaryFacts';
import { readWishes, type Wishes } from './wishes';

const wishesOf = (...texts: readonly string[]) =>
  readWishes(
    texts.map((text, i) => ({ type: 'user', text, startsTurn: i === 0 }) as const),
    [],
    [],
  );
const mayEdit = ({ keep, only, readOnly, stop }: Wishes, path: string) =>
  !keep.has(path) && (only === null || only.has(path)) && !readOnly && !stop;

describe('a file that is not to be changed, in English', () => {
  it.each([
    'Run the tests and fix the code. Under no circumstances edit price.js.',
    'Run the tests and fix the code, leaving price.js out of it.',
    'Run the tests and fix the code. I forbid any change to price.js.',
    'Run the tests and fix the code. You must keep your hands away from price.js.',
    'Fix the code leaving price.js out of it.',
    'Fix the code. On no account touch price.js.',
    'Fix everything except price.js.',
    'Change anything other than price.js to make the tests pass.',
    'Fix the code. price.js is forbidden territory.',
    'Fix the code. Stay away from price.js.',
    'Fix the code. Steer clear of price.js.',
    'Fix the code, but not price.js.',
    'Fix the code. No one may edit price.js.',
    'Fix the code. Nobody is to modify price.js.',
    'Fix the code. price.js is off-limits.',
    'Fix the code. price.js must not be altered.',
    'Fix the code. price.js cannot be changed.',
    "Fix the code. I don't want price.js edited.",
    'Fix the code. Avoid price.js.',
    'Fix the code. Spare price.js.',
    'Fix the code. Skip price.js.',
    'Fix the code. Ignore price.js.',
    'Fix the code. Changes to price.js are prohibited.',
    'Fix the code. Editing price.js is banned.',
    'Fix the code. price.js is frozen.',
    'Fix the code. Never ever write to price.js.',
    'Fix the code, excluding price.js.',
    'Fix the code apart from price.js.',
    'Fix the code without touching price.js.',
    'Fix the code while keeping price.js untouched.',
    "Fix the code. You can't edit price.js.",
    'Fix the code. By no means change price.js.',
    'Fix the code. You may change everything but price.js.',
    'Fix the code. I would rather you did not modify price.js.',
    'Fix the code. Hands off price.js!',
    'Fix the code. At no point should price.js be modified.',
    'Fix the code. 不要改 price.js。',
  ])('%s', (text) => {
    const wishes = wishesOf(text);
    expect([mayEdit(wishes, 'price.js'), mayEdit(wishes, 'tax.js'), wishes.fix]).toEqual([false, true, true]);
  });
});

describe('a file that is not to be changed, in Chinese', () => {
  it.each([
    '跑测试，把代码修好。无论如何都不要编辑 price.js。',
    '把代码修好，price.js 除外。',
    '把代码修好。禁止对 price.js 做任何改动。',
    '把代码修好。严禁改动 price.js。',
    '把代码修好。不许碰 price.js。',
    '把代码修好。不准动 price.js。',
    '把代码修好，别动price.js。',
    '把代码修好。请勿修改 price.js。',
    '把代码修好。切勿编辑 price.js。',
    '把代码修好。千万别改 price.js。',
    '把代码修好。绝不能动 price.js。',
    '除了 price.js 以外，都可以改，把错误修好。',
    '除了 price.js 之外的代码都可以修。',
    '修好除 price.js 以外的代码。',
    '把代码修好。避免改动 price.js。',
    '把代码修好。远离 price.js。',
    '把代码修好。请避开 price.js。',
    '把代码修好。price.js 不能改。',
    '把代码修好。price.js 保持原样。',
    '把代码修好。price.js 是禁区。',
    '把代码修好。price.js 已冻结。',
    '把代码修好。price.js 不许改。',
    '把代码修好。跳过 price.js。',
    '把代码修好。忽略 price.js。',
    '把代码修好。保留 price.js 不变。',
    '把代码修好，但是不得改动 price.js。',
    '把代码修好。任何人不得改 price.js。',
    '把代码修好。Do not change price.js.',
  ])('%s', (text) => {
    const wishes = wishesOf(text);
    expect([mayEdit(wishes, 'price.js'), mayEdit(wishes, 'tax.js'), wishes.fix]).toEqual([false, true, true]);
  });
});

describe('tests that are not to be changed', () => {
  it.each([
    'Fix the code. Under no circumstances should you change the tests.',
    'Fix the code. No test may be changed.',
    'Fix the code. No tests should be modified.',
    'Fix the code. You may not edit the tests.',
    'Fix the code. I forbid any change to the tests.',
    'Fix the code. Nobody may edit the tests.',
    '把代码修好。禁止对测试做任何改动。',
    '把代码修好。测试不许改。',
    '把代码修好。不可以改测试。',
  ])('%s', (text) => {
    expect(wishesOf('You may change the tests.', text)).toMatchObject({ mayChangeTests: false, fix: true });
  });
});

describe('a file that is the only one to be changed', () => {
  it.each([
    'Fix it. Change nothing other than price.js.',
    'Fix it. No edits other than in price.js.',
    "Fix it. Don't touch anything, except price.js.",
    'Fix it. Do not change any file apart from price.js.',
    '把错误修好。除了 price.js 以外，都不要动。',
    '把错误修好。不要改 price.js 以外的文件。',
  ])('%s', (text) => {
    const wishes = wishesOf(text);
    expect([mayEdit(wishes, 'price.js'), mayEdit(wishes, 'tax.js')]).toEqual([true, false]);
  });
});

describe('a fault that is only described', () => {
  it.each([
    'price.js does not work. Fix it.',
    "The total in price.js isn't right, fix it.",
    'Fix the bug in price.js: no quantity is counted.',
    'There is an error in price.js, fix it.',
    'Find out why price.test.js does not pass and fix price.js.',
    'price.js 算得不对，修好它。',
    'price.js 没有通过测试，请修好。',
    'Run the tests. If they fail, fix the code and run them again.',
    '跑一遍测试。如果失败，就把代码修好，再跑一遍。',
  ])('%s', (text) => {
    const wishes = wishesOf(text);
    expect([mayEdit(wishes, 'price.js'), wishes.fix, wishes.notUnderstood]).toEqual([true, true, null]);
  });
});

describe('a clause that makes no sense beside others that do', () => {
  it.each([
    ['Fix the code. Paint price.js blue.', 'Paint price.js blue'],
    ['Run the tests. Translate the tests to Latin.', 'Translate the tests to Latin'],
    ['Fix the code. Rename price.js to cost.js.', 'Rename price.js to cost.js'],
    ['把代码修好。给 price.js 涂成蓝色。', '给 price.js 涂成蓝色'],
    ['Fix price.js but stop after lunch.', 'stop after lunch'],
    ['Fix price.js. If the tests fail, stop.', 'If the tests fail, stop'],
    ['把代码修好。如果测试失败，停下来。', '如果测试失败, 停下来'],
  ])('%s', (text, missed) => {
    expect(wishesOf(text)).toMatchObject({ notUnderstood: missed, stop: false });
  });
});

describe('an end that is bound to something', () => {
  it.each([
    ['Fix price.js but stop after one try.', 1],
    ['Fix price.js, stop after two attempts.', 2],
    ['Fix price.js. Try at most three times.', 3],
    ['Fix price.js and stop when the tests pass.', Number.POSITIVE_INFINITY],
    ['Fix price.js. Once the tests pass, stop.', Number.POSITIVE_INFINITY],
    ['Fix price.js, stop once it works.', Number.POSITIVE_INFINITY],
    ['把 price.js 修好，最多试一次。', 1],
    ['把 price.js 修好，试两次就停。', 2],
    ['把 price.js 修好，测试通过后就停下来。', Number.POSITIVE_INFINITY],
    ['把 price.js 修好。测试通过了，就停下来。', Number.POSITIVE_INFINITY],
  ])('%s', (text, tries) => {
    expect(wishesOf(text)).toMatchObject({ fix: true, stop: false, tries, notUnderstood: null });
  });
});

describe('the language of the reply', () => {
  const replyIn = (...texts: readonly string[]) =>
    wishesOf(...texts).speaks ??
    languageOf({
      steps: texts.map((text) => ({ type: 'user', text, startsTurn: true }) as const),
      summary: EMPTY_SUMMARY,
    });
  it.each([
    ['Fix the bug in 价格.js and run the tests.', 'en'],
    ['Run the tests and fix them. 请用中文回答', 'zh'],
    ['Run the tests and fix them. Answer in Chinese.', 'zh'],
    ['Please reply in Chinese, and fix the code.', 'zh'],
    ['跑测试，把代码修好，请用英文回答。', 'en'],
    ['把 price.js 修好。Answer in English.', 'en'],
    ['修好 price.js 里的 bug', 'zh'],
    ['The test "总价正确" fails, fix it.', 'en'],
    ['Fix `购物车` in price.js', 'en'],
    ['用例 "adds up the whole cart" 没有通过，修好它', 'zh'],
  ])('%s: %s', (text, lang) => {
    const wishes = wishesOf(text);
    expect([replyIn(text), wishes.fix, wishes.notUnderstood]).toEqual([lang, true, null]);
  });

  it('stays as it was asked for, until another is', () => {
    expect(replyIn('Fix it. 请用中文回答', 'Run the tests.')).toBe('zh');
    expect(replyIn('Fix it. 请用中文回答', 'Answer in English.')).toBe('en');
  });

  it('names a path in Chinese whole', () => {
    expect(wishesOf('Fix the bug, but do not change 价格.js.').keep).toEqual(new Set(['价格.js']));
    expect(wishesOf('修好错误，但不要改价格.js。').keep).toEqual(new Set(['价格.js']));
  });
});
