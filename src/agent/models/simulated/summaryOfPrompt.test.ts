import { describe, expect, it } from 'vitest';
import type { Message } from '../../message';
import { summaryMessages } from '../../policies/summaryPrompt';
import { summarise } from './summarise';

const call = (id: string, name: string, args: object, result: string): readonly Message[] => [
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
  },
  { role: 'tool', tool_call_id: id, content: result },
];

const PROMPT: readonly Message[] = [
  { role: 'system', content: 'You fix code.' },
  { role: 'user', content: 'Fix the tests.' },
  ...call('1', 'runTests', {}, 'FAIL a.test.js\n  ✕ adds\n    Expected 2, got 1\n\n1 failed, 2 passed'),
  ...call('2', 'readFile', { path: 'a.js', offset: 1, limit: 9 }, 'export const a = 1;'),
];

const ask = (content: string) => summarise([...PROMPT, { role: 'user', content }]);

describe('a conversation that is to be summed up where it stands', () => {
  it('gives the summary that the same conversation as one text gives', () => {
    const entries = PROMPT.slice(1).map((message, id) => ({ id, source: 'result' as const, message }));
    const text = summarise(summaryMessages(entries, 'en'));
    expect(text).toContain('Fix the tests.');
    expect(ask('Write a summary of this conversation. Call no tool.')).toBe(text);
    expect(ask('Write a handoff summary for whoever goes on.')).toBe(text);
  });

  it('is asked for in either language', () => {
    expect(ask('请总结以上对话，不要调用工具。')).toContain('## 目标');
  });

  it('is nothing else that a user may ask', () => {
    for (const text of ['Write summary.md.', 'Fix summary() in a.js.', '写一份 README。', 'Go on.'])
      expect(ask(text)).toBeNull();
  });
});
