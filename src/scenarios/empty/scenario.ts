import type { Scenario } from '../types';

/** A project with no files. Task and system prompt are the cart's, so that the cart's files put here make the cart's prompts. */
export const empty: Scenario = {
  id: 'empty',
  title: { en: 'Empty project', zh: '空项目' },
  lead: {
    en: 'There are no files yet. Add some code and a test whose name ends in .test.js, change the task if it does not fit, and the agent will work on that.',
    zh: '这里还没有文件。加入代码，再加一个文件名以 .test.js 结尾的测试，任务不合适就改掉，智能体会照着去做。',
  },
  idea: {
    en: 'The loop knows nothing about the job: with other files and another task it stays the same.',
    zh: '循环与任务无关：换一批文件、换一个任务，它还是同一个循环。',
  },
  task: {
    en: 'Run the tests. If they fail, fix the code and run them again.',
    zh: '跑一遍测试。如果失败，就把代码修好，再跑一遍。',
  },
  systemPrompt: { en: 'You fix code.', zh: '你的工作是修复代码。' },
  maxTurns: 20,
  contextWindow: 8_000,
  expectation: { en: 'What they expect shows when they run.', zh: '运行之后才知道期望什么。' },
};
