import { type HistoryEntry, textOf } from './message';

/**
 * What a message is for, in the order in which the first article lets go of them: how the work went, what is wanted, who the
 * agent is. It speaks of tool outputs, user messages and the system prompt; the rest is placed by us.
 */
export const MESSAGE_KINDS = ['process', 'intent', 'identity'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How a message begins that holds a file of instructions. */
export const INSTRUCTIONS = '<instructions file=';

/** The tag of a message. Pure: the screen can ask it of any entry. */
export function messageKind({ source, message }: HistoryEntry): MessageKind {
  if (source === 'system') return 'identity';
  if (source === 'reminder' && textOf(message).startsWith(INSTRUCTIONS)) return 'identity';
  // A summary says what was wanted, first of all.
  return source === 'user' || source === 'summary' ? 'intent' : 'process';
}
