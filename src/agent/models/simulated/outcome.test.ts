import { describe, expect, it } from 'vitest';
import { harnessTexts } from '../../harnessTexts';
import type { Lang } from '../../policy';
import type { Files } from '../../ports';
import { deleteFile } from '../../tools/deleteFile';
import { editFile } from '../../tools/editFile';
import { readFile } from '../../tools/readFile';
import { createSimulatedModel } from './index';
import { isHarnessRefusal, outcomeOf } from './outcome';
import { drive, TASK_EN, TASK_ZH } from './testing/drive';
import { headCheck } from './testing/headCheck';

const LANGS: readonly Lang[] = ['en', 'zh'];
const empty: Files = {
  read: (path) => (path === 'there.js' ? 'x x' : undefined),
  paths: () => ['there.js'],
  resolve: (path) => path,
  write: () => empty,
  remove: () => empty,
};
const context = { files: empty, signal: new AbortController().signal, stored: () => undefined };

/** What a tool really says when it fails. */
async function errorOf(tool: typeof readFile, lang: Lang, args: Readonly<Record<string, string>>): Promise<string> {
  const nothing = () => Promise.reject(new Error('not for this test'));
  const ports = { within: <T>(work: Promise<T>) => work, sandbox: { runTests: nothing } };
  try {
    // The tools of this test touch files alone.
    await tool.run(lang)(args, { ...context, ports } as unknown as Parameters<ReturnType<typeof tool.run>>[1]);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  throw new Error('The tool did not fail.');
}

describe('the refusals of the harness', () => {
  it.each(LANGS)('are known by the words it really uses (%s)', async (lang) => {
    const texts = harnessTexts(lang);
    const all = [
      texts.unknownTool('read_it', ['readFile', 'runTests']),
      texts.unknownTool('x', []),
      texts.notJson('readFile', '{"path":\n'),
      texts.badArguments('readFile', ['path: is missing', 'arguments: no']),
      texts.tooSlow(60),
      texts.blocked,
      texts.notRun,
      texts.stopped,
      await errorOf(readFile, lang, { path: 'a.js' }),
      await errorOf(deleteFile, lang, { path: 'a.js' }),
      await errorOf(editFile, lang, { path: 'there.js', oldText: 'y', newText: 'z' }),
      await errorOf(editFile, lang, { path: 'there.js', oldText: 'x', newText: 'z' }),
    ];
    for (const text of all)
      expect([text, outcomeOf('read', text), isHarnessRefusal(text)]).toEqual([text, 'refused', true]);
  });
});

const BEGINNINGS = [
  'permission: {}\n',
  'error: for (;;) break error;\n',
  'failed: {}\n',
  'invalid: {}\n',
  'denied: {}\n',
  'blocked: {}\n',
  '/* Not run: never */\n',
  '// The user blocked this call.\n',
  'no = 0; // such file\n',
  'const truncated = (x) => x;\n',
  'const t = truncated(1);\nfunction truncated(x) {\n  return truncated2(x)\n}\nfunction truncated2(x) { return (x)}\n',
];

describe('a file that begins like a refusal', () => {
  it.each(BEGINNINGS)('is a file: %j', (text) => {
    expect(outcomeOf('read', `${text}export const a = 1;\n`)).toBe('done');
    expect(outcomeOf('list', text)).toBe('done');
    expect(outcomeOf('search', `a.js:1: ${text}`)).toBe('done');
  });

  it.each([TASK_EN, TASK_ZH])('is repaired like any other (%s)', async (task) => {
    for (const beginning of ['permission: {}\n', 'error: {}\n', 'failed: {}\n', 'denied: {}\n', 'invalid: {}\n']) {
      const { answer, files } = await drive({
        model: createSimulatedModel({ seed: 1, temperament: 'careful', check: headCheck }),
        files: {
          'count.js': `${beginning}exports.sum = (list) => list.reduce((all, n) => all - n, 0);\n`,
          'count.test.js':
            "const { sum } = require('./count.js');\nif (sum([1, 2]) !== 3) throw new Error(`expected 3, got ${sum([1, 2])}`);\n",
        },
        task,
        runTests: headCheck,
      });
      expect(answer).toMatch(/All tests pass|测试全部通过/);
      expect(files['count.js']).toContain('all + n');
    }
  });
});

describe('the result of a change', () => {
  it.each([
    'It must not be changed.',
    "That is done, don't touch it.",
    'Never write there, ok?',
    '已经改好了，不要修改。',
    'The user blocked this call.',
  ])('is no success when it says "%s"', (text) => {
    expect(outcomeOf('write', text)).toBe('refused');
  });

  it.each([
    'Wrote do-not.js (12 characters).',
    'Edited never.js.',
    '已写入 不要.js（3 个字符）。',
    'File saved.',
    '写入成功',
  ])('is a success when it says "%s"', (text) => {
    expect(outcomeOf('write', text)).toBe('done');
  });
});
