import { isPosted, type View } from './fold';
import type { HarnessSettings } from './harnesses/presets';
import type { IterationRow } from './iterationRow';
import type { HistoryEntry, Message } from './message';
import { postedTo } from './postedTo';
import type { ContextEdit } from './prompt';
import { bytesKey, frameBytes, messageBytes } from './wire/bytes';
import type { BodyOptions } from './wire/options';
import { isYou } from './you';

/** What one call posted, as UTF-8 bytes of its body, and what the same call would have posted the other way; with the sums so far. */
export type Upload = {
  readonly bytes: number;
  readonly total: number;
  readonly other: number;
  readonly otherTotal: number;
};

/**
 * The uploads of the loop's own calls, one a row, from the moment the prompt is built; `null` where nothing is posted. The
 * other way of a request to a server that remembers is the whole history, and of a whole history, Responses with the reply
 * before it named, where it went on from the last prompt as the policy asks. `stores` is the policy's knob; over HTTP only what is
 * stored can be named. A request that went out again counts once. Linear in what was said: each message is measured once.
 */
export function uploadsOf(view: View, stores = true): readonly (Upload | null)[] {
  const prompt = createPrompt();
  let [total, otherTotal] = [0, 0];
  return view.rows.map((row, i) => {
    const before = prompt.entries.length;
    const isEdited = moveTo(prompt, view, row);
    const isComing = row.measure !== null || (i === view.rows.length - 1 && view.ended === null);
    if (row.prompt === null || !isComing || !isPosted(view, row)) return null;
    const to = postedTo(row);
    const last = view.rows[i - 1];
    const previous = !isEdited && goesOn(last, row) ? { previous: { id: SOME_ID, covers: before + 1 } } : {};
    const { layout, ...whole } = to;
    // The learner is no server: there it is as the policy says.
    const store = stores || (row.asked !== null && !isYou(row.asked));
    const otherTo: BodyOptions = layout ? whole : { ...to, api: 'responses', layout: { store, ...previous } };
    const { tools } = row.prompt;
    const frame = frames.get(row) ?? { own: frameBytes(to, tools), other: frameBytes(otherTo, tools) };
    frames.set(row, frame);
    const [bytes, other] = [frame.own + prompt.bytes(to), frame.other + prompt.bytes(otherTo)];
    total += bytes;
    otherTotal += other;
    return { bytes, total, other, otherTotal };
  });
}

/** Whether the policy, on or off, is set to have the server store what it is sent. */
export function storesIn({ policies }: Pick<HarnessSettings, 'policies'>): boolean {
  return policies['previous-response']?.values?.store !== 0;
}

/** A row's bodies without their messages: what is behind us does not change. */
const frames = new WeakMap<IterationRow, { readonly own: number; readonly other: number }>();

/** As long as OpenAI's ids are. */
const SOME_ID = `resp_${'0'.repeat(48)}`;

/** Whether a server could be told to go on from the reply before: it is as the server said it, to the same tools and role. */
function goesOn(last: IterationRow | undefined, { prompt, reply }: IterationRow): boolean {
  if (!last?.reply || last.reply.isRepaired || !isSame(last.prompt?.tools, prompt?.tools)) return false;
  // A call whose reply is still to come has the role of the one before, as far as is known.
  return reply === null || isSame(last.reply.role, reply.role);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Brings the prompt from one row to the next; true where what was there before has changed. */
function moveTo(prompt: ReturnType<typeof createPrompt>, { history, edits }: View, row: IterationRow): boolean {
  if (row.prompt === null) return false;
  const { upTo, edits: behind } = row.prompt;
  prompt.add(history.log.slice(prompt.read(), upTo));
  const fresh = edits.slice(prompt.edits(), behind);
  return fresh.map((edit) => prompt.edit(edit)).includes(true);
}

type Sum = { readonly options: BodyOptions; bytes: number; written: number };

/** A prompt that grows and is edited, with its size in each form asked for so far. */
function createPrompt() {
  const entries: HistoryEntry[] = [];
  const sums = new Map<string, Sum>();
  let [read, edits, thoughts] = [0, 0, 0];

  function count({ message }: HistoryEntry, sign: 1 | -1): void {
    if (isThought(message)) thoughts += sign;
    for (const [key, sum] of sums) add(sum, key, message, sign);
  }

  return {
    entries,
    read: () => read,
    edits: () => edits,
    add(fresh: readonly HistoryEntry[]): void {
      for (const entry of fresh) count(entry, 1);
      entries.push(...fresh);
      read += fresh.length;
    },
    /** See `viewOf`. */
    edit({ fromId, toId, replacement }: ContextEdit): boolean {
      edits += 1;
      const from = entries.findIndex(({ id }) => id === fromId);
      const to = entries.findIndex(({ id }) => id === toId);
      if (from < 0 || to < from) return false;
      for (const entry of entries.splice(from, to - from + 1, ...replacement)) count(entry, -1);
      for (const entry of replacement) count(entry, 1);
      return true;
    },
    /** Of the messages that go up, with the commas between. */
    bytes(options: BodyOptions): number {
      const key = bytesKey(options, thoughts > 0);
      const covers = (options.api === 'responses' && options.layout?.previous?.covers) || 0;
      if (covers > 0) return sizeOf(sumOver(entries.slice(covers), options, key));
      const known = sums.get(key) ?? sumOver(entries, options, key);
      sums.set(key, known);
      return sizeOf(known);
    },
  };
}

function sumOver(entries: readonly HistoryEntry[], options: BodyOptions, key: string): Sum {
  const sum: Sum = { options, bytes: 0, written: 0 };
  for (const { message } of entries) add(sum, key, message, 1);
  return sum;
}

function add(sum: Sum, key: string, message: Message, sign: 1 | -1): void {
  const bytes = messageBytes(sum.options, message, key);
  sum.bytes += sign * bytes;
  if (bytes > 0) sum.written += sign;
}

/** With the commas between. */
function sizeOf({ bytes, written }: Sum): number {
  return bytes + Math.max(0, written - 1);
}

function isThought(message: Message): boolean {
  return message.role === 'assistant' && message.reasoning_content !== undefined;
}
