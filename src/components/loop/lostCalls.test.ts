import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../agent';
import { lostCalls } from './lostCalls';

const asked = (id: number, name: string, args: string): HistoryEntry => ({
  id,
  source: 'assistant',
  message: {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: `c${id}`, type: 'function', function: { name, arguments: args } }],
  },
});

it('names each call once, with what it was about and how often it came', () => {
  const path = '{"path":"a.js"}';
  expect(lostCalls([asked(1, 'readFile', path), asked(2, 'runTests', '{}'), asked(3, 'readFile', path)])).toEqual([
    'readFile a.js ×2',
    'runTests',
  ]);
});
