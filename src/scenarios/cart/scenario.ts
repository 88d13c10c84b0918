import type { Scenario } from '../types';

/** The first visit. Texts are terse so that the first prompt stays small and its growth is easy to see. */
export const cart: Scenario = {
  id: 'cart',
  title: { en: 'Shopping cart', zh: '购物车' },
  lead: {
    en: 'This one has a job. The cart should cost 10×3 + 5×2 = 40, and the code says 15. The agent will find out why and repair it. You decide when it moves, and you can read every word it sends to the model.',
    zh: '这个循环有一件事要做。购物车的总价应该是 10×3 + 5×2 = 40，代码却算出 15。智能体会找出原因并修好。什么时候走下一步由你决定，发给模型的每一个字都看得到。',
  },
  idea: {
    en: 'An agent is a loop: the model asks for tools, reads the results, and asks again until it has an answer.',
    zh: '智能体就是一个循环：模型请求工具，读取结果，再继续请求，直到给出回答。',
  },
  task: {
    en: 'Run the tests. If they fail, fix the code and run them again.',
    zh: '跑一遍测试。如果失败，就把代码修好，再跑一遍。',
  },
  systemPrompt: { en: 'You fix code.', zh: '你的工作是修复代码。' },
  maxTurns: 8,
  contextWindow: 8_000,
  compactionTimesFirstPrompt: 2,
  expectation: { en: 'It expects the cart to cost 40.', zh: '期望购物车总价为 40。' },
};
