import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, KEY, modelAt, noPause, outcomeOf, REQUEST } from '../../../../scripts/testing/modelServer/asking';
import {
  type Answer,
  type ModelServer,
  refusal,
  startModelServer,
} from '../../../../scripts/testing/modelServer/server';
import { STREAMS } from '../../../../scripts/testing/modelServer/streams';
import { problemsOf } from '../../../../scripts/testing/modelServer/strict';
import { bodyOptions, settingsFor } from '../../endpoints';
import { type Message, sentThinkingOf } from '../../message';
import type { FailureKind, ModelRequest } from '../../ports';
import { serialise } from '../../wire';
import { listModels, testConnection } from './check';
import type { Place } from './place';

const stream = (name: string): Answer => ({ pieces: [STREAMS.find((one) => one.name === name)?.body ?? ''] });
const TEXT = stream('text as OpenAI sends it');

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => server.answer(() => TEXT));
afterAll(() => server.close());

const lastReceived = () => server.received.at(-1);

/** A history with everything that a run can leave in it. */
const HARD: readonly Message[] = [
  { role: 'system', content: 'You fix code.' },
  { role: 'user', content: 'Half a pair: \ud83d, a written one: \\ud83d, and 你好 🙂.' },
  {
    role: 'assistant',
    content: '',
    reasoning_content: 'Hm.',
    tool_calls: [
      { id: 'a', type: 'function', function: { name: 'read file!', arguments: '{"path": 1' } },
      { id: 'b', type: 'function', function: { name: '', arguments: '' } },
    ],
  },
  { role: 'tool', tool_call_id: 'a', content: '' },
  { role: 'tool', tool_call_id: 'b', content: 'done' },
  { role: 'assistant', content: null },
];
const HARD_REQUEST: ModelRequest = { messages: HARD, tools: REQUEST.tools };

describe('what is posted', () => {
  const settings = settingsFor('other', 'm');
  const variants = [
    settings,
    { ...settings, stream: false },
    { ...settings, api: 'responses' as const },
    { ...settings, limit: 100, limitField: 'max_tokens' as const, temperature: 0.2 },
    { ...settings, streamUsage: false, extra: { top_k: 4, seed: 1, messages: 'never' } },
    { ...settings, thinking: 'demanded' as const },
    { ...settings, api: 'responses' as const, thinking: 'encrypted' as const, limit: 9, temperature: 0 },
  ];

  it.each(variants.map((variant) => [JSON.stringify(variant), variant]))(
    '[P3] [M1] is what is shown, byte for byte: %s',
    async (_, variant) => {
      for (const request of [REQUEST, HARD_REQUEST, { ...REQUEST, tools: [] }]) {
        await ask(modelAt(server.baseUrl, { ...variant, baseUrl: server.baseUrl }), request);
        expect(lastReceived()?.body).toBe(serialise(bodyOptions(variant), request));
      }
    },
  );

  it('[M1] suits a strict server, whatever stands in the history', async () => {
    for (const thinking of ['drop', 'demanded'] as const) {
      await ask(modelAt(server.baseUrl, { thinking }), HARD_REQUEST);
      expect(problemsOf(lastReceived()?.body ?? '{}')).toEqual([]);
    }
  });

  it('carries thinking back only where the server demands it, and then beside every call', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'a', arguments: '{}' } } as const;
    const unthought: Message = { role: 'assistant', content: null, tool_calls: [call] };
    const request = {
      ...REQUEST,
      messages: [...HARD, unthought, { role: 'tool', tool_call_id: 'c', content: 'x' } as const],
    };
    const thoughts = async (thinking: 'drop' | 'keep' | 'demanded') => {
      await ask(modelAt(server.baseUrl, { thinking }), request);
      const { messages } = JSON.parse(lastReceived()?.body ?? '{}') as {
        messages: readonly { reasoning_content?: string }[];
      };
      return messages.map((message) => message.reasoning_content);
    };
    const at = (first: string | undefined, second: string | undefined) => [
      undefined,
      undefined,
      first,
      undefined,
      undefined,
      undefined,
      second,
      undefined,
    ];
    expect(await thoughts('drop')).toEqual(at(undefined, undefined));
    expect(await thoughts('keep')).toEqual(at('Hm.', undefined));
    expect(await thoughts('demanded')).toEqual(at('Hm.', ''));
  });

  it.each([
    ['drop', undefined],
    ['keep', 'Let me see.'],
    ['demanded', 'Let me see.'],
  ] as const)(
    '[M9] streams thinking by itself, and with the rule %s posts %s of it later',
    async (thinking, posted) => {
      server.answer(() => stream('thinking as reasoning_content'));
      const model = modelAt(server.baseUrl, { thinking });
      const { events } = await ask(model, REQUEST);
      const thought = events.flatMap((event) => (event.type === 'delta' && event.isThinking ? [event.text] : []));
      expect(thought).toEqual(['Let ', 'me see.']);
      const reply = events.at(-1);
      if (reply?.type !== 'reply') throw new Error('no reply');
      expect(sentThinkingOf(reply.message)).toBe(posted ?? '');
      await ask(model, {
        ...REQUEST,
        messages: [...REQUEST.messages, reply.message, { role: 'user', content: 'So?' }],
      });
      const { messages } = JSON.parse(lastReceived()?.body ?? '{}') as { messages: readonly object[] };
      expect(messages[2]).toEqual({
        role: 'assistant',
        content: 'Hi',
        ...(posted !== undefined && { reasoning_content: posted }),
      });
    },
  );

  it('goes to the base URL with the key and few headers, none about the program', async () => {
    await ask(modelAt(server.baseUrl, { headers: { 'x-own': '1' } }), REQUEST);
    const { headers = {}, path, method } = lastReceived() ?? {};
    expect([method, path]).toEqual(['POST', '/v1/chat/completions']);
    expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-own': '1', 'content-type': 'application/json' });
    expect(Object.keys(headers).filter((name) => name.startsWith('x-stainless') || name.startsWith('openai'))).toEqual(
      [],
    );
    await ask(modelAt(server.baseUrl, {}, { key: '' }), REQUEST);
    expect(lastReceived()?.headers.authorization).toBeUndefined();
  });

  it.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])(
    'finds the endpoint from a base URL that ends in "%s"',
    async (end) => {
      const { events } = await ask(modelAt(server.baseUrl.replace('/v1', end)), REQUEST);
      expect(lastReceived()?.path).toBe('/v1/chat/completions');
      expect(events.at(-1)?.type).toBe('reply');
    },
  );
});

describe('usage', () => {
  const reported = async (usage: object) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }];
    server.answer(() => ({ pieces: [JSON.stringify({ choices, usage })] }));
    const reply = (await ask(modelAt(server.baseUrl), REQUEST)).events.at(-1);
    return reply?.type === 'reply' ? reply.usage : null;
  };

  it('[M7] is what can be known of it, and nothing else', async () => {
    const unknown = { cachedInput: 0, cacheUnknown: true };
    const details = { completion_tokens_details: { reasoning_tokens: 3 } };
    expect(await reported({ prompt_tokens: 9, completion_tokens: 4, ...details })).toEqual({
      ...unknown,
      input: 9,
      output: 4,
      reasoning: 3,
    });
    expect(await reported({ prompt_tokens: 9, total_tokens: 13 })).toEqual({ ...unknown, input: 9, output: 4 });
    for (const bad of [{}, { total_tokens: 13 }, { prompt_tokens: 9 }, { prompt_tokens: 9, completion_tokens: null }])
      expect(await reported(bad)).toBeUndefined();
  });

  it('[M7] says where the provider does not tell what its cache served', async () => {
    server.answer(() => stream('usage with every chunk'));
    const { events } = await ask(modelAt(server.baseUrl), REQUEST);
    expect(events.at(-1)).toMatchObject({ usage: { input: 5, cachedInput: 0, cacheUnknown: true, output: 2 } });
  });
});

describe('[M5] a refusal', () => {
  type Case = readonly [name: string, answer: Answer, kind: FailureKind];
  const cases: readonly Case[] = [
    ['401', refusal(401, 'Incorrect API key provided: sk-a***z.', 'invalid_api_key'), 'key'],
    ['a bad key with 400, as Gemini says it', refusal(400, 'API key not valid. Please pass a valid API key.'), 'key'],
    ['403', refusal(403, 'Country, region, or territory not supported'), 'forbidden'],
    [
      'an unknown model',
      refusal(404, 'The model `gpt-9` does not exist or you do not have access to it.', 'model_not_found'),
      'unknown_model',
    ],
    ['an unknown model of Ollama', refusal(404, 'model "llama9" not found, try pulling it first'), 'unknown_model'],
    ['an unknown model of OpenRouter', refusal(400, 'x/y is not a valid model ID'), 'unknown_model'],
    ['a wrong path', { status: 404, pieces: ['404 page not found'] }, 'address'],
    ['a wrong path that has a page', { status: 405, pieces: ['<html>'] }, 'address'],
    [
      'a parameter',
      refusal(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
      ),
      'parameter',
    ],
    [
      'a temperature',
      refusal(400, "Unsupported value: 'temperature' does not support 0.2 with this model.", 'unsupported_value'),
      'parameter',
    ],
    [
      'a field, as FastAPI says it',
      { status: 422, pieces: ['{"detail":[{"loc":["body","x"],"msg":"extra fields not permitted"}]}'] },
      'parameter',
    ],
    [
      'a prompt too long for OpenAI',
      refusal(400, "This model's maximum context length is 128000 tokens.", 'context_length_exceeded'),
      'too_long',
    ],
    ['a prompt too long for Anthropic', refusal(400, 'prompt is too long: 203456 tokens > 200000 maximum'), 'too_long'],
    [
      'a prompt too long for llama.cpp',
      refusal(400, 'the request exceeds the available context size, try increasing it'),
      'too_long',
    ],
    [
      'a prompt too long for Gemini',
      refusal(400, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'),
      'too_long',
    ],
    [
      'no credit',
      refusal(
        429,
        'You exceeded your current quota, please check your plan and billing details.',
        'insufficient_quota',
      ),
      'quota',
    ],
    ['no credit at DeepSeek', refusal(402, 'Insufficient Balance'), 'quota'],
    ['a long wait', refusal(429, 'Rate limit reached', 'rate_limit_exceeded', { 'retry-after': '3600' }), 'rate_limit'],
    ['another host', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, pieces: [] }, 'redirect'],
  ];

  it.each(cases)('%s is not sent again', async (_, answer, kind) => {
    server.answer(({ method }) => (method === 'GET' ? { status: 500, end: 'drop', pieces: [] } : answer));
    const before = server.received.filter(({ method }) => method === 'POST').length;
    const { failure, events } = await ask(modelAt(server.baseUrl), REQUEST);
    expect(failure?.kind).toBe(kind);
    expect(events).toHaveLength(1);
    expect(server.received.filter(({ method }) => method === 'POST').length - before).toBe(1);
  });
});

describe('[M5] what may pass', () => {
  it.each([429, 500, 502, 503, 529])('%i is asked again, each time told, and then works', async (status) => {
    const waited: number[] = [];
    server.answer((_, n) => (n < 2 ? refusal(status, 'Please wait.') : TEXT));
    const { events } = await ask(modelAt(server.baseUrl, {}, { pause: noPause(waited) }), REQUEST);
    expect(events.flatMap((event) => (event.type === 'asked' ? [[event.attempt, event.failure?.status]] : []))).toEqual(
      [
        [1, undefined],
        [2, status],
        [3, status],
      ],
    );
    expect(events.at(-1)?.type).toBe('reply');
    expect(waited).toEqual([1000, 4000]);
  });

  it('waits as long as the server asks', async () => {
    const waited: number[] = [];
    server.answer((_, n) => (n === 0 ? refusal(429, 'Slow.', null, { 'retry-after': '7' }) : TEXT));
    await ask(modelAt(server.baseUrl, {}, { pause: noPause(waited) }), REQUEST);
    expect(waited).toEqual([7000]);
  });

  it('tells each wait before it, also one of its own', async () => {
    server.answer((_, n) => (n < 2 ? refusal(503, 'Down.', null, n === 0 ? { 'retry-after': '7' } : {}) : TEXT));
    const { events } = await ask(modelAt(server.baseUrl), REQUEST);
    const told = events.flatMap((event) => (event.type === 'asked' ? [event.waitSeconds] : []));
    expect(told).toEqual([undefined, 7, 4]);
  });

  it.each([['-5'], ['soon'], ['Wed, 21 Oct 2015 07:28:00 GMT']])(
    'waits as by itself where the server says %s',
    async (after) => {
      const waited: number[] = [];
      server.answer((_, n) => (n === 0 ? refusal(429, 'Slow.', null, { 'retry-after': after }) : TEXT));
      await ask(modelAt(server.baseUrl, {}, { pause: noPause(waited) }), REQUEST);
      expect(waited).toEqual([1000]);
    },
  );

  it.each([
    [502, 'Upstream: too many requests, rate limit reached', 'server'],
    [429, 'Upstream has a fault', 'rate_limit'],
    [400, 'The model is overloaded', 'parameter'],
    ['rate_limit_exceeded', 'Slow down', 'rate_limit'],
  ] as const)(
    'an error inside a 200 stream is judged by its code %s, whatever it says',
    async (code, message, kind) => {
      server.answer(() => ({ pieces: [`data: ${JSON.stringify({ error: { code, message } })}\n\n`] }));
      expect((await ask(modelAt(server.baseUrl), REQUEST)).failure?.kind).toBe(kind);
    },
  );

  it('a connection that breaks before a byte, where this way of asking had an answer before, is asked again', async () => {
    const answered = new Set<string>();
    const closed: typeof fetch = async (input, init) => {
      if (init?.method === 'POST' && breaks > 0) {
        breaks -= 1;
        throw new TypeError('Failed to fetch');
      }
      return await fetch(input, init);
    };
    let breaks = 1;
    const first = await ask(modelAt(server.baseUrl, {}, { answered, fetch: closed }), REQUEST);
    expect(first.failure?.kind, 'nothing is known yet').toBe('cors');
    expect((await ask(modelAt(server.baseUrl, {}, { answered, fetch: closed }), REQUEST)).failure).toBeNull();
    breaks = 2;
    const { events, failure } = await ask(modelAt(server.baseUrl, {}, { answered, fetch: closed }), REQUEST);
    expect(failure).toBeNull();
    expect(events.flatMap((event) => (event.type === 'asked' ? [event.failure?.kind] : []))).toEqual([
      undefined,
      'lost',
      'lost',
    ]);
    breaks = 9;
    const last = await ask(modelAt(server.baseUrl, {}, { answered, fetch: closed }), REQUEST);
    expect(last.failure).toEqual({ kind: 'lost', detail: 'Failed to fetch' });
    expect(breaks, 'four requests').toBe(5);
    const headers = { 'x-team': 'blue' };
    const other = await ask(modelAt(server.baseUrl, { headers }, { answered, fetch: closed }), REQUEST);
    expect(other.failure?.kind, 'a header more needs a leave of its own').toBe('cors');
  });

  it('ends after four requests', async () => {
    server.answer(() => refusal(503, 'Down.'));
    const { events, failure } = await ask(modelAt(server.baseUrl), REQUEST);
    expect(events.map((event) => event.type)).toEqual(['asked', 'asked', 'asked', 'asked']);
    expect(failure).toEqual({ kind: 'server', detail: 'Down.', status: 503 });
  });

  it('a connection that breaks inside a reply is asked again, and what was streamed is void', async () => {
    const half = STREAMS.find(({ name }) => name === 'a text, and the stream just ends')?.body ?? '';
    server.answer((_, n) => (n === 0 ? { pieces: [half], end: 'drop' } : TEXT));
    const { events } = await ask(modelAt(server.baseUrl), REQUEST);
    expect(events.map((event) => (event.type === 'delta' ? event.text : event.type))).toEqual([
      'asked',
      'Hi th',
      'asked',
      'Hel',
      'lo.',
      'reply',
    ]);
  });

  it('a wait ends at once when the run is stopped', async () => {
    const stop = new AbortController();
    server.answer(() => refusal(503, 'Down.'));
    const pause = async () => stop.abort(new Error('stop'));
    await expect(ask(modelAt(server.baseUrl, {}, { pause }), REQUEST, stop.signal)).rejects.toThrow('stop');
  });
});

describe('time', () => {
  it('a server that says nothing is given up', async () => {
    server.answer(() => ({ pieces: [], end: 'hang' }));
    const { failure } = await ask(modelAt(server.baseUrl, { patienceSeconds: 0.2 }), REQUEST);
    expect(failure?.kind).toBe('timeout');
  });

  it('a server that falls silent inside a reply is given up', async () => {
    server.answer(() => ({ pieces: [': hello\n\n'], end: 'hang' }));
    const { failure } = await ask(modelAt(server.baseUrl, { patienceSeconds: 0.2 }), REQUEST);
    expect(failure?.kind).toBe('timeout');
  });

  it('stops reading when the run is stopped', async () => {
    server.answer(() => ({ pieces: [STREAMS[0]?.body.slice(0, 200) ?? ''], end: 'hang' }));
    const stop = new AbortController();
    const model = modelAt(server.baseUrl);
    const asking = ask(
      (request, signal) => {
        setTimeout(() => stop.abort(new Error('stop')), 50);
        return model(request, signal);
      },
      REQUEST,
      stop.signal,
    );
    await expect(asking).rejects.toThrow('stop');
  });

  it('tells the moments of a request, for clocks outside', async () => {
    const moments: string[] = [];
    await ask(modelAt(server.baseUrl, {}, { watch: (moment) => moments.push(moment) }), REQUEST);
    expect(moments).toEqual(['asked', 'first', 'replied']);
  });
});

describe('where nothing answers', () => {
  const nowhere = 'http://127.0.0.1:9/v1';
  const fails = async () => Promise.reject(new TypeError('Failed to fetch'));
  const place: Place = {
    origin: 'https://loopscope.test',
    isOnline: () => true,
    localNetwork: async () => 'granted' as const,
  };

  it('is told', async () => {
    expect((await ask(modelAt(nowhere), REQUEST)).failure?.kind).toBe('unreachable');
  });

  const places: readonly (readonly [FailureKind, string, Place])[] = [
    ['offline', 'https://api.test/v1', { ...place, isOnline: () => false }],
    ['unreachable', 'http://localhost:11434/v1', { ...place, isOnline: () => false }],
    ['mixed_content', 'http://192.168.1.7:11434/v1', place],
    ['local_network', 'http://localhost:11434/v1', { ...place, localNetwork: async () => 'denied' }],
    ['local_ask', 'http://localhost:11434/v1', { ...place, localNetwork: async () => 'prompt' }],
    ['unreachable', 'https://api.test/v1', { ...place, localNetwork: async () => 'prompt' }],
    ['unreachable', 'http://localhost:11434/v1', place],
  ];
  it.each(places)('a page is told: %s', async (kind, baseUrl, at) => {
    const { failure } = await ask(modelAt(baseUrl, {}, { fetch: fails, place: at }), REQUEST);
    expect(failure?.kind).toBe(kind);
  });

  it('and that the server is there but lets no page read, by a request without key', async () => {
    const asked: RequestInit[] = [];
    const closed: typeof fetch = async (_, init = {}) => {
      asked.push(init);
      if (init.mode === 'no-cors') return new Response('');
      throw new TypeError('Failed to fetch');
    };
    const { failure } = await ask(modelAt('https://api.test/v1', {}, { fetch: closed, place }), REQUEST);
    expect(failure?.kind).toBe('cors');
    expect(asked.at(-1)?.headers).toBeUndefined();
  });

  it.each([[''], ['http://'], ['no url'], ['ftp://a.b/'], ['https://me:secret@a.b/v1']])(
    '“%s” is no address, and refused before anything is sent',
    async (baseUrl) => {
      const { failure, events } = await ask(modelAt(baseUrl), REQUEST);
      expect(failure).toEqual({ kind: 'settings', detail: 'Base URL' });
      expect(events).toEqual([]);
    },
  );

  it('a key that cannot be one and a header that cannot be sent are refused, without showing them', async () => {
    expect((await ask(modelAt(server.baseUrl, {}, { key: 'sk-naïve-kéy' }), REQUEST)).failure).toEqual({
      kind: 'settings',
      detail: 'API key',
    });
    const { failure } = await ask(modelAt(server.baseUrl, { headers: { 'a b': 'secret-value' } }), REQUEST);
    expect(failure).toEqual({ kind: 'settings', detail: 'a b' });
  });
});

describe('a test of the connection', () => {
  const settings = () => ({ ...settingsFor('other', 'm'), baseUrl: server.baseUrl });
  const parts = { key: KEY, pause: noPause() };
  const { signal } = new AbortController();

  it('says whether the model calls tools and reports usage', async () => {
    expect(await testConnection(settings(), parts, signal)).toEqual({
      type: 'works',
      callsTools: false,
      reportsUsage: true,
    });
    server.answer(() => stream('no ids'));
    expect(await testConnection(settings(), parts, signal)).toEqual({
      type: 'works',
      callsTools: true,
      reportsUsage: false,
    });
  });

  it('asks once', async () => {
    server.answer(() => refusal(503, 'Down.'));
    const before = server.received.length;
    expect(await testConnection(settings(), parts, signal)).toMatchObject({
      type: 'fails',
      failure: { kind: 'server' },
    });
    expect(server.received.length - before).toBe(1);
  });

  it.each([
    ['{"object":"list","data":[{"id":"b"},{"id":"a"},{"id":"a"}]}'],
    ['{"models":[{"name":"b"},{"name":"a"}]}'],
    ['[{"id":"a"},{"id":"b"}]'],
  ])('lists the models of %s', async (body) => {
    server.answer(() => ({ pieces: [body] }));
    expect(await listModels(settings(), parts, signal)).toEqual(['a', 'b']);
    expect(lastReceived()).toMatchObject({ method: 'GET', path: '/v1/models' });
  });

  it('tells why there is no list', async () => {
    server.answer(() => refusal(401, 'No.'));
    await expect(listModels(settings(), parts, signal)).rejects.toMatchObject({ failure: { kind: 'key' } });
  });
});

it('[M6] follows no redirect, which would carry headers to another host', async () => {
  const other = await startModelServer();
  other.answer(() => TEXT);
  const location = `${other.baseUrl}/chat/completions`;
  server.answer(({ method }) => ({ status: method === 'POST' ? 307 : 404, headers: { location }, pieces: [] }));
  const { failure } = await ask(modelAt(server.baseUrl, { headers: { 'x-secret': 'secret-value' } }), REQUEST);
  expect(failure).toEqual({ kind: 'redirect', detail: location });
  expect(other.received).toEqual([]);
  await other.close();
});

it('gives what the table says when nothing is streamed', async () => {
  server.answer(() => stream('a whole answer with calls and content left out'));
  expect(outcomeOf(await ask(modelAt(server.baseUrl, { stream: false }), REQUEST))).toMatchObject({
    finish: 'tool_calls',
    ids: ['a'],
  });
});
