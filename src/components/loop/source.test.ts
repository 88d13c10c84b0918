import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { END_REASONS, type Fact, type Phase, phaseOf } from '../../agent/events';
import { lineOf, parseSource } from './source';

const text = readFileSync(new URL('../../agent/loop.ts', import.meta.url), 'utf8');
const source = parseSource(text);
const textAt = (line: number | null) => source.lines[(line ?? 0) - 1]?.text.trim();

const MARKS = ['1 build prompt', '2 call model', '3 no tool calls? exit', '4 run tools', '5 append results'];

it('finds every phase marked exactly once, in order', () => {
  const comments = source.lines.map((line) => line.text.trim()).filter((line) => /^\/\/ \d/.test(line));
  expect(comments).toEqual(MARKS.map((mark) => `// ${mark}`));
  expect([...source.phases.keys()]).toEqual([1, 2, 3, 4, 5]);
});

it('keeps the phases apart and ends each with code', () => {
  const ranges = [...source.phases.values()];
  ranges.forEach((range, i) => {
    expect(range.last).toBeGreaterThan(range.first);
    expect(textAt(range.last)).not.toBe('');
    expect(range.last).toBeLessThan(ranges[i + 1]?.first ?? Number.POSITIVE_INFINITY);
  });
  const { last } = ranges.at(-1) ?? { last: 0 };
  expect(textAt(last + 1)).toBe('}');
});

it('puts the file together again, byte for byte', () => {
  expect(`${source.lines.map((line) => line.pieces.map((piece) => piece.text).join('')).join('\n')}\n`).toBe(text);
});

it('sets keywords and comments apart', () => {
  const kinds = (start: string) =>
    source.lines.find((line) => line.text.trim().startsWith(start))?.pieces.map(({ kind, text }) => `${kind}:${text}`);
  expect(kinds('for (const call of')).toEqual([
    'plain:    ',
    'keyword:for',
    'plain: (',
    'keyword:const',
    'plain: call ',
    'keyword:of',
    'plain: reply.calls) {',
  ]);
  expect(kinds('* The loop')?.every((piece) => piece.startsWith('comment'))).toBe(true);
});

const TYPES: readonly [Fact['type'], string][] = [
  ['run-started', 'beginIteration'],
  ['harness-changed', 'takeInputs'],
  ['iteration-started', 'beginIteration'],
  ['files-changed', 'takeInputs'],
  ['steering-injected', 'takeInputs'],
  ['policy-called', 'beforeModel'],
  ['context-edited', 'beforeModel'],
  ['policy-failed', 'beforeModel'],
  ['prompt-built', 'prompt-built'],
  ['prompt-measured', 'callModel'],
  ['model-delta', 'callModel'],
  ['model-replied', 'callModel'],
  ['calls-found', 'calls-found'],
  ['approval-asked', 'callTool'],
  ['tool-approved', 'callTool'],
  ['tool-blocked', 'callTool'],
  ['tool-started', 'callTool'],
  ['tool-finished', 'results.push'],
  ['reminder-added', 'appendResults'],
  ['results-appended', 'appendResults'],
  ['iteration-finished', 'iteration-finished'],
];

it.each(TYPES)('finds the line of %s in the real file', (type, part) => {
  // Only the type matters to the line.
  const event = { type } as Fact;
  expect(textAt(lineOf(source, phaseOf(event) ?? 1, event))).toContain(part);
});

it.each(END_REASONS)('finds the line of an end by %s in every phase', (reason) => {
  const phases: readonly Phase[] = [1, 2, 3, 4, 5];
  for (const phase of phases) expect(lineOf(source, phase, { type: 'run-ended', reason })).not.toBeNull();
});

it('shows a crash at the call that threw, an end where it is yielded', () => {
  expect(textAt(lineOf(source, 4, { type: 'run-ended', reason: 'crashed' }))).toContain('callTool');
  expect(textAt(lineOf(source, 3, { type: 'run-ended', reason: 'answered' }))).toContain("reason: 'answered'");
  expect(textAt(lineOf(source, 5, { type: 'run-ended', reason: 'max_turns' }))).toContain('...over.end');
  expect(textAt(lineOf(source, 2, { type: 'run-ended', reason: 'context_overflow' }))).toContain('...reply.end');
  expect(textAt(lineOf(source, 4, { type: 'files-changed', changes: [] }))).toContain('callTool');
});
