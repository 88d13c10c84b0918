import { failureError } from '../../modelFailure';
import { parseJson } from './json';
import { createSseReader } from './sse';

/** Says that the server has nothing more to say. */
export const DONE: unique symbol = Symbol('done');

/**
 * The JSON values of an answer, in order: the events of a stream, or the one value of an answer that is none, whatever
 * its headers call it. Throws a failure when nothing comes for `patienceMs`, or when it is no JSON.
 */
export async function* dataOf(response: Response, patienceMs: number): AsyncGenerator<unknown, void, void> {
  const sse = createSseReader();
  let start = '';
  let isStream: boolean | null = null;
  for await (const text of textsOf(response, patienceMs)) {
    if (isStream === null) {
      start += text;
      if (start.trim() === '') continue;
      isStream = !/^[\s\uFEFF]*[{[<]/.test(start);
      if (isStream) yield* valuesOf(sse.push(start));
    } else if (isStream) yield* valuesOf(sse.push(text));
    else start += text;
  }
  if (isStream) yield* valuesOf(sse.end());
  else yield readWhole(start);
}

function* valuesOf(events: readonly string[]): Generator<unknown, void, void> {
  for (const data of events) {
    if (data.trim() === '[DONE]') {
      yield DONE;
      continue;
    }
    const value = parseJson(data);
    // Some servers leave out the empty line between two events.
    const values = value === undefined && data.includes('\n') ? data.split('\n').map(readLine) : [value];
    for (const one of values) if (one !== undefined) yield one;
  }
}

function readLine(line: string): unknown {
  return line.trim() === '[DONE]' ? DONE : parseJson(line);
}

function readWhole(text: string): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw failureError({ kind: 'unreadable', detail: text.trim().slice(0, 200) });
}

/** The body as text in pieces, cut between characters. */
async function* textsOf(response: Response, patienceMs: number): AsyncGenerator<string, void, void> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), patienceMs);
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // Lets the connection go where reading ended early.
    reader.cancel().catch(() => undefined);
  }
}

function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(failureError({ kind: 'timeout', detail: `${Math.round(limitMs / 1000)} s` }));
    const timer = setTimeout(late, limitMs);
    const lost = (error: unknown) => reject(failureError({ kind: 'dropped', detail: String(error) }));
    work.then(resolve, lost).finally(() => clearTimeout(timer));
  });
}
