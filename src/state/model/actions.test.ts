import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { startModelServer } from '../../../scripts/testing/modelServer/server';
import { NOWHERE } from '../../agent/models/openai';
import { createRealModels } from '../adapters/realModel';
import { createSeat } from '../adapters/you';
import { createModelChoice } from '../modelChoice';
import type { AppState } from '../types';
import { createModelActions } from './actions';

const REPLY = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }] });

it('sends every field of the settings, and nothing for one that is left out', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const server = await startModelServer();
  server.answer(() => ({ pieces: [REPLY] }));
  const access = createRealModels({ place: NOWHERE, now: () => 0, storage: () => null });
  const choice = createModelChoice(() => Promise.reject(new Error('not here'))).api;
  // Times are not the matter here.
  const app = createStore<AppState>(() => ({ trace: [], length: 0 }) as unknown as AppState);
  const actions = createModelActions({ access, seat: createSeat() }, choice, app);
  const sent = async () => {
    await actions.test(new AbortController().signal);
    const last = server.received.at(-1);
    return { body: JSON.parse(last?.body ?? '{}') as Record<string, unknown>, headers: last?.headers ?? {} };
  };
  actions.choose('other');
  actions.change({ baseUrl: ` ${server.baseUrl}/ `, model: ' m ', stream: false });
  actions.setKey('sk-test-7f3a9c1e5b2d', false);
  actions.change({ limit: 90, limitField: 'max_tokens', temperature: 0, extra: { top_k: 4 } });
  actions.change({ headers: { 'X-Team': 'blue' } });
  const first = await sent();
  expect(first.body).toMatchObject({ model: 'm', max_tokens: 90, temperature: 0, top_k: 4 });
  expect(first.body).not.toHaveProperty('stream');
  expect(first.headers).toMatchObject({ 'x-team': 'blue', authorization: 'Bearer sk-test-7f3a9c1e5b2d' });
  actions.change({ limitField: 'max_completion_tokens', stream: true, headers: {} });
  for (const field of ['temperature', 'extra'] as const) actions.leaveOut(field);
  const second = await sent();
  expect(Object.keys(second.body)).toEqual([
    'model',
    'messages',
    'tools',
    'stream',
    'stream_options',
    'max_completion_tokens',
  ]);
  expect(second.headers['x-team']).toBeUndefined();
  actions.leaveOut('limit');
  actions.change({ streamUsage: false });
  expect(Object.keys((await sent()).body)).toEqual(['model', 'messages', 'tools', 'stream']);
  await server.close();
  vi.unstubAllGlobals();
});
