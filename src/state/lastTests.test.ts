import { expect, it } from 'vitest';
import type { AgentEvent, FileChange, TestReport } from '../agent';
import { lastTests } from './lastTests';

const at = { turn: 1, iteration: 1 };
const report: TestReport = {
  outcome: 'failed',
  passed: 0,
  failed: 1,
  skipped: 0,
  tests: [],
  console: [],
  text: '1 failed',
};
const finished = { ...at, type: 'tool-finished', callId: '1', name: 'x', text: '', isError: false } as const;
const ran: AgentEvent = { ...finished, changes: [], report };
const change = (before: string | null, after: string | null): FileChange => ({ path: 'a.js', before, after });
const wrote = (...changes: FileChange[]): AgentEvent => ({ ...finished, changes });
const edited = (...changes: FileChange[]): AgentEvent => ({ ...at, type: 'files-changed', changes });
const crashed: AgentEvent = { ...at, type: 'run-ended', reason: 'crashed', detail: '1 failed', report };
const ended: AgentEvent = { ...at, type: 'run-ended', reason: 'answered' };

function since(...events: AgentEvent[]): readonly string[] | null {
  return lastTests(events, events.length)?.changedSince ?? null;
}

it('names what changed after the newest report, by whomever', () => {
  expect(since(wrote(change('a', 'b')))).toBeNull();
  expect(since(wrote(change('a', 'b')), ran, ended)).toEqual([]);
  expect(since(ran, wrote(change('a', 'b')))).toEqual(['a.js']);
  expect(since(ran, edited(change('a', 'b')))).toEqual(['a.js']);
  expect(since(ran, wrote(change('a', 'b')), ran)).toEqual([]);
});

it('takes the report of a crash by failed tests: no file has changed since', () => {
  expect(since(wrote(change('a', 'b')), crashed)).toEqual([]);
  expect(since(ran, wrote(change('a', 'b')), crashed, edited(change('b', 'c')))).toEqual(['a.js']);
});

it('knows a change that was taken back', () => {
  expect(since(ran, wrote(change('a', 'b')), edited(change('b', 'a')))).toEqual([]);
  expect(since(ran, edited(change(null, 'x')), edited(change('x', null)))).toEqual([]);
});

it('looks no further than the cursor', () => {
  expect(lastTests([ran, wrote(change('a', 'b'))], 1)).toEqual({ ...at, report, changedSince: [] });
});

it('takes a note of the memory tool for no change', () => {
  const noted = wrote({ path: '.memory/MEMORY.md', before: null, after: '- a.js was wrong\n' });
  expect(since(ran, noted)).toEqual([]);
  expect(since(ran, noted, wrote(change('a', 'b')))).toEqual(['a.js']);
});
