import type { AppState, Work } from './types';

/** The work as the state has it now. It shares everything with the state but the growing trace. */
export function workOf(state: AppState): Work {
  const { settings, running, needsRestart, startFiles, scenarioFiles, binaryFiles } = state;
  const { nextTurn, messages, pendingFiles, cursor, forkedAt, speed, prices, trace, length } = state;
  const inputs = { settings, running, needsRestart, startFiles, scenarioFiles, binaryFiles, pendingFiles };
  return { ...inputs, nextTurn, messages, cursor, forkedAt, speed, prices, trace: trace.slice(0, length) };
}
