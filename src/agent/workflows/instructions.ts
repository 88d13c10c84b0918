import type { Bilingual } from './types';

/** What the steps of the workflows are told. Each is the whole user message of one prompt. */
export const FIX: Bilingual = {
  en: 'Fix the code so that the tests pass. Do not change the tests.',
  zh: '把代码修好，让测试通过。不要修改测试。',
};

export const TEST: Bilingual = { en: 'Run the tests.', zh: '运行测试。' };

export const LOCATE: Bilingual = {
  en: 'Read the files that the failing tests are about. Do not change any file.',
  zh: '读取没有通过的测试所涉及的文件。不要修改任何文件。',
};

export const REVIEW: Bilingual = {
  en: 'Explain what is wrong. Do not change any file.',
  zh: '说明哪里有问题。不要修改任何文件。',
};

export const PLAN: Bilingual = {
  en: 'Run the tests. Name each one that is not done, in a line of its own.',
  zh: '运行测试。没有完成的，每个一行写出名称。',
};

/** One for each voter. */
export const VOTES: readonly Bilingual[] = [
  FIX,
  {
    en: 'Make the tests pass with one small change of the code. Do not change the tests.',
    zh: '对代码做一处小修改，让测试通过。不要修改测试。',
  },
  {
    en: 'Find the bug in the code and fix it. Do not change the tests.',
    zh: '找出代码里的错误，把它修好。不要修改测试。',
  },
];

type Gate = 'noTests' | 'noFile' | 'failing' | 'noMajority' | 'noPart' | 'conflict';

/** What a check of the code says when it does not let a run go on. */
export const GATES: Readonly<Record<Gate, Bilingual>> = {
  noTests: { en: 'gate: the tests were not run', zh: '检查点：没有运行测试' },
  noFile: { en: 'gate: no file was named', zh: '检查点：没有指出文件' },
  failing: { en: 'gate: the tests do not pass', zh: '检查点：测试没有通过' },
  noMajority: { en: 'gate: no two votes agree', zh: '检查点：没有两票一致' },
  noPart: { en: 'gate: nothing was handed out', zh: '检查点：没有分出任何子任务' },
  conflict: { en: 'gate: two sections changed the same file', zh: '检查点：两个部分改了同一个文件' },
};
