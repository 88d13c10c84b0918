import { foldAll } from '../agent';
import type { Player } from './player';
import type { AppState, Work } from './types';

/** The work as the state has it now. It shares everything with the state but the growing trace. */
export function workOf(state: AppState): Work {
  const { settings, running, needsRestart, startFiles, scenarioFiles, binaryFiles } = state;
  const { pendingFiles, cursor, forkedAt, speed, prices, trace, length } = state;
  const inputs = { settings, running, needsRestart, startFiles, scenarioFiles, binaryFiles, pendingFiles };
  return { ...inputs, cursor, forkedAt, speed, prices, trace: trace.slice(0, length) };
}

/** Puts work back in the place of what is there, paused: nothing runs. Throws when its trace cannot be folded. */
export function restoreWork(player: Player, { trace, cursor, pendingFiles, ...inputs }: Work): void {
  const waiting = trace.length === 0 ? new Map() : pendingFiles;
  const view = foldAll(inputs.startFiles, trace);
  player.replace([...trace], view, { ...inputs, ownTests: null, pendingFiles: waiting });
  for (const [path, text] of waiting) player.inbox().editFile(path, text);
  player.actions.seek(cursor);
}
