import type { HistoryEntry } from '../../message';
import { isInstructionFile } from '../instructionFile';

/**
 * What a message is for, in the order in which the article lets go of them: how the work went, what is wanted, who the agent
 * is. The article speaks of tool outputs, user messages and the system prompt; the rest is placed by us.
 */
export const MESSAGE_KINDS = ['process', 'intent', 'identity'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The tag of a message. Pure: the screen can ask it of any entry. */
export function messageKind(entry: HistoryEntry): MessageKind {
  if (entry.source === 'system' || isInstructionFile(entry)) return 'identity';
  // A summary says what was wanted, first of all.
  return entry.source === 'user' || entry.source === 'summary' ? 'intent' : 'process';
}
