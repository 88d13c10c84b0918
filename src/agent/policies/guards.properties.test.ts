import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harnessWith } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { append, EMPTY, type History } from '../history';
import { type HistoryEntry, type ToolCall, textOf, toolCallsOf } from '../message';
import type { Policy, RunState, Seam, ToolOutcome } from '../policy';
import { initialState } from '../state';
import { alongHistory } from './alongHistory';
import { askWhenStuck } from './askWhenStuck';
import { hermesGuards, withoutWarning } from './hermesGuards';
import { canonical } from './repeats';
import { think } from './think';

// Guards keep what they know from one call to the next. Here stands what they would say if they read everything each time.

const SEED = 20261;

/** One step of a made-up turn: the person speaks, or a reply asks for calls and all of them are answered. */
type Move = { readonly said: boolean; readonly calls: readonly { readonly tool: number; readonly result: number }[] };

const TOOLS = [
  ['readFile', '{"path":"a.js"}'],
  ['readFile', '{ "path": "b.js" }'],
  ['writeFile', '{"path":"a.js","content":""}'],
  ['runTests', '{}'],
  ['think', '{"thought":"x"}'],
] as const;
const RESULTS = ['ok', '{"error":"no"}', '3 passed, 2 failed', '4 passed, 1 failed', '5 passed'];

const moves = fc.array(
  fc.record({
    said: fc.boolean(),
    calls: fc.array(fc.record({ tool: fc.nat(TOOLS.length - 1), result: fc.nat(RESULTS.length - 1) }), {
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 14 },
);

function entriesOf(all: readonly Move[]): readonly (readonly HistoryEntry[])[] {
  let id = 0;
  const entry = (rest: Omit<HistoryEntry, 'id'>): HistoryEntry => ({ id: ++id, ...rest });
  const first = entry({ source: 'user', message: { role: 'user', content: 'Fix it.' } });
  const steps = all.map(({ said, calls }, at): readonly HistoryEntry[] => {
    if (said && at % 4 === 3) return [entry({ source: 'user', message: { role: 'user', content: 'And?' } })];
    const posted = calls.map(({ tool }, i) => {
      const [name, args] = TOOLS[tool] ?? TOOLS[0];
      return { id: `c${at}_${i}`, type: 'function' as const, function: { name, arguments: args } };
    });
    const reply = { role: 'assistant' as const, content: '', ...(posted.length > 0 && { tool_calls: posted }) };
    const results = calls.map(({ result }, i) =>
      entry({
        source: 'result',
        message: { role: 'tool', tool_call_id: `c${at}_${i}`, content: RESULTS[result] ?? '' },
      }),
    );
    return [entry({ source: 'assistant', message: reply }), ...results];
  });
  return [[first], ...steps];
}

const tools = harnessWith().tools;

function seamAt(history: History): Seam {
  const state: RunState = { ...initialState(harnessWith(), createFiles({})), history, view: history };
  // No seam of a guard asks a port.
  return {
    state: { ...state, harness: { ...state.harness, tools } },
    ports: {} as Seam['ports'],
    signal: new AbortController().signal,
  };
}

async function verdict(policy: Policy, history: History, call: ToolCall): Promise<unknown> {
  return (await policy.beforeTool?.(seamAt(history), call).next())?.value;
}

async function told(policy: Policy, history: History, call: ToolCall, outcome: ToolOutcome): Promise<string> {
  const next = await policy.afterTool?.(seamAt(history), call, outcome).next();
  return next?.done ? next.value.text : '';
}

/** Calls `check` with the growing history after each step, in order, and then with a shorter one and a fork. */
async function walk(all: readonly Move[], check: (history: History) => Promise<void>): Promise<void> {
  const steps = entriesOf(all);
  const versions: History[] = [];
  let history: History = EMPTY;
  for (const step of steps) {
    history = append(history, step);
    versions.push(history);
    await check(history);
  }
  const half = versions[Math.floor(versions.length / 2)] ?? history;
  await check(half);
  await check(append(half, steps.at(-1) ?? []));
  await check(history);
}

describe('guards that remember say what guards that read everything say', () => {
  it('the pause when stuck', async () => {
    const write = { id: 'new', name: 'writeFile', argumentsJson: '{}' };
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 3 }), async (all, attempts) => {
        const policy = askWhenStuck.create({ attempts }, { contextWindow: 1000 });
        await walk(all, async (history) => {
          const isStuck = naiveUseless(history) >= attempts;
          expect(await verdict(policy, history, write)).toEqual({ type: isStuck ? 'ask' : 'allow' });
        });
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it('the guards after Hermes', async () => {
    const values = Object.fromEntries(hermesGuards.knobs.map(({ name, value }) => [name, value]));
    const tool = fc.nat(TOOLS.length - 1);
    await fc.assert(
      fc.asyncProperty(moves, tool, fc.nat(RESULTS.length - 1), async (all, which, result) => {
        const policy = hermesGuards.create({ ...values, hardStop: 1 }, { contextWindow: 1000 });
        const [name, argumentsJson] = TOOLS[which] ?? TOOLS[0];
        const call = { id: 'new', name, argumentsJson };
        const text = RESULTS[result] ?? '';
        const outcome = { text, isError: text.startsWith('{"error'), files: createFiles({}) };
        await walk(all, async (history) => {
          const known = naiveCalls(history);
          const stop = naiveSignals(known, call).findIndex((count, i) => count >= ([5, 8, 5][i] ?? 0));
          expect(await verdict(policy, history, call)).toMatchObject({ type: stop < 0 ? 'allow' : 'block' });
          const now = [...known, { call, text, failed: outcome.isError }];
          const warn = naiveSignals(now, call).find((count, i) => count >= ([2, 3, 2][i] ?? 0));
          const said = await told(policy, history, call, outcome);
          expect(/ (\d+) times/.exec(said)?.[1]).toBe(warn === undefined ? undefined : String(warn));
        });
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it('the thoughts that do not count', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const policy = think.create({ kept: 1, counted: 0 }, { contextWindow: 1000 });
        await walk(all, async (history) => {
          const since = history.log.slice(0, history.length).findLastIndex(({ source }) => source === 'user');
          const replies = history.log.slice(since + 1, history.length).map(({ message }) => toolCallsOf(message));
          const only = replies.filter((calls) => calls.length > 0 && calls.every(({ name }) => name === 'think'));
          expect(policy.uncounted?.(seamAt(history).state)).toBe(only.length);
        });
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

it('reads each entry once while a history grows, all of a shorter one, all of a fork', () => {
  const read: number[] = [];
  const ids = alongHistory<readonly number[]>({
    begin: () => [],
    take: (sum, { id }) => {
      read.push(id);
      return [...sum, id];
    },
  });
  const entry = (id: number): HistoryEntry => ({ id, source: 'user', message: { role: 'user', content: '' } });
  const two = append(append(EMPTY, [entry(1)]), [entry(2)]);
  const three = append(two, [entry(3)]);
  expect([ids(two), ids(three), ids(three)]).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(read.splice(0)).toEqual([1, 2, 3]);
  expect(ids(two)).toEqual([1, 2]);
  expect(ids(append(two, [entry(9)]))).toEqual([1, 2, 9]);
  expect(read).toEqual([1, 2, 1, 2, 9]);
});

type Known = { readonly call: ToolCall; readonly text: string; readonly failed: boolean };

function sinceUser({ log, length }: History): readonly HistoryEntry[] {
  const entries = log.slice(0, length);
  return entries.slice(entries.findLastIndex(({ source }) => source === 'user') + 1);
}

function naiveUseless(history: History): number {
  const entries = sinceUser(history);
  const results = new Map(
    entries.flatMap(({ message }) =>
      message.role === 'tool' ? [[message.tool_call_id, textOf(message)] as const] : [],
    ),
  );
  let [useless, before, changed] = [0, Number.POSITIVE_INFINITY, false];
  for (const { id, name } of entries.flatMap(({ message }) => toolCallsOf(message))) {
    changed ||= name === 'writeFile';
    const failed = name === 'runTests' ? naiveFailed(results.get(id) ?? '') : null;
    if (failed === null) continue;
    if (changed) useless = failed < before ? 0 : useless + 1;
    [before, changed] = [Math.min(before, failed), false];
  }
  return useless;
}

function naiveFailed(report: string): number | null {
  const failed = /(\d+) failed/.exec(report)?.[1];
  if (failed !== undefined) return Number(failed);
  return /\d+ passed/.test(report) ? 0 : null;
}

function naiveCalls(history: History): readonly Known[] {
  const entries = sinceUser(history);
  const calls = new Map(entries.flatMap(({ message }) => toolCallsOf(message)).map((call) => [call.id, call]));
  return entries.flatMap(({ message }) => {
    const call = message.role === 'tool' ? calls.get(message.tool_call_id) : undefined;
    const text = withoutWarning(textOf(message));
    return call === undefined ? [] : [{ call, text, failed: text.startsWith('{"error":') }];
  });
}

/** The three counts in the order in which they are looked at. */
function naiveSignals(known: readonly Known[], call: ToolCall): readonly number[] {
  const keyOf = ({ name, argumentsJson }: ToolCall) => `${name} ${canonical(argumentsJson)}`;
  const same = known.filter((one) => keyOf(one.call) === keyOf(call));
  const sameTool = known.filter((one) => one.call.name === call.name);
  const last = same.at(-1);
  const atEnd = (all: readonly Known[], is: (one: Known) => boolean) =>
    all.length - 1 - all.findLastIndex((one) => !is(one));
  const equal = last === undefined ? 0 : atEnd(same, ({ text }) => text === last.text);
  return [
    last?.failed ? equal : 0,
    atEnd(sameTool, ({ failed }) => failed),
    !last?.failed && call.name === 'readFile' ? equal : 0,
  ];
}
