import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, comparable, modelAt, outcomeOf, REQUEST } from '../../../../scripts/testing/modelServer/asking';
import { type ModelServer, startModelServer } from '../../../../scripts/testing/modelServer/server';
import { STREAMS } from '../../../../scripts/testing/modelServer/streams';
import { thinkingOf, toolCallsOf } from '../../message';
import { failureOf } from '../../modelFailure';
import { dataOf } from './data';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A response whose body comes in these pieces. */
function responseOf(pieces: readonly Uint8Array[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
  );
}

const oneByOne = (bytes: Uint8Array) => Array.from(bytes, (_, i) => bytes.slice(i, i + 1));
const apiOf = ({ api }: { readonly api?: 'responses' }) => ({ api: api ?? 'chat' }) as const;

async function dataIn(pieces: readonly Uint8Array[]): Promise<readonly string[]> {
  const found: string[] = [];
  try {
    for await (const value of dataOf(responseOf(pieces), 10_000)) found.push(JSON.stringify(value) ?? String(value));
  } catch (error) {
    found.push(JSON.stringify(failureOf(error)));
  }
  return found;
}

describe('[M2] [M4] a stream, byte by byte', () => {
  it.each(STREAMS.map((played) => [played.name, played] as const))('%s', async (_, played) => {
    const pieces = oneByOne(bytesOf(played.body));
    const model = modelAt('http://server.test/v1', apiOf(played), { fetch: async () => responseOf(pieces) });
    expect(comparable(outcomeOf(await ask(model, REQUEST)), played.outcome)).toEqual(played.outcome);
  });
});

describe('[M4] a stream cut in two anywhere holds the same', () => {
  it.each(STREAMS.map(({ name, body }) => [name, body] as const))('%s', async (_, body) => {
    const bytes = bytesOf(body);
    const whole = await dataIn([bytes]);
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(await dataIn([bytes.slice(0, at), bytes.slice(at)]), `cut at ${at}`).toEqual(whole);
    }
  });
});

describe('[M2] a stream over HTTP, through the library', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  it.each(STREAMS.map((played) => [played.name, played] as const))('%s', async (_, played) => {
    server.answer(() => ({ pieces: played.body.match(/[\s\S]{1,50}/g) ?? [] }));
    const asked = await ask(modelAt(server.baseUrl, apiOf(played)), REQUEST);
    expect(comparable(outcomeOf(asked), played.outcome)).toEqual(played.outcome);
    // What was streamed is what stands in the reply, whatever went before it.
    const reply = asked.events.at(-1);
    if (reply?.type !== 'reply' || reply.message.content === null || reply.message.refusal !== undefined) return;
    const lastAsk = asked.events.findLastIndex((event) => event.type === 'asked');
    const deltas = asked.events.slice(lastAsk).flatMap((event) => (event.type === 'delta' ? [event] : []));
    const said = deltas.filter(({ isThinking }) => isThinking === undefined).map(({ text }) => text);
    const thought = deltas.filter(({ isThinking }) => isThinking).map(({ text }) => text);
    if (said.length > 0) expect(said.join('')).toBe(reply.message.content);
    expect(thought.join('')).toBe(thinkingOf(reply.message));
  });
});

describe('the ids of calls', () => {
  it('[M3] are unique in a reply and across replies, whatever the server sends', async () => {
    const body = STREAMS.find(({ name }) => name === 'the same id for two calls')?.body ?? '';
    const model = modelAt('http://server.test/v1', {}, { fetch: async () => responseOf([bytesOf(body)]) });
    const before = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'x', type: 'function', function: { name: 'a', arguments: '{}' } }],
    } as const;
    const messages = [
      ...REQUEST.messages,
      { ...before, tool_calls: [...before.tool_calls] },
      { role: 'tool', tool_call_id: 'x', content: 'done' } as const,
    ];
    const { events } = await ask(model, { ...REQUEST, messages });
    const reply = events.at(-1);
    const ids = reply?.type === 'reply' ? toolCallsOf(reply.message).map(({ id }) => id) : [];
    expect(new Set([...ids, 'x']).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{9}$/);
  });
});
