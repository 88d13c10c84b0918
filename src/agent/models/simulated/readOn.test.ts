import { describe, expect, it } from 'vitest';
import type { Message } from '../../message';
import { readMessages } from './knowledge';
import { readTools } from './tools';

const FULL =
  'FAIL a.test.js\n  ✕ adds\n    Expected 2, got 1\nFAIL b.test.js\n  ✕ takes away\n    Expected 0, got 3\nPASS c.test.js\n  ✓ holds\n\n2 failed, 1 passed';
const PREVIEW = `${FULL.slice(0, 49)}\n[truncated: the first 49 of ${FULL.length} characters; the whole result: .tool-results/4.txt, to be read with readFile]`;

let id = 0;
function call(name: string, args: object, content: string): readonly Message[] {
  id += 1;
  const posted = { id: String(id), type: 'function', function: { name, arguments: JSON.stringify(args) } } as const;
  return [
    { role: 'assistant', content: '', tool_calls: [posted] },
    { role: 'tool', tool_call_id: String(id), content },
  ];
}

const ask: Message = { role: 'user', content: 'Fix the tests.' };
const knows = (...calls: readonly (readonly Message[])[]) => readMessages([ask, ...calls.flat()], []);
const failing = (...calls: readonly (readonly Message[])[]) => knows(...calls).report?.failures.map(({ file }) => file);

describe('a report that was cut', () => {
  it('says where its rest can be read', () => {
    const { report, rest } = knows(call('runTests', {}, PREVIEW));
    expect([report?.isPartial, rest]).toEqual([true, { path: '.tool-results/4.txt', from: 1 }]);
  });

  it('is whole once the rest was read, and the rest is no file of the project', () => {
    const { report, rest, files } = knows(
      call('runTests', {}, PREVIEW),
      call('readFile', { path: '.tool-results/4.txt' }, FULL),
    );
    expect(report).toMatchObject({ failed: 2, passed: 1 });
    expect([report?.isPartial, rest, files.size]).toEqual([undefined, null, 0]);
    expect(report?.failures.map(({ file }) => file)).toEqual(['a.test.js', 'b.test.js']);
  });

  it('is read in pieces where the tool gives pieces', () => {
    const lines = FULL.split('\n');
    const first = `${lines.slice(0, 4).join('\n')}\n[truncated: lines 1 to 4 of ${lines.length}; read on with offset]`;
    const path = '.tool-results/4.txt';
    const started = knows(call('runTests', {}, PREVIEW), call('readFile', { path }, first));
    expect([started.report?.isPartial, started.rest]).toEqual([true, { path, from: 5 }]);
    const rest = lines.slice(4).join('\n');
    const all = [call('runTests', {}, PREVIEW), call('readFile', { path }, first)];
    expect(failing(...all, call('readFile', { path, offset: 5 }, rest))).toEqual(['a.test.js', 'b.test.js']);
  });

  it('that ends with nothing but passed is a success', () => {
    const cut = '[truncated: 90 of 99 lines before this not shown]\nPASS z.test.js\n  ✓ z\n\n3 passed';
    expect(knows(call('runTests', {}, cut)).report).toMatchObject({ failed: 0, passed: 3 });
  });

  it('is a success when its rest, though cut again, ends with nothing but passed', () => {
    const preview =
      'PASS a.test.js\n[truncated: the first 9 of 99 characters; the whole result: .tool-results/4.txt, to be read with readFile]';
    const rest = 'PASS a.test.js\n  ✓ a\n[… 60 of 99 characters truncated …]\nPASS z.test.js\n  ✓ z\n\n3 passed';
    const { report } = knows(call('runTests', {}, preview), call('readFile', { path: '.tool-results/4.txt' }, rest));
    expect([report?.failed, report?.isPartial]).toEqual([0, undefined]);
  });

  it('is old after a change', () => {
    const change = call('writeFile', { path: 'a.js', content: '1' }, 'Wrote a.js (1 characters).');
    expect(knows(call('runTests', {}, PREVIEW), change).rest).toBeNull();
  });
});

describe('a listing that was cut', () => {
  const parameters = { type: 'object', properties: {} };
  const tools = readTools([
    { type: 'function', function: { name: 'listFiles', description: 'List all files.', parameters } },
  ]);
  const listedIn = (result: string) => readMessages([ask, ...call('listFiles', {}, result)], tools).listed;

  it('names what it shows, and is not asked for again', () => {
    expect(listedIn('a.js\na.test.js\n[truncated: 2 of 4 lines after this not shown]')).toEqual(['a.js', 'a.test.js']);
    expect(listedIn('[old tool result cleared]')).toBeNull();
  });
});
