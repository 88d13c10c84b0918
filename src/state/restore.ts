import { type AgentEvent, foldAll, isYou } from '../agent';
import type { Player } from './player';
import type { Work } from './types';

/** Puts work back in the place of what is there, paused: nothing runs. Throws when its trace cannot be folded. */
export function restoreWork(player: Player, { trace, cursor, pendingFiles, messages, ...inputs }: Work): void {
  const whole = [...trace, ...brokenOff(trace)];
  player.replace(whole, foldAll(inputs.startFiles, whole), { ...inputs, ownTests: null });
  if (trace.length > 0) player.edit(pendingFiles);
  for (const said of messages) player.actions.say(said);
  player.actions.seek(cursor === trace.length ? whole.length : cursor);
}

/** A request to a real model whose reply nobody waits for any more has failed, and the run waits behind it as behind any other. A learner is still asked. */
function brokenOff(trace: readonly AgentEvent[]): readonly AgentEvent[] {
  const last = trace.findLast(({ type }) => type !== 'model-delta');
  if (last?.type !== 'model-asked' || isYou(last)) return [];
  const { turn, iteration } = last;
  return [{ type: 'model-failed', failure: { kind: 'broken_off', detail: '' }, turn, iteration }];
}
