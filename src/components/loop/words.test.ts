import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../../scripts/testing/agentKit';
import type { CallRow } from '../../agent/iterationRow';
import { createRecordedModel } from '../../agent/models/recorded';
import { keptOf } from '../inspector/authors';
import { called, FAILED, report } from './testEvents';
import { LOOP_TEXTS } from './texts';
import {
  callName,
  changedLines,
  exceptionWords,
  failureWords,
  firstWords,
  linesIn,
  resultWords,
  withoutTag,
} from './words';

type Result = NonNullable<CallRow['result']>;
const row = (name: string, result: Partial<Result>, args: object = {}): CallRow => ({
  call: called(name, args),
  status: 'done',
  result: { text: '', isError: false, changes: [], ...result },
});
const plain = (call: CallRow, lang: 'en' | 'zh' = 'en') => {
  const words = resultWords(call, call.call.name, LOOP_TEXTS[lang]);
  return words === null ? null : `${words.tone}: ${words.lead}|${words.rest}`;
};

it('counts the lines that are left of a cut text as the prompt does, without the notice', async () => {
  const content = Array.from({ length: 50 }, (_, i) => `line ${i}`).join('\n');
  for (const lang of ['en', 'zh'] as const) {
    for (const keep of [1, 2]) {
      const values = { maxLines: 20, maxBytes: 10_000, keep };
      const harness = harnessWith({ lang, policies: { truncation: { on: true, values } } });
      const replies = [
        reply('', call('writeFile', { path: 'a.js', content })),
        reply('', call('readFile', { path: 'a.js' })),
        reply('Done.'),
      ];
      const { view } = await playTurn({ harness, ports: portsWith({ model: createRecordedModel(replies) }) });
      const [answered] = view.rows[1]?.calls ?? [];
      const entry = view.history.log.find(({ full }) => full !== undefined);
      expect(entry && keptOf(entry)?.lines).toBe(20);
      expect(answered && plain(answered)).toBe('plain: |20 lines');
    }
  }
});

describe('what came back, in few words', () => {
  const change = (before: string | null, after: string | null) => ({ changes: [{ path: 'price.js', before, after }] });
  const cases: readonly [CallRow, string, string][] = [
    [row('listFiles', { text: 'a.js\nb.js' }), 'plain: |2 files', 'plain: |2 个文件'],
    [row('readFile', { text: '1\n2\n3\n' }), 'plain: |3 lines', 'plain: |3 行'],
    [row('search', { text: 'a.js:1: x' }), 'plain: |1 line', 'plain: |1 行'],
    [row('runTests', { report: report({}) }), 'pass: 1 passed|', 'pass: 1 个通过|'],
    [
      row('runTests', { report: FAILED, isError: true }),
      'fail: 1 failed|, expected 40, got 15',
      'fail: 1 个失败|，期望 40，实际 15',
    ],
    [
      row('runTests', { report: report({ outcome: 'timeout' }), isError: true }),
      'fail: stopped, took too long|',
      'fail: 超时，已停止|',
    ],
    [row('writeFile', change('a\nb\n', 'a\nc\n')), 'plain: |1 line changed', 'plain: |改了 1 行'],
    [row('writeFile', change(null, 'a\nb\n')), 'plain: |new, 2 lines', 'plain: |新文件，2 行'],
    [row('deleteFile', change('a', null)), 'plain: |deleted', 'plain: |已删除'],
    [row('writeFile', { text: 'Wrote price.js' }), 'plain: |nothing changed', 'plain: |没有变化'],
    [
      row('oops', { text: 'Unknown tool "oops".\nTry', isError: true }),
      'error: Unknown tool "oops".|',
      'error: Unknown tool "oops".|',
    ],
    [
      row('open', {
        text: 'The arguments of open do not fit its schema:\narguments: It has no property "path".',
        isError: true,
      }),
      'error: arguments: It has no property "path".|',
      'error: arguments: It has no property "path".|',
    ],
    [
      { ...row('writeFile', { text: 'No.', isError: true }), status: 'blocked', reason: 'Not this file' },
      'error: blocked|, Not this file',
      'error: 被阻止|，Not this file',
    ],
    [row('ask', { text: 'Sunny\nand warm' }), 'plain: |Sunny', 'plain: |Sunny'],
  ];
  it.each(cases)('%#', (call, en, zh) => {
    expect(plain(call)).toBe(en);
    expect(plain(call, 'zh')).toBe(zh);
  });

  it('says nothing before a call is on, and that it threw when the run crashed', () => {
    const asked: CallRow = { call: called('runTests'), status: 'asked' };
    expect(resultWords(asked, 'runTests', LOOP_TEXTS.en)).toBeNull();
    expect(resultWords(asked, 'runTests', LOOP_TEXTS.en, true)).toBeNull();
    const running: CallRow = { ...asked, status: 'running' };
    expect(resultWords(running, 'runTests', LOOP_TEXTS.en)?.rest).toBe('running');
    expect(resultWords(running, 'runTests', LOOP_TEXTS.en, true)?.tone).toBe('error');
  });
});

it('takes expected and actual from the report where they are short', () => {
  const test = {
    file: 'a',
    name: 'a',
    status: 'failed',
    expected: '40',
    actual: '15',
    error: 'AssertionError: no',
  } as const;
  expect(failureWords(report({ tests: [test] }), LOOP_TEXTS.en)).toBe('expected 40, got 15');
  const long = { ...test, expected: 'x'.repeat(50) };
  expect(failureWords(report({ tests: [long] }), LOOP_TEXTS.en)).toBe('no');
});

it('names a call by the argument that tells it from its like', () => {
  expect(callName(row('readFile', {}, { path: 'a.js' }))).toEqual({ name: 'readFile', about: 'a.js' });
  expect(callName(row('writeFile', {}, { content: 'x', path: 'a.js' })).about).toBe('a.js');
  expect(callName({ call: { id: '1', name: 'readFile', argumentsJson: '{"path": "pri' } }).about).toBe('');
  expect(callName({ call: { id: '1', name: 'readFile', argumentsJson: '"a"' } }).about).toBe('');
});

it('counts lines as an editor does', () => {
  expect(['', 'a', 'a\n', 'a\nb', 'a\r\nb\r\n', '\n'].map(linesIn)).toEqual([0, 1, 1, 2, 2, 1]);
});

it('says of a listing without files what it says, and of an announced error what it is', () => {
  const said = (name: string, text: string, isError = false) => {
    const call = { id: 'a', name, argumentsJson: '{}' };
    return resultWords({ call, status: 'done', result: { text, isError, changes: [] } }, name, LOOP_TEXTS.en);
  };
  expect(said('listFiles', 'There are no files.')?.rest).toBe('There are no files.');
  expect(said('listFiles', 'a.js')?.rest).toBe('1 file');
  expect(said('writeFile', 'Wrong arguments:\n  content is missing', true)?.lead).toBe(
    'Wrong arguments: content is missing',
  );
});

it('counts changed lines', () => {
  expect(changedLines('a\nb\nc\n', 'a\nX\nc\n')).toBe(1);
  expect(changedLines('a\nb\nc\nd\n', 'X\nb\nc\nY\n')).toBe(2);
  expect(changedLines('a\nb\n', 'a\n')).toBe(1);
  expect(changedLines('a\n', 'a\nb\nc\n')).toBe(2);
  expect(changedLines('a\nb\nc\n', 'X\n')).toBe(3);
  fc.assert(fc.property(fc.string(), (text) => changedLines(text, text) === 0));
});

it('finds the line that names an exception', () => {
  expect(exceptionWords('FAIL a.test.js\n  AssertionError: Expected\n    expected: 40')).toBe(
    'AssertionError: Expected',
  );
  expect(exceptionWords('boom\nat x')).toBe('boom');
});

it('cuts at whole signs', () => {
  expect(firstWords('a\nb')).toBe('a');
  expect(firstWords('x'.repeat(80))).toBe(`${'x'.repeat(72)}…`);
  expect(firstWords('😀😀😀', 2)).toBe('😀😀…');
});

it('drops the tag that a reminder is in', () => {
  expect(firstWords(withoutTag('<reminder>\nAgain.\n</reminder>'))).toBe('Again.');
  expect(withoutTag('a < b')).toBe('a < b');
});
