import { describe, expect, it } from 'vitest';
import { silentHuman } from '../../scripts/node/silentHuman';
import { call, harnessWith, playTurn, portsWith, reply, word } from '../../scripts/testing/agentKit';
import { createFiles } from '../vfs';
import type { AgentEvent } from './events';
import { failureError } from './modelFailure';
import { createRecordedModel } from './models/recorded';
import type { Model, ModelEvent, ModelFailure } from './ports';
import { replay } from './replay';

const FAILURE: ModelFailure = { kind: 'server', detail: 'Down.', status: 503 };
const options = { model: 'm', api: 'chat', stream: true } as const;
const human = { ...silentHuman, mends: true };

/** Answers as `inner`, but each call that is named fails first, after some text. */
function failing(inner: Model, fails: readonly number[]): Model {
  let calls = 0;
  return async function* model(request, signal): AsyncGenerator<ModelEvent, void, void> {
    calls += 1;
    yield { type: 'asked', host: 'h', options, attempt: 1 };
    if (!fails.includes(calls)) return yield* inner(request, signal);
    yield { type: 'delta', text: 'Half' };
    yield { type: 'asked', host: 'h', options, attempt: 2, failure: FAILURE };
    throw failureError(FAILURE);
  };
}

const replies = () => createRecordedModel([reply('I read.', call('readFile', { path: 'a.js' })), reply('Done.')]);

describe('a model that fails', () => {
  it('[L18] is told and waited for; pulled on, the same prompt goes out again', async () => {
    const { events, view } = await playTurn({ ports: portsWith({ model: failing(replies(), [1, 3, 4]), human }) });
    expect(word(events)).toBe('SipmqdqFqdrktoRIipmqdqFqdqFqdrkE');
    expect(view.rows.map((row) => row.failures.length)).toEqual([2, 4]);
    expect(view.rows[0]?.asked).toEqual({ host: 'h', options, attempt: 1, hasFailed: false });
    expect(view.ended).toEqual({ reason: 'answered' });
    expect(view.streaming).toBe('');
  });

  it('[L18] ends the run where nobody mends, and where the error is no failure', async () => {
    const ended = await playTurn({ ports: portsWith({ model: failing(replies(), [1]) }) });
    expect(ended.view.ended).toEqual({ reason: 'model_error', detail: 'server 503: Down.' });
    const model: Model = () => {
      throw new Error('ours');
    };
    expect((await playTurn({ ports: portsWith({ model, human }) })).view.ended?.reason).toBe('model_error');
  });

  it('[L18] [L6] is not asked again after a stop', async () => {
    const stop = new AbortController();
    const model = failing(replies(), [1]);
    let asked = 0;
    const counting: Model = (request, signal) => {
      asked += 1;
      return model(request, signal);
    };
    const at = { ports: portsWith({ model: counting, human }), signal: stop.signal };
    const { events } = await playTurn(at, undefined, (index) => {
      if (index === 8) stop.abort();
    });
    expect(word(events)).toBe('SipmqdqFE');
    expect(events.at(-1)).toMatchObject({ reason: 'stopped' });
    expect(asked).toBe(1);
  });

  it('[L13] [L18] played again from any event, goes on as it did, and asks nobody for what is recorded', async () => {
    const events = (await playTurn({ ports: portsWith({ model: failing(replies(), [1, 3]), human }) })).events;
    for (let cut = 0; cut <= events.length; cut += 1) {
      const again = await playedAgain(events, cut);
      // Inside a call, the request goes out again: nobody says the rest of a half reply.
      const isInside = ['model-asked', 'model-delta'].includes(events[cut - 1]?.type ?? '');
      if (!isInside) expect(word(again), `from event ${cut}`).toBe(word(events));
      expect(again.slice(0, cut)).toEqual(events.slice(0, cut));
      expect(again.at(-1)).toMatchObject({ type: 'run-ended', reason: 'answered' });
    }
  });
});

/** The first `cut` events again, then live with what the recording holds for the rest. */
async function playedAgain(events: readonly AgentEvent[], cut: number): Promise<readonly AgentEvent[]> {
  const replied = events.slice(0, cut).filter((event) => event.type === 'model-replied').length;
  const inner = createRecordedModel(
    [reply('I read.', call('readFile', { path: 'a.js' })), reply('Done.')].slice(replied),
  );
  // Calls that failed in the recording fail no more; those that were not reached do.
  const failedBefore = events.slice(0, cut).filter((event) => event.type === 'model-failed').length;
  const isOpen = failedBefore > replied;
  const fails = [
    ...(replied === 0 && !isOpen ? [1] : []),
    ...(replied === 0 ? [isOpen ? 2 : 3] : replied === 1 && !isOpen ? [1] : []),
  ];
  const ports = portsWith({ model: failing(inner, fails), human });
  const recording = {
    harness: harnessWith(),
    files: createFiles({ 'a.js': 'bad', 'a.test.js': 'test' }),
    events: events.slice(0, cut),
    toHarness: () => harnessWith(),
  };
  const { turn, state } = await replay(recording, ports);
  const played = [...events.slice(0, cut)];
  if (turn === null) return cut === 0 ? (await playTurn({ ports })).events : state && played;
  for (let next = await turn.next(); !next.done; next = await turn.next()) played.push(next.value);
  return played;
}
