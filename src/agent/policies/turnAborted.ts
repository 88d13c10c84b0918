import type { PolicyDefinition } from '../policy';

/**
 * Tells the model, in a user message behind the results, that the user broke off the turn, so that it does not take half a
 * job for a whole one. After Codex at 4e30281a, core/src/tasks, 2026-04-25; the wording is ours. Where the stop came during
 * the model call there is nothing to stand behind, and no note.
 */
export const turnAborted: PolicyDefinition = {
  id: 'turn-aborted',
  knobs: [],
  create: () => ({
    id: 'turn-aborted',
    async *remind({ state, signal }) {
      if (!signal.aborted) return [];
      const text =
        state.harness.lang === 'zh'
          ? '用户中断了这个轮次。工具可能只完成了一部分；继续之前先看看现状。'
          : 'The user interrupted this turn. Tools may have done only part of their work: look before you go on.';
      return [`<turn_aborted>\n${text}\n</turn_aborted>`];
    },
  }),
};
