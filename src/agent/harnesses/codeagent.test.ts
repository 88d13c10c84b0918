import { describe, expect, it } from 'vitest';
import { call, playTurn, portsWith, reply, watched } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import { createSimulatedModel } from '../models/simulated';
import { initialState } from '../state';
import { assemble, presetSettings } from '.';
import { codeagent } from './codeagent';

// What the comparison of harnesses says of CodeAgent, row by row; the third article is the only source.

async function play(replies: readonly RecordedReply[], off: readonly string[] = []) {
  const recorded = createRecordedModel(replies);
  const kept = watched((request, signal) =>
    request.tools.length === 0
      ? createRecordedModel([reply('Plan: mend a.js.')])(request, signal)
      : recorded(request, signal),
  );
  const base = presetSettings(codeagent, 'en', 'You fix code.', 100_000);
  const without = Object.fromEntries(off.map((id) => [id, { on: false }]));
  const harness = assemble({ ...base, policies: { ...base.policies, ...without } });
  const state = initialState(harness, createFiles({ 'a.js': 'bad' }));
  const played = await playTurn({ state, ports: portsWith({ model: kept.model }) });
  const said = played.events.flatMap((event) =>
    event.type === 'steering-injected' ? [[event.policy, textOf(event.entry.message)] as const] : [],
  );
  return { ...played, said, requests: kept.requests, end: played.events.at(-1) };
}

const write = (content: string) => reply('', call('writeFile', { path: 'a.js', content }), call('runTests'));
const done = () => reply('Done.');

describe('codeagent', () => {
  it('[codeagent:shape] thinks, implements, reviews, and goes back to implement', async () => {
    const { said, end } = await play([write('bad'), done(), write('good'), done()]);
    expect(said.map(([policy]) => policy)).toEqual(['plan', 'review']);
    expect(end).toMatchObject({ reason: 'answered' });
  });

  it('[codeagent:naturalExit] ends once the review gives 70', async () => {
    const { said, end } = await play([write('good'), done()]);
    expect([said.length, end]).toMatchObject([1, { reason: 'answered' }]);
  });

  it('[codeagent:cap] ends after three rounds of review at the latest', async () => {
    // Each round a little better, so that it does not cool down before.
    const worse = ['bad ( // TODO console.log(', 'bad ( // TODO', 'bad //', 'bad'];
    const replies = worse.flatMap((text) => [write(text), done()]);
    const { said, end } = await play(replies, ['direction']);
    expect(said.filter(([policy]) => policy === 'review').length).toBe(3);
    expect(end).toMatchObject({ reason: 'answered' });
  });

  it('[codeagent:doomLoop] is stopped by a breaker where a round gains nothing', async () => {
    const { end } = await play([write('bad'), done(), write('bad.'), done()]);
    expect(end).toMatchObject({ reason: 'annealing', detail: '+0 < 5' });
  });

  it('lets the simulated model plan in the language of the content', async () => {
    const harness = assemble(presetSettings(codeagent, 'zh', '你修复代码。', 100_000));
    const state = initialState(harness, createFiles({ 'a.js': 'good', 'a.test.js': 'test' }));
    const model = createSimulatedModel({ seed: 1, temperament: 'careful' });
    const { events } = await playTurn({ state, ports: portsWith({ model }) }, { task: '修复 a.js。' });
    expect(events.find(({ type }) => type === 'policy-called')).toMatchObject({
      policy: 'plan',
      reply: expect.stringMatching(/^计划/),
    });
    expect(events.at(-1)).toMatchObject({ reason: 'answered' });
  });
});
