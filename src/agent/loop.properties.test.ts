import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { filesMap, START_FILES, word } from '../../scripts/testing/agentKit';
import { freshRun, playOn, type RandomRun, scripts } from '../../scripts/testing/randomRuns';
import { createFiles } from '../vfs';
import type { AgentEvent } from './events';
import { fold, foldAll, promptOf } from './fold';
import { toArray } from './history';
import { type Message, toolCallsOf } from './message';
import { type ContextEdit, viewOf } from './prompt';
import { serialise } from './wire';

// Hundreds of runs; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const CALL = '(?:f?(?:o|bo|to|abo|ao|ayo|ayto))';
const OPEN = 'if?h?u*e*(?:ce|cx|x)?pm';
/** A turn: iterations that go on, then one that ends; a call that crashes the run has no result. */
const TURN = new RegExp(`^S(?:${OPEN}d*rk(?:(?:u+|${CALL}+R)h?n*)I)*(?:E|${OPEN}d*(?:E|rkE|rk${CALL}*f?(?:ay)?tE))$`);

/** Somebody or something was asked, or answered. */
const NOT_AFTER_A_STOP: readonly AgentEvent['type'][] = [
  'policy-called',
  'model-delta',
  'model-replied',
  'approval-asked',
  'tool-approved',
  'tool-blocked',
  'tool-started',
];

const RUNS = { numRuns: 150 } as const;

function property(check: (run: RandomRun) => void | Promise<void>): Promise<void> {
  return fc.assert(
    fc.asyncProperty(scripts, async (script) => await check(await playOn(script, freshRun(script)))),
    RUNS,
  );
}

function turnsOf(events: readonly AgentEvent[]): readonly (readonly AgentEvent[])[] {
  const turns: AgentEvent[][] = [];
  for (const event of events) {
    if (event.type === 'run-started') turns.push([]);
    turns.at(-1)?.push(event);
  }
  return turns;
}

const files = filesMap(createFiles(START_FILES));

describe('any run', () => {
  it('[L1] follows the grammar, turn by turn', () =>
    property(({ events }) => {
      for (const turn of turnsOf(events)) expect(word(turn)).toMatch(TURN);
    }));

  it('[L3] answers exactly the calls that were asked, in order, before the iteration ends', () =>
    property(({ events }) => {
      for (const turn of turnsOf(events)) {
        if (turn.some((event) => event.type === 'run-ended' && event.reason === 'crashed')) continue;
        const asked = turn.flatMap((event) => (event.type === 'calls-found' ? event.calls.map((call) => call.id) : []));
        const finished = turn.flatMap((event) => (event.type === 'tool-finished' ? [event.callId] : []));
        const appended = turn.flatMap((event) =>
          event.type === 'results-appended'
            ? event.entries.map(({ message }) => (message.role === 'tool' ? message.tool_call_id : '?'))
            : [],
        );
        expect(finished).toEqual(asked);
        expect(appended).toEqual(asked);
      }
    }));

  it('[P1] shows every call with its results directly behind it, in order, in every prompt that shows it', () =>
    property(({ requests }) => {
      for (const { messages } of requests) expectAnswered(messages);
    }));

  it('[P2] sends prompt n as the beginning of prompt n+1 unless a policy edited in between', () =>
    property(({ events }) => {
      const { rows, ...view } = foldAll(files, events);
      rows.forEach((row, i) => {
        const before = rows[i - 1];
        if (before?.prompt == null || row.prompt === null || before.prompt.edits !== row.prompt.edits) return;
        const earlier = promptOf({ ...view, rows }, before);
        expect(promptOf({ ...view, rows }, row).slice(0, earlier.length)).toEqual(earlier);
      });
    }));

  it('[P3] posts byte for byte what the trace shows as the prompt', () =>
    property(({ events, requests }) => {
      const view = foldAll(files, events);
      // A summary call has no tools; a prompt that was too large or came after a stop was not posted.
      const posted = requests.filter(({ tools }) => tools.length > 0).map((request) => serialise('m', request));
      const tools = new Map<string, AgentEvent & { type: 'run-started' | 'harness-changed' }>();
      let current: (AgentEvent & { type: 'run-started' | 'harness-changed' }) | undefined;
      for (const event of events) {
        if (event.type === 'run-started' || event.type === 'harness-changed') current = event;
        if (current) tools.set(`${event.turn}.${event.iteration}`, current);
      }
      const shown = view.rows.map((row) => {
        const messages = promptOf(view, row).map((entry) => entry.message);
        return serialise('m', { messages, tools: tools.get(`${row.turn}.${row.iteration}`)?.tools ?? [] });
      });
      for (const body of posted) expect(shown).toContain(body);
      const replied = view.rows.filter((row) => row.reply !== null).length;
      expect(posted.length).toBeGreaterThanOrEqual(replied);
    }));

  it('[P4] keeps a view that equals the history after its edits', () =>
    property(({ events, state }) => {
      if (lastReason(events) === 'crashed') return;
      const edits: ContextEdit[] = events.flatMap((event) => (event.type === 'context-edited' ? [event.edit] : []));
      expect(toArray(state.view)).toEqual(viewOf(state.history, state.history.length, edits));
      expect(toArray(foldAll(files, events).history)).toEqual(toArray(state.history));
    }));

  it('[P5] numbers history entries without repeating a number', () =>
    property(({ events }) => {
      const edits = events.flatMap((event) => (event.type === 'context-edited' ? event.edit.replacement : []));
      const ids = [...toArray(foldAll(files, events).history), ...edits].map((entry) => entry.id);
      expect(new Set(ids).size).toBe(ids.length);
    }));

  it('[L6] asks no model, no policy and no person after a stop, and runs no tool', () =>
    property(({ events, before }) => {
      events.forEach((event, i) => {
        if (!before[i]?.isStopped) return;
        expect(NOT_AFTER_A_STOP).not.toContain(event.type);
      });
    }));

  it('[F1] folds event by event to what it folds to at once', () =>
    property(({ events }) => {
      let view = foldAll(files, []);
      const half = Math.floor(events.length / 2);
      let middle = view;
      events.forEach((event, i) => {
        view = fold(view, event);
        if (i + 1 === half) middle = view;
      });
      expect(plain(view)).toEqual(plain(foldAll(files, events)));
      // The older view is what it was, although the fold went on from it.
      expect(plain(middle)).toEqual(plain(foldAll(files, events.slice(0, half))));
    }));

  it('[F2] sums in the fold to what the loop summed', () =>
    property(({ events, state }) => {
      const view = foldAll(files, events);
      if (lastReason(events) === 'crashed') return;
      expect(view.totals).toEqual(state.totals);
      expect([...view.files].sort()).toEqual([...filesMap(state.files)].sort());
    }));

  it('[T4] [T5] counts sources that sum to the total, and a repeated beginning no longer than the prompt', () =>
    property(({ events }) => {
      for (const event of events) {
        if (event.type !== 'prompt-measured') continue;
        const { total, bySource, same, cached } = event.measure;
        expect(Object.values(bySource).reduce((sum, n) => sum + n, 0)).toBe(total);
        expect(same).toBeLessThanOrEqual(total);
        expect(cached).toBeLessThanOrEqual(same);
        expect(Math.min(...Object.values(bySource), same, cached)).toBeGreaterThanOrEqual(0);
      }
    }));

  it('[L12] is plain JSON, and the same inputs give the same bytes', () =>
    property(async ({ script, events }) => {
      const json = JSON.stringify(events);
      expect(JSON.parse(json)).toEqual(events);
      expect(plain(foldAll(files, JSON.parse(json)))).toEqual(plain(foldAll(files, events)));
      const again = await playOn(script, freshRun(script));
      expect(JSON.stringify(again.events)).toBe(json);
    }));
});

/** A view without the arrays that versions share. */
function plain({ history, ...view }: ReturnType<typeof foldAll>) {
  return { ...view, history: toArray(history) };
}

function lastReason(events: readonly AgentEvent[]): string | undefined {
  const last = events.at(-1);
  return last?.type === 'run-ended' ? last.reason : undefined;
}

function expectAnswered(messages: readonly Message[]): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') expect(message.tool_call_id).toBe(open.shift());
    else {
      expect(open).toEqual([]);
      open = toolCallsOf(message).map((call) => call.id);
    }
  }
  expect(open).toEqual([]);
}
