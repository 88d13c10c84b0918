import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../../scripts/testing/agentKit';
import { answersAsAgent } from '../../../scripts/testing/modelServer/agent';
import { modelAt } from '../../../scripts/testing/modelServer/asking';
import { type ModelServer, refusal, startModelServer } from '../../../scripts/testing/modelServer/server';
import { problemsOf } from '../../../scripts/testing/modelServer/strict';
import { type Message, textOf, thinkingOf, toolCallsOf } from '../message';
import type { Model, ModelEvent, ModelRequest } from '../ports';
import { bodyOf } from '../wire';
import type { AskLearner, YourReply } from '../you';
import { createRecordedModel } from './recorded';
import { createSimulatedModel } from './simulated';
import { createYouModel } from './you';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const { definitions: tools } = harnessWith();
const REQUEST: ModelRequest = {
  messages: [
    { role: 'system', content: 'You fix code.' },
    { role: 'user', content: 'Run the tests and fix the code.' },
  ],
  tools,
};

const CALL = { name: 'listFiles', argumentsJson: '{}' } as const;
const DONE = { text: 'Done.', calls: [] } as const;

/** A learner who replies in order, whatever the prompt is, and has nothing more to say then. */
function personSaying(replies: readonly YourReply[]): AskLearner {
  const left = [...replies];
  return async () => left.shift() ?? Promise.reject(new Error('no more replies'));
}

/** A fresh model of each kind, and one that has no reply to give, where there is such a thing. */
const MODELS: readonly (readonly [name: string, fresh: () => Model, silent: (() => Model) | null])[] = [
  ['simulated', () => createSimulatedModel({ seed: 1, temperament: 'careful' }), null],
  [
    'recorded',
    () => createRecordedModel([reply('I look.', call('listFiles'), call('runTests')), reply('Done.')]),
    () => createRecordedModel([]),
  ],
  [
    'learner as',
    () => createYouModel(personSaying([{ text: 'I look.', calls: [CALL, CALL] }, DONE])),
    () => createYouModel(personSaying([])),
  ],
  ...[true, false].map(
    (stream) =>
      [
        `real, ${stream ? 'streaming' : 'not streaming'}`,
        () => {
          server.answer(answersAsAgent());
          return modelAt(server.baseUrl, { stream });
        },
        () => {
          server.answer(() => refusal(401, 'No.'));
          return modelAt(server.baseUrl, { stream });
        },
      ] as const,
  ),
];

const never = new AbortController().signal;

async function eventsOf(model: Model, request: ModelRequest, signal = never): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model(request, signal)) events.push(event);
  return events;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe.each(MODELS)('[M8] the %s model', (_, fresh, silent) => {
  it('ends with one reply, whose text is what it streamed, and leaves the request as it is', async () => {
    const events = await eventsOf(fresh(), frozen(structuredClone(REQUEST)));
    expect(events.filter((event) => event.type === 'reply')).toHaveLength(1);
    const last = events.at(-1);
    if (last?.type !== 'reply') throw new Error('no reply');
    const streamed = (thinking: boolean) =>
      events
        .map((event) => (event.type === 'delta' && (event.isThinking ?? false) === thinking ? event.text : ''))
        .join('');
    if (streamed(false) !== '') expect(streamed(false)).toBe(textOf(last.message));
    expect(streamed(true)).toBe(thinkingOf(last.message));
    expect(last.message.role).toBe('assistant');
    expect(last.finishReason).toBe(toolCallsOf(last.message).length > 0 ? 'tool_calls' : 'stop');
    const { usage = { input: 1, cachedInput: 0, output: 1 } } = last;
    for (const count of [usage.input, usage.output]) expect(count).toBeGreaterThan(0);
    expect(usage.cachedInput).toBeLessThanOrEqual(usage.input);
  });

  it('names its calls once, and says things that the next request can carry', async () => {
    const model = fresh();
    let messages: readonly Message[] = REQUEST.messages;
    for (let turn = 0; turn < 2; turn += 1) {
      const last = (await eventsOf(model, { messages, tools })).at(-1);
      if (last?.type !== 'reply') throw new Error('no reply');
      const results = toolCallsOf(last.message).map(
        ({ id }): Message => ({ role: 'tool', tool_call_id: id, content: 'FAIL' }),
      );
      messages = [...messages, last.message, ...results];
    }
    const ids = messages.flatMap((message) => toolCallsOf(message).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(problemsOf(JSON.stringify(bodyOf({ model: 'm', api: 'chat', stream: true }, { messages, tools })))).toEqual(
      [],
    );
  });

  it('gives no reply behind a stop, and a run that is stopped ends as stopped', async () => {
    const stop = new AbortController();
    stop.abort(new Error('stop'));
    const { view } = await playTurn({ ports: portsWith({ model: fresh() }), signal: stop.signal });
    expect(view.ended?.reason).toBe('stopped');
    expect(view.rows.at(-1)?.reply).toBeNull();
  });

  it.skipIf(silent === null)('throws where it has no reply, and the run ends as model_error', async () => {
    const model = silent?.() ?? fresh();
    await expect(eventsOf(model, REQUEST)).rejects.toThrow(/no more replies|key 401/);
    const { view } = await playTurn({ ports: portsWith({ model }) });
    expect(view.ended?.reason).toBe('model_error');
  });

  it('plays a turn to its end', async () => {
    const { view } = await playTurn(
      { ports: portsWith({ model: fresh() }) },
      { task: 'Run the tests and fix the code.' },
    );
    expect(['answered', 'max_turns']).toContain(view.ended?.reason);
    expect(view.rows.flatMap((row) => row.calls).length).toBeGreaterThan(0);
  });
});

it('a model behind a server plays the very run that it plays here', async () => {
  const fresh = () => createSimulatedModel({ seed: 3, temperament: 'careful' });
  const said = async (model: Model) => {
    const { view } = await playTurn({ ports: portsWith({ model }) }, { task: 'Run the tests and fix the code.' });
    return view.rows.map((row) => [
      row.reply && textOf(row.reply.entry.message),
      row.calls.map(({ call: { name, argumentsJson }, result }) => [name, argumentsJson, result?.text]),
    ]);
  };
  server.answer(answersAsAgent(fresh()));
  expect(await said(modelAt(server.baseUrl))).toEqual(await said(fresh()));
});
