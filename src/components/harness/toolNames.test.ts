import { expect, it } from 'vitest';
import type { ToolText } from '../../agent/tools';
import { nameProblem } from './toolNames';

const read: ToolText = { id: 'readFile', name: 'readFile', description: '' };

it.each([
  ['readFile', null],
  ['read_file-2', null],
  ['a'.repeat(64), null],
  ['', 'empty'],
  ['  ', 'empty'],
  ['read file', 'letters'],
  ['readFile ', 'letters'],
  ['读文件', 'letters'],
  ['a'.repeat(65), 'long'],
] as const)('%j is told as %s', (name, problem) => {
  const tool = { ...read, name };
  expect(nameProblem(tool, [tool])).toBe(problem);
});

it('tells of two with one name the one that no call reaches', () => {
  const write: ToolText = { id: 'writeFile', name: 'readFile', description: '' };
  expect([read, write].map((tool) => nameProblem(tool, [read, write]))).toEqual([null, 'twice']);
});
