import { expect, it } from 'vitest';
import { agentMarks, lineMarks } from './lineMarks';

it('marks the new line, and keeps the old one before it', () => {
  const { added, removed } = lineMarks('a\nb\nc\n', 'a\nB\nc\n');
  expect([...added]).toEqual([2]);
  expect(removed).toEqual([{ anchor: 2, lines: ['b'] }]);
});

it('keeps lines that went out at the end after the last line', () => {
  expect(lineMarks('a\nb\nc\n', 'a\n').removed).toEqual([{ anchor: 2, lines: ['b', 'c'] }]);
});

it('marks nothing in a new file or an equal one', () => {
  expect(lineMarks(null, 'a\n').added.size).toBe(0);
  expect(lineMarks('a', 'a').removed).toEqual([]);
});

it('keeps the marks of the agent beside the edits of the learner', () => {
  const marks = agentMarks('a\nb\nc\n', 'a\nB\nc\n', 'a, mine\nB\nc\n');
  expect([...marks.added]).toEqual([2]);
  const overwritten = agentMarks('a\nb\nc\n', 'a\nB\nc\n', 'a\nmine\nc\n');
  expect([...overwritten.added]).toEqual([]);
});
