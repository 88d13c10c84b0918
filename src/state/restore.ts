import { foldAll } from '../agent';
import type { Player } from './player';
import type { Work } from './types';

/** Puts work back in the place of what is there, paused: nothing runs. Throws when its trace cannot be folded. */
export function restoreWork(player: Player, { trace, cursor, pendingFiles, messages, ...inputs }: Work): void {
  const view = foldAll(inputs.startFiles, trace);
  player.replace([...trace], view, { ...inputs, ownTests: null });
  if (trace.length > 0) player.edit(pendingFiles);
  for (const said of messages) player.actions.say(said);
  player.actions.seek(cursor);
}
