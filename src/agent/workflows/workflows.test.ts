import { describe, expect, it, vi } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';
import {
  call,
  createInbox,
  harnessWith,
  portsWith,
  reply,
  START_FILES,
  watched,
} from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import type { AgentEvent } from '../events';
import { foldAll, promptOf } from '../fold';
import { type Message, textOf, toolCallsOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import { replay } from '../replay';
import { initialState } from '../state';
import { runTurn } from '../turn';
import { WORKFLOW_IDS, type WorkflowId, workflowBody } from '.';
import { WORKFLOW_CARDS } from './cards';

vi.setConfig({ testTimeout: 120_000 });

async function outcomeOf(...args: readonly string[]) {
  const { view, tests } = await play(parseRun([...args]).options);
  return { reason: view.ended?.reason, detail: view.ended?.detail, tests: tests.outcome, calls: view.rows.length };
}

describe('the scenarios', () => {
  it.each(WORKFLOW_IDS)('%s repairs the cart, in both languages and for any route', async (workflow) => {
    for (const more of [
      ['--seed', '1'],
      ['--seed', '2'],
      ['--seed', '3', '--lang', 'zh'],
    ]) {
      const outcome = await outcomeOf('--scenario', 'cart', '--workflow', workflow, ...more);
      expect([more, outcome]).toMatchObject([more, { reason: 'answered', detail: undefined, tests: 'passed' }]);
    }
  });

  it.each(WORKFLOW_IDS)('%s does not repair Ripple, which the loop does, and says where it ended', async (workflow) => {
    const outcome = await outcomeOf('--scenario', 'ripple', '--workflow', workflow);
    expect(outcome).toMatchObject({ reason: 'answered', tests: 'failed', detail: expect.stringMatching(/^gate: /) });
    expect(await outcomeOf('--scenario', 'ripple')).toMatchObject({ tests: 'passed' });
  });

  it('routing sends a deletion another way, once there is a tool for it', async () => {
    const played = await play(parseRun(['--scenario', 'cart', '--workflow', 'routing', '--task', 'Hello.']).options);
    expect(played.view.rows.map((row) => row.calls.length)).toEqual([0]);
  });
});

const WRITE = call('writeFile', { path: 'a.js', content: 'good' });

/** A workflow over recorded replies. `stopAt`: a stop before the pull of that number. */
async function playPath(id: WorkflowId, replies: readonly RecordedReply[], stopAt = -1) {
  const kept = watched(createRecordedModel(replies));
  const harness = harnessWith();
  const files = createFiles(START_FILES);
  const stop = new AbortController();
  const ports = portsWith({ model: kept.model });
  const seam = { state: initialState(harness, files), ports, signal: stop.signal };
  const turn = runTurn(seam, { task: 'Fix it.' }, workflowBody(id));
  const events: AgentEvent[] = [];
  for (;;) {
    if (events.length === stopAt) stop.abort();
    const next = await turn.next();
    if (next.done) break;
    events.push(next.value);
  }
  const view = foldAll(new Map(Object.entries(START_FILES)), events);
  return { events, view, requests: kept.requests, harness, files, ports };
}

const REPLIES: Readonly<Record<WorkflowId, readonly RecordedReply[]>> = {
  'one-call': [reply('', WRITE)],
  chaining: [reply('', call('runTests')), reply('', call('readFile', { path: 'a.js' })), reply('', WRITE)],
  routing: [reply('', call('runTests')), reply('', WRITE)],
  sectioning: [reply('', WRITE)],
  voting: [reply('', WRITE), reply('', call('writeFile', { path: 'a.js', content: 'no' })), reply('', WRITE)],
  orchestrator: [reply('a.test.js'), reply('', WRITE), reply('Done.')],
  evaluator: [reply('', call('readFile', { path: 'a.js' })), reply('Not yet.'), reply('', WRITE), reply('Good.')],
};

describe('a message while a workflow runs', () => {
  /** Chaining over its recorded replies; `text` is said before the pull of that number. */
  async function playSaying(when: 'next' | 'after', at: number) {
    const more = [reply('', call('readFile', { path: 'a.js' })), reply('Yes.')];
    const kept = watched(createRecordedModel([...REPLIES.chaining, ...more]));
    const inbox = createInbox(() => harnessWith());
    const ports = portsWith({ model: kept.model, human: inbox.human });
    const seam = {
      state: initialState(harnessWith(), createFiles(START_FILES)),
      ports,
      signal: new AbortController().signal,
    };
    const turn = runTurn(seam, { task: 'Fix it.' }, workflowBody('chaining'));
    const events: AgentEvent[] = [];
    for (;;) {
      if (events.length === at) inbox.waiting = { ...inbox.waiting, [when]: ['And b.js?'] };
      const next = await turn.next();
      if (next.done) break;
      events.push(next.value);
    }
    const mine = events.filter((event) => event.type === 'steering-injected' && event.policy === undefined);
    return { events, mine, requests: kept.requests, waiting: inbox.waiting };
  }

  it('goes into the prompt of the next step', async () => {
    const { mine, requests } = await playSaying('next', 5);
    expect(mine.length).toBe(1);
    expect(requests[1]?.messages.map(textOf)).toContain('And b.js?');
  });

  it('is taken up by the loop where the path ends', async () => {
    const { mine, requests, events, waiting } = await playSaying('after', 5);
    expect([mine.length, waiting]).toMatchObject([1, { next: [], after: [] }]);
    expect(requests.length).toBe(REPLIES.chaining.length + 2);
    expect(requests[3]?.messages.map(textOf).at(-1)).toBe('And b.js?');
    expect(events.filter(({ type }) => type === 'run-ended')).toMatchObject([{ reason: 'answered' }]);
  });
});

describe('the trace', () => {
  it.each(WORKFLOW_IDS)(
    '%s: what is posted is what the trace shows, each step with one instruction of its own',
    async (id) => {
      const { view, requests } = await playPath(id, REPLIES[id]);
      expect(view.ended).toEqual({ reason: 'answered' });
      expect(view.files.get('a.js')).toBe('good');
      const shown = view.rows.map((row) => (promptOf(view, row) ?? []).map(({ message }) => message));
      expect(requests.map(({ messages }) => messages)).toEqual(shown);
      for (const [system, instruction, ...rest] of shown) {
        expect([system?.role, instruction?.role]).toEqual(['system', 'user']);
        expect(rest.filter(({ role }) => role === 'user').every((note) => textOf(note).startsWith('<feedback>'))).toBe(
          true,
        );
        expect(answered(rest)).toEqual(asked(rest));
      }
    },
  );

  it.each(WORKFLOW_IDS)('[L13] %s: played again from any event it goes on byte for byte', async (id) => {
    const { events, harness, files, ports } = await playPath(id, REPLIES[id]);
    for (let cursor = 0; cursor < events.length; cursor += 1) {
      const model = createRecordedModel(REPLIES[id].slice(repliesIn(events.slice(0, cursor))));
      const recording = {
        harness,
        files,
        events: events.slice(0, cursor),
        toHarness: () => harness,
        body: workflowBody(id),
      };
      const { state, turn } = await replay(recording, { ...ports, model });
      const signal = new AbortController().signal;
      const rest =
        turn ?? runTurn({ state, ports: { ...ports, model }, signal }, { task: 'Fix it.' }, workflowBody(id));
      const played: AgentEvent[] = [];
      for await (const event of rest) played.push(event);
      expect(JSON.stringify([...events.slice(0, cursor), ...played])).toBe(JSON.stringify(events));
    }
  });

  it.each(WORKFLOW_IDS)('[L6] %s: stopped anywhere it asks nobody any more and ends', async (id) => {
    const whole = await playPath(id, REPLIES[id]);
    for (let stopAt = 0; stopAt < whole.events.length - 1; stopAt += 1) {
      const { events, view } = await playPath(id, REPLIES[id], stopAt);
      expect(events.at(-1)?.type).toBe('run-ended');
      expect(repliesIn(events)).toBeLessThanOrEqual(repliesIn(events.slice(0, stopAt)));
      const all = view.history.log.slice(0, view.history.length).map(({ message }) => message);
      expect(answered(all)).toEqual(asked(all));
    }
  });

  it('a call that a step does not let through is answered and changes nothing', async () => {
    const { view } = await playPath('evaluator', [reply('', call('runTests')), reply('', WRITE), ...REPLIES.evaluator]);
    expect(view.rows[1]?.calls[0]?.result).toMatchObject({ changes: [], changedBy: 'evaluator' });
  });

  it('votes that differ change nothing', async () => {
    const other = (content: string) => reply('', call('writeFile', { path: 'a.js', content }));
    const { view } = await playPath('voting', [other('x'), other('y'), reply('I do not know.')]);
    expect([view.ended?.detail, view.files.get('a.js')]).toEqual(['gate: no two votes agree', 'bad']);
  });

  it('a limit of the harness holds on the path, too', async () => {
    const outcome = await outcomeOf('--scenario', 'cart', '--workflow', 'chaining', '--max-turns', '2');
    expect(outcome).toMatchObject({ reason: 'max_turns', calls: 2, tests: 'failed' });
  });
});

describe('the cards', () => {
  it.each(WORKFLOW_IDS)('%s says in both languages which steps are known before', (id) => {
    const { known, path, needs, enough, loop, modelled } = WORKFLOW_CARDS[id];
    expect(known.en).toMatch(/^Steps known before: .*Found out while going: /);
    expect(known.zh).toMatch(/^事先知道的步骤：.*过程中才发现的：/);
    for (const text of [path, needs, enough, loop, modelled]) expect([text.en, text.zh]).not.toContain('');
  });
});

function repliesIn(events: readonly AgentEvent[]): number {
  return events.filter(({ type }) => type === 'model-replied').length;
}

function asked(messages: readonly Message[]): readonly string[] {
  return messages.flatMap((message) => toolCallsOf(message).map(({ id }) => id));
}

function answered(messages: readonly Message[]): readonly string[] {
  return messages.flatMap((message) => (message.role === 'tool' ? [message.tool_call_id] : []));
}
