import type { Scenario } from '../types';

/** The job is to delete a file, and no tool deletes. The learner can add one under *Harness*. */
export const missingTool: Scenario = {
  id: 'missing-tool',
  title: { en: 'Missing tool', zh: '缺一个工具' },
  lead: {
    en: 'The vouchers of last winter are over and their code is gone; only their test is left, and it fails. It has to go, but none of the four tools can delete a file. Run it, then add deleteFile under Harness and start again.',
    zh: '去年冬天的优惠券已经作废，代码也删了，只剩下它的测试还在失败。这个测试该删掉，可是四个工具里没有一个能删除文件。先运行一次，再到“外壳”里添加 deleteFile，重新开始。',
  },
  idea: {
    en: 'The model can only ask for tools that it was told of; what no tool does, it cannot do.',
    zh: '模型只能请求提示里给出的工具；没有工具能做的事，它就做不到。',
  },
  task: {
    en: 'Delete voucher.test.js, then run the tests.',
    zh: '删除 voucher.test.js，然后跑测试。',
  },
  systemPrompt: {
    en: 'You look after a small JavaScript project.',
    zh: '你负责照看一个小型 JavaScript 项目。',
  },
  maxTurns: 10,
  contextWindow: 8_000,
  compactionTimesFirstPrompt: 4,
  expectation: { en: 'One of them expects vouchers that are gone.', zh: '其中一个还在测试已经作废的优惠券。' },
};
