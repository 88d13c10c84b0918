import type { AssistantMessage, Message } from '../../../agent';
import { type Difference, differenceOf } from './compare';
import { goesWith, withoutMessages } from './request';

/** Messages that are tried at most; of a longer prompt the first ones and the newest. */
export const MOST_TRIED = 120;
const HEAD = 4;

/** What the absence of each message does, by its index, as far as it is known. */
export type Marks = ReadonlyMap<number, Difference>;
export type Progress = { readonly marks: Marks; readonly done: number; readonly all: number };

type Ask = (messages: readonly Message[]) => Promise<AssistantMessage>;

/** The indices of a prompt of `length` messages that are tried. */
export function triedIndices(length: number): readonly number[] {
  const all = Array.from({ length }, (_, i) => i);
  return length <= MOST_TRIED ? all : [...all.slice(0, HEAD), ...all.slice(HEAD - MOST_TRIED)];
}

/**
 * Leaves out one message after the other and asks again: which of them decide the reply? One ask for the prompt as it
 * is, then one for each message; those that would send the same request share one. Ends early when the caller stops pulling.
 */
export async function* findMattered(messages: readonly Message[], ask: Ask): AsyncGenerator<Progress, void, void> {
  const tried = triedIndices(messages.length);
  const marks = new Map<number, Difference>();
  const known = new Map<string, Difference>();
  const whole = await ask(messages);
  yield { marks: new Map(), done: 0, all: tried.length };
  for (const [done, at] of tried.entries()) {
    const request = withoutMessages(messages, new Set([at]));
    // Messages that go together are one question.
    const key = goesWith(messages, at).join();
    const difference = known.get(key) ?? differenceOf(whole, await ask(request));
    known.set(key, difference);
    marks.set(at, difference);
    yield { marks: new Map(marks), done: done + 1, all: tried.length };
  }
}
