import { expect, it } from 'vitest';
import { call, reply } from '../../../scripts/testing/agentKit';
import type { HistoryEntry } from '../message';
import { mechanicalSummary } from './mechanicalSummary';

const entry = (source: HistoryEntry['source'], message: HistoryEntry['message'], id = 0): HistoryEntry => ({
  id,
  source,
  message,
});
const asked = (content: string) => entry('user', { role: 'user', content });
const read = (path: string) => entry('assistant', reply('', call('readFile', { path })).message);
const result = (content: string) => entry('result', { role: 'tool', tool_call_id: 'c', content });

it('names the newest calls that have room, and keeps what was asked and how the last result began', () => {
  const calls = Array.from({ length: 2000 }, (_, i) => read(`f${i}.js`));
  const text = mechanicalSummary([asked('Fix it.'), ...calls, result('3 failed')], 'en', 300);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(text.length).toBeGreaterThan(300 - '\n- readFile f1999.js'.length);
  expect(text).toContain('The user asked: Fix it.\nCalls so far:\n- readFile f');
  expect(text.endsWith('- readFile f1999.js\nThe last result began: 3 failed')).toBe(true);
});

it('names all calls where all have room', () => {
  expect(mechanicalSummary([asked('Fix it.'), read('a.js'), read('b.js')], 'en', 8000)).toBe(
    'Made without a model, as the summary failed.\nThe user asked: Fix it.\nCalls so far:\n- readFile a.js\n- readFile b.js',
  );
});

it('is cut at its end where the rest alone is too long, and never within a sign', () => {
  const whole = mechanicalSummary([asked('🙂'.repeat(300))], 'zh', 8000);
  for (const most of [30, 31, 32, 33]) {
    const text = mechanicalSummary([asked('🙂'.repeat(300)), read('a.js')], 'zh', most);
    expect(text.length).toBeGreaterThan(most - 2);
    expect(text.length).toBeLessThanOrEqual(most);
    expect(whole.startsWith(text)).toBe(true);
  }
});
