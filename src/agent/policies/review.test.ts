import { describe, expect, it } from 'vitest';
import { silentHuman } from '../../../scripts/node/silentHuman';
import { call, harnessWith, playTurn, portsWith, reply, watched } from '../../../scripts/testing/agentKit';
import type { AgentEvent } from '../events';
import { textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import type { Human } from '../policy';

type Policies = NonNullable<Parameters<typeof harnessWith>[0]>['policies'];

async function play(
  replies: readonly RecordedReply[],
  policies: Policies,
  human: Human = silentHuman,
  contextWindow = 200_000,
) {
  const recorded = createRecordedModel(replies);
  // The reviewer reads in a call of its own.
  const kept = watched((request, signal) =>
    policies?.review && request.tools.length === 0
      ? createRecordedModel([reply('No problems.')])(request, signal)
      : recorded(request, signal),
  );
  const harness = harnessWith({ policies: { ...policies }, contextWindow });
  const played = await playTurn({ harness, ports: portsWith({ model: kept.model, human }) });
  const reviews = played.events.flatMap((event) =>
    event.type === 'steering-injected' && event.policy === 'review' ? [textOf(event.entry.message)] : [],
  );
  return { ...played, reviews, requests: kept.requests };
}

const write = (content: string) => reply('', call('writeFile', { path: 'a.js', content }), call('runTests'));
const done = () => reply('Done.');
const ended = (events: readonly AgentEvent[]) => events.findLast((event) => event.type === 'run-ended');
const scores = (reviews: readonly string[]) => reviews.map((text) => Number(/score="(\d+)"/.exec(text)?.[1]));
const REVIEW = { review: { on: true } };

describe('the review', () => {
  it('lets work end that reaches 70', async () => {
    const { reviews, events } = await play([write('good'), done()], REVIEW);
    expect([reviews, ended(events)]).toMatchObject([[], { reason: 'answered' }]);
  });

  it('sends what is below back with its findings, to implement, and scores again', async () => {
    const { reviews, events } = await play([write('bad ( // TODO'), done(), write('good'), done()], REVIEW);
    expect(reviews).toEqual([
      '<review round="1" score="20" passed="false">\n- 1 tests fail\n- a.js has brackets that do not close\n- a.js leaves something to do\n</review>\nFix this, run the tests, then answer.',
    ]);
    expect(ended(events)).toMatchObject({ reason: 'answered' });
  });

  it('counts a test run before the last change as none', async () => {
    const late = reply('', call('runTests'), call('writeFile', { path: 'a.js', content: 'good' }));
    const { reviews } = await play([late, done(), write('good'), done()], REVIEW);
    expect(reviews[0]).toContain('score="40"');
    expect(reviews[0]).toContain('not run after the last change');
  });

  it('shows the reviewer half of the window at most, in whatever script the work is written', async () => {
    // A counter that takes each sign for a token, as for Chinese.
    const long = reply('', call('writeFile', { path: 'a.js', content: '好'.repeat(3000) }));
    const short = reply('', call('writeFile', { path: 'b.js', content: '短' }), call('runTests'));
    const { requests } = await play(
      [long, short, done()],
      { ...REVIEW, 'max-turns': { on: false } },
      silentHuman,
      5000,
    );
    const asked = requests.find(({ tools }) => tools.length === 0)?.messages[0];
    const text = asked === undefined ? '' : textOf(asked);
    expect(text).toContain('<file path="b.js">');
    expect(text.length).toBeLessThanOrEqual(2500);
    expect(text).not.toContain('好好');
  });

  it('ends after three rounds', async () => {
    const replies = Array.from({ length: 8 }, () => [write('bad'), done()]).flat();
    expect(scores((await play(replies, REVIEW)).reviews)).toEqual([40, 40, 40]);
  });
});

describe('breakers', () => {
  it('quality ends on a review that reached the mark', async () => {
    const { reviews, events } = await play([write('good'), done(), done()], { ...REVIEW, quality: { on: true } });
    expect(scores(reviews)).toEqual([100]);
    expect(ended(events)).toMatchObject({ reason: 'quality', detail: '100 >= 70' });
  });

  it('annealing ends where a round gains too little', async () => {
    const replies = [write('bad'), done(), write('bad again'), done(), done()];
    const { events } = await play(replies, { ...REVIEW, annealing: { on: true } });
    expect(ended(events)).toMatchObject({ reason: 'annealing', detail: '+0 < 5' });
  });

  it('direction ends where the score fell', async () => {
    const replies = [write('bad'), done(), write('bad ('), done(), done()];
    const { events } = await play(replies, { ...REVIEW, direction: { on: true } });
    expect(ended(events)).toMatchObject({ reason: 'direction', detail: '40 -> 30' });
  });

  it('direction ends where one problem stays for three reviews', async () => {
    const replies = Array.from({ length: 4 }, () => [write('bad'), done()]).flat();
    const { events } = await play(replies, { ...REVIEW, direction: { on: true } });
    expect(ended(events)).toMatchObject({ reason: 'direction', detail: '1 tests fail × 3' });
  });
});

describe('a pause for a human', () => {
  const asked = (events: readonly AgentEvent[]) => events.filter(({ type }) => type === 'approval-asked').length;
  const tries = (count: number) => Array.from({ length: count }, (_, i) => write(`bad ${i}`));

  it('comes before the fourth change that would follow three useless ones', async () => {
    const first = reply('', call('runTests'));
    const on = { 'ask-when-stuck': { on: true } };
    expect(asked((await play([first, ...tries(3), done()], on)).events)).toBe(0);
    expect(asked((await play([first, ...tries(4), done()], on)).events)).toBe(1);
  });

  it('takes a denial to the model', async () => {
    const human: Human = { ...silentHuman, ask: async () => ({ allow: false, reason: 'Try the other file.' }) };
    const { requests } = await play(
      [reply('', call('runTests')), ...tries(4), done()],
      { 'ask-when-stuck': { on: true } },
      human,
    );
    expect(JSON.stringify(requests.at(-1))).toContain('Try the other file.');
  });
});

describe('the plan', () => {
  it('is asked for once a turn without tools, and stands in front of the first reply', async () => {
    const { requests, events } = await play([reply('Step one.'), write('good'), done()], { plan: { on: true } });
    expect(requests.map(({ tools }) => tools.length > 0)).toEqual([false, true, true]);
    expect(requests[1]?.messages.map((message) => [message.role, textOf(message)]).at(-1)).toEqual([
      'user',
      '<plan>\nStep one.\n</plan>',
    ]);
    expect(events.find(({ type }) => type === 'policy-called')).toMatchObject({ policy: 'plan' });
  });

  it('leaves a turn without a plan where it comes back empty', async () => {
    const { requests } = await play([reply(''), done()], { plan: { on: true } });
    expect(requests[1]?.messages.length).toBe(2);
  });
});
