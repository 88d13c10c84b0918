import { describe, expect, it } from 'vitest';
import { fakeSandbox, portsWith } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { createRecordedModel } from '../models/recorded';
import type { Lang } from '../policy';
import type { Files } from '../ports';
import { defaultToolText, makeTool, TOOL_IDS, TOOL_SPECS, type ToolId } from '.';
import { isTestsFailed } from './runTests';

const stored = (path: string) => (path === '.tool-results/4.txt' ? 'the whole' : undefined);

const FILES = createFiles({ 'a.js': 'one\ntwo one\n', 'src/b.js': 'three', 'empty.js': '' });

async function run(id: ToolId, args: Readonly<Record<string, string>> = {}, files: Files = FILES, lang: Lang = 'en') {
  const tool = makeTool(TOOL_SPECS[id], defaultToolText(TOOL_SPECS[id], lang), lang);
  const ports = portsWith({ model: createRecordedModel([]), sandbox: fakeSandbox });
  return await tool.run(args, { files, ports, signal: new AbortController().signal, stored });
}

const edit = (oldText: string, newText: string) => run('editFile', { path: 'a.js', oldText, newText });

describe('readFile', () => {
  it('reads on in a stored result, which is no file', async () => {
    expect((await run('readFile', { path: '.tool-results/4.txt' })).text).toBe('the whole');
    await expect(run('readFile', { path: '.tool-results/5.txt' })).rejects.toThrow('There is no file');
    expect((await run('listFiles')).text).not.toContain('tool-results');
  });
});

describe('editFile', () => {
  it('[K1] replaces a text that stands once, wherever it is, and takes the new one as it is', async () => {
    expect((await edit('two', 'TWO')).files?.read('a.js')).toBe('one\nTWO one\n');
    expect((await edit('one\nt', '')).files?.read('a.js')).toBe('wo one\n');
    expect((await edit('two', '$& $1 $$')).files?.read('a.js')).toBe('one\n$& $1 $$ one\n');
  });

  it.each([
    ['one', 'This text stands 2 times in a.js. Give a longer piece. Nothing was changed.'],
    ['four', 'a.js does not contain this text. Nothing was changed.'],
    ['', 'a.js does not contain this text. Nothing was changed.'],
  ])('[K1] fails on "%s"', async (oldText, message) => {
    await expect(edit(oldText, 'x')).rejects.toThrow(message);
  });

  it('[K1] sees that overlapping places are more than one', async () => {
    const files = createFiles({ 'a.js': 'aaa' });
    await expect(run('editFile', { path: 'a.js', oldText: 'aa', newText: 'b' }, files)).rejects.toThrow('2 times');
  });
});

describe('the other tools', () => {
  it.each(['readFile', 'editFile', 'deleteFile'] as const)('[K2] %s names the files there are', async (id) => {
    const args = { path: 'c.js', oldText: 'a', newText: 'b' };
    await expect(run(id, args)).rejects.toThrow('There is no file c.js. The files are a.js, empty.js, src/b.js.');
    await expect(run(id, args, createFiles(), 'zh')).rejects.toThrow('没有文件 c.js。现有文件：无。');
  });

  it('read a file byte for byte, and write one, also a new one', async () => {
    const text = '\uFEFFa\r\n';
    const written = (await run('writeFile', { path: 'new/c.js', content: text })).files;
    expect(written && (await run('readFile', { path: 'new/c.js' }, written)).text).toBe(text);
    expect(FILES.read('new/c.js')).toBeUndefined();
    expect((await run('writeFile', { path: 'c.js', content: '🛒' })).text).toBe('Wrote c.js (1 characters).');
  });

  it('list files in one order, and say when there are none', async () => {
    expect((await run('listFiles')).text).toBe('a.js\nempty.js\nsrc/b.js');
    expect((await run('listFiles', {}, createFiles())).text).toBe('There are no files.');
  });

  it('delete a file', async () => {
    expect((await run('deleteFile', { path: 'a.js' })).files?.paths()).toEqual(['empty.js', 'src/b.js']);
  });

  it('[K3] search for plain text, and say how much more there is', async () => {
    expect((await run('search', { query: 'one' })).text).toBe('a.js:1: one\na.js:2: two one');
    expect((await run('search', { query: '.*' })).text).toBe('No line contains ".*".');
    const many = createFiles({ 'a.js': 'x\n'.repeat(103) });
    const lines = (await run('search', { query: 'x' }, many)).text.split('\n');
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe('3 more.');
  });

  it('[K4] throw the report of tests that did not all pass', async () => {
    const error = await run('runTests').catch((reason: unknown) => reason);
    expect(isTestsFailed(error) && error.report.outcome).toBe('failed');
    expect((await run('runTests', {}, createFiles({ 'a.js': 'good' }))).report?.outcome).toBe('passed');
  });

  it('have a description in both languages, and the name and description that the learner gives', () => {
    for (const id of TOOL_IDS) {
      for (const lang of ['en', 'zh'] as const) expect(TOOL_SPECS[id].description[lang].length).toBeGreaterThan(3);
      expect(TOOL_SPECS[id].id).toBe(id);
    }
    const named = makeTool(TOOL_SPECS.readFile, { id: 'readFile', name: 'cat', description: 'Show it.' }, 'en');
    expect(named.definition.function).toMatchObject({ name: 'cat', description: 'Show it.' });
  });
});
