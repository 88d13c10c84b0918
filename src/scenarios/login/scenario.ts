import type { Scenario } from '../types';

/** A bug of everyday work, with the tools that real coding agents have: search, read, edit, test. */
export const login: Scenario = {
  id: 'login',
  title: { en: 'Login', zh: '登录' },
  lead: {
    en: 'A user who comes back after an hour is turned away, although the token could still be renewed. The agent has the tools of everyday work: it searches, reads, edits one place and runs the tests.',
    zh: '用户隔一小时再来就被拒绝，其实令牌还可以续期。智能体用的是日常开发的工具：搜索、读取、修改一处、跑测试。',
  },
  idea: {
    en: 'The loop stays the same with other tools: what the model can do is what its tools can do.',
    zh: '换一套工具，循环还是同一个：工具能做什么，模型就能做什么。',
  },
  task: {
    en: 'Users who come back after an hour cannot log in. Fix the bug and run the tests.',
    zh: '用户隔一小时再来就登录不了。请修好这个错误，并跑测试。',
  },
  systemPrompt: {
    en: 'You fix bugs in a small JavaScript project.',
    zh: '你的工作是修复一个小型 JavaScript 项目里的错误。',
  },
  tools: ['search', 'readFile', 'editFile', 'runTests'],
  maxTurns: 15,
  contextWindow: 16_000,
  compactionTimesFirstPrompt: 4,
  expectation: { en: 'They expect a token to be renewed before it is checked.', zh: '期望先续期令牌，再检查它。' },
};
