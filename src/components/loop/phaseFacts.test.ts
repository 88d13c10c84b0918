import { expect, it } from 'vitest';
import type { Fact } from '../../agent/events';
import { phaseFacts, roughTokens } from './phaseFacts';
import { begun, built, called, entry, finished, measured, replied, started, viewAfter } from './testEvents';
import { LOOP_TEXTS } from './texts';

const show = (facts: readonly Fact[], tokens?: number) =>
  phaseFacts(viewAfter(facts), tokens, LOOP_TEXTS.en)
    .map(({ state, fact }) => `${{ done: '●', now: '◉', ahead: '○' }[state]}${fact}`)
    .join(' ');

const list = called('listFiles');
const tests = called('runTests');
const upToCalls: readonly Fact[] = [
  started,
  begun,
  built,
  measured(393),
  replied([list, tests]),
  { type: 'calls-found', calls: [list, tests] },
];

it('waits at the first disc before the run', () => {
  expect(show([])).toBe('◉ ○ ○ ○ ○');
  expect(show([started])).toBe('◉ ○ ○ ○ ○');
});

it('shows one fact of the iteration under each disc it has come to', () => {
  expect(show([started, begun, built], 393)).toBe('◉393 tokens ○ ○ ○ ○');
  expect(show([started, begun, built, measured(393)])).toBe('●393 tokens ◉no reply yet ○ ○ ○');
  const delta: Fact = { type: 'model-delta', text: 'x'.repeat(160) };
  expect(show([started, begun, built, measured(393), delta])).toBe('●393 tokens ◉≈ 40 tokens… ○ ○ ○');
  const failed: Fact = { type: 'model-failed', failure: { kind: 'key', detail: '' } };
  expect(show([started, begun, built, measured(393), failed])).toBe('●393 tokens ◉no reply ○ ○ ○');
  expect(show(upToCalls.slice(0, 5))).toBe('●393 tokens ◉reply 88 ○ ○ ○');
  expect(show(upToCalls)).toBe('●393 tokens ●reply 88 ◉2 calls ○ ○');
  const running: readonly Fact[] = [...upToCalls, { type: 'tool-started', call: list }];
  expect(show(running)).toBe('●393 tokens ●reply 88 ●2 calls ◉listFiles… ○');
  const done = [...running, finished(list), finished(tests, { isError: true })];
  expect(show(done)).toBe('●393 tokens ●reply 88 ●2 calls ◉runTests failed ○');
  expect(show([...done, { type: 'results-appended', entries: [] }])).toContain('◉2 results');
});

it('begins again with the next iteration, whatever came before', () => {
  expect(show([...upToCalls, finished(list), finished(tests), begun])).toBe('◉ ○ ○ ○ ○');
});

it('stays at the third disc after an answer, at the fourth after a crash', () => {
  const answered: readonly Fact[] = [
    started,
    begun,
    built,
    measured(9),
    replied([], 'Done.'),
    { type: 'calls-found', calls: [] },
  ];
  expect(show([...answered, { type: 'run-ended', reason: 'answered' }])).toBe('●9 tokens ●reply 88 ◉none, exit ○ ○');
  // The step of a workflow ends no loop.
  const edit = { policy: 'chaining', kind: 'cleared', fromId: 1, toId: 1, replacement: [] } as const;
  const step: Fact = { type: 'context-edited', edit, tokensBefore: 9, tokensAfter: 9 };
  expect(show([...answered.slice(0, 2), step, ...answered.slice(2)])).toContain('◉none ○');
  const running: readonly Fact[] = [...upToCalls, { type: 'tool-started', call: list }];
  expect(show([...running, { type: 'run-ended', reason: 'crashed' }])).toContain('◉listFiles threw');
});

it('knows where the loop takes in what the learner did', () => {
  const changed: Fact = { type: 'files-changed', changes: [{ path: 'a', before: null, after: 'b' }] };
  expect(show([started, begun, changed])).toBe('◉ ○ ○ ○ ○');
  expect(show([...upToCalls, changed])).toContain('●2 calls ◉');
  const more: Fact = { type: 'steering-injected', entry: entry('user', { role: 'user', content: 'more' }) };
  const answer: readonly Fact[] = [started, begun, built, measured(9), replied([]), { type: 'calls-found', calls: [] }];
  expect(show([...answer, more])).toContain('◉none, but goes on');
});

it('guesses tokens of a stream by its signs', () => {
  expect([roughTokens(''), roughTokens('abcd'), roughTokens('你好吗')]).toEqual([0, 1, 2]);
  expect([roughTokens('abcd'.repeat(9000)), roughTokens('你好吗'.repeat(9000))]).toEqual([9000, 18_000]);
});
