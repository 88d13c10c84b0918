import type { Message } from '../../../agent';
import { goesWith, withoutMessages } from './request';

/** What the learner changed of a prompt, by the index of the message. */
export type Draft = { readonly struck: ReadonlySet<number>; readonly edited: ReadonlyMap<number, Message> };

export const NO_CHANGE: Draft = { struck: new Set(), edited: new Map() };

export function isChanged({ struck, edited }: Draft): boolean {
  return struck.size > 0 || edited.size > 0;
}

/** Strikes a message, or takes that back. */
export function toggleStruck(draft: Draft, at: number): Draft {
  const struck = new Set(draft.struck);
  if (!struck.delete(at)) struck.add(at);
  return { ...draft, struck };
}

/** Another message in the place of the one at `at`; `null` puts the first one back. */
export function withEdit(draft: Draft, at: number, message: Message | null): Draft {
  const edited = new Map(draft.edited);
  if (message === null) edited.delete(at);
  else edited.set(at, message);
  return { ...draft, edited };
}

/** The messages to ask with. */
export function requestOf(messages: readonly Message[], { struck, edited }: Draft): readonly Message[] {
  return withoutMessages(
    messages.map((message, i) => edited.get(i) ?? message),
    struck,
  );
}

/** Indices that are out of the request, struck or going with one that is. */
export function indicesOut(messages: readonly Message[], { struck }: Draft): ReadonlySet<number> {
  return new Set([...struck].flatMap((at) => goesWith(messages, at)));
}
