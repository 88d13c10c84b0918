import { describe, expect, it } from 'vitest';
import type { Message } from '../../message';
import { summarise } from './summarise';

const FIRST = `## Goal
Fix the tests.
## Progress
- a.js:1: "return 1;" → "return 2;"; not tested yet
## Critical Context
Changed after the last test run: a.js
FAIL a.test.js
  ✕ adds
    Expected 2, got 1
FAIL b.test.js
  ✕ takes off
    Expected 5, got 6

2 failed, 1 passed`;

/** The summary of what was done since the first one: lines of a conversation as it is handed over. */
function laterSummary(...steps: readonly string[]): string {
  const conversation = `<conversation>\n${steps.join('\n')}\n</conversation>`;
  const messages: readonly Message[] = [
    { role: 'system', content: 'Summarise the conversation.' },
    { role: 'user', content: `${conversation}\n\n<previous-summary>\n${FIRST}\n</previous-summary>` },
  ];
  return summarise(messages) ?? '';
}

const run = (result: string) => `[Assistant tool calls]: runTests()\n[Tool result]: ${result}`;
const read = '[Assistant tool calls]: readFile(path="b.js")\n[Tool result]: return 6;';
const write =
  '[Assistant tool calls]: writeFile(path="b.js", content="return 5;")\n[Tool result]: Wrote b.js (9 characters).';
const ONE_FAILS =
  'FAIL b.test.js\n  ✕ takes off\n    Expected 5, got 6\nPASS a.test.js\n  ✓ adds\n\n1 failed, 2 passed';
const CUT = (text: string) => `${text}\n[... 9000 more characters truncated]`;

const endOf = (path: string, summary: string) =>
  summary
    .split('\n')
    .find((line) => line.startsWith(`- ${path}:`))
    ?.split('; ')
    .at(-1);

describe('a change that an earlier summary did not know the end of', () => {
  it('is judged by the first report after it, whatever was changed since', () => {
    const summary = laterSummary(run(ONE_FAILS), read, write);
    expect(endOf('a.js', summary)).toBe('tests got better');
    expect(endOf('b.js', summary)).toBe('not tested yet');
  });

  it('is not judged by a report that tells of another change as well, unless nothing fails', () => {
    expect(endOf('a.js', laterSummary(read, write, run('PASS a.test.js\n\n3 passed')))).toBe('tests got better');
    const summary = laterSummary(
      read,
      write,
      run('FAIL b.test.js\n  ✕ takes off\n    Expected 5, got 4\n\n1 failed, 2 passed'),
    );
    expect(endOf('a.js', summary)).toBe('tested, the result is not in sight');
  });

  it('has helped when a cut report shows that its test passes', () => {
    const summary = laterSummary(run(CUT('PASS a.test.js\n  ✓ adds\nFAIL b.test.js\n  ✕ takes off')), read, write);
    expect(endOf('a.js', summary)).toBe('tests got better');
  });

  it('is tested, and no more is known, when a cut report does not come to its test', () => {
    const cut = CUT('FAIL b.test.js\n  ✕ takes off\n    Expected 5, got 6');
    expect(endOf('a.js', laterSummary(run(cut)))).toBe('tested, the result is not in sight');
    expect(endOf('b.js', laterSummary(run(cut), read, write, run(cut)))).toBe('tested, the result is not in sight');
  });

  it('is not tested yet where no test ran', () => {
    expect(endOf('a.js', laterSummary(read, write))).toBe('not tested yet');
  });
});
