import type { Scenario } from '../types';

/** The long run: twenty bugs, one a module, so that the history grows through 60 iterations and more. */
export const bookstore: Scenario = {
  id: 'bookstore',
  title: { en: 'Bookstore', zh: '书店' },
  lead: {
    en: 'All 20 small modules of a bookstore have one mistake each, and their tests print a lot. The agent repairs one after another, and every prompt carries everything that was said before.',
    zh: '书店有 20 个小模块，各有一处错误，测试的输出也很长。智能体会逐个修复，而每次提示都带着之前说过的全部内容。',
  },
  idea: {
    en: 'A long run: each prompt is longer than the last, and the tokens sent in all grow with the square of the iterations.',
    zh: '长任务：每次提示都比上一次长，累计发送的 token 随迭代次数的平方增长。',
  },
  task: {
    en: 'Run the tests. Fix the modules that fail, one after another, and run the tests again until all of them pass. Do not change the tests.',
    zh: '运行测试。逐个修复没有通过的模块，再运行测试，直到全部通过。不要修改测试。',
  },
  systemPrompt: {
    en: 'You fix bugs in a small JavaScript project, one file at a time.',
    zh: '你的工作是修复一个小型 JavaScript 项目里的错误，一次修一个文件。',
  },
  maxTurns: 300,
  contextWindow: 128_000,
  expectation: { en: 'They expect all 20 modules to work.', zh: '期望 20 个模块全部正确。' },
};
