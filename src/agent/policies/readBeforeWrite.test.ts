import { describe, expect, it } from 'vitest';
import {
  call,
  createInbox,
  harnessWith,
  playTurn,
  portsWith,
  reply,
  settingsWith,
} from '../../../scripts/testing/agentKit';
import { assemble, toolTexts } from '../harnesses';
import { createRecordedModel } from '../models/recorded';
import type { Lang } from '../policy';

type Call = ReturnType<typeof call>;
const read = (path = 'a.js') => call('readFile', { path });
const write = (content = 'good', path = 'a.js') => call('writeFile', { path, content });
const edit = (oldText: string, newText: string) => call('editFile', { path: 'a.js', oldText, newText });

const tools = toolTexts(['readFile', 'writeFile', 'editFile'], 'en');

async function play(calls: readonly Call[], change: { lang?: Lang; edits?: string; tools?: typeof tools } = {}) {
  const policies = {
    'read-before-write': { on: true },
    truncation: { on: true, values: { maxBytes: 2 } },
    // It lets readFile read a part.
    'dsh-output': { on: true },
  };
  const inbox = createInbox((settings) => assemble(settings));
  const model = createRecordedModel([...calls.map((each) => reply('', each)), reply('Done.')]);
  const ports = portsWith({ model, human: inbox.human });
  const harness = harnessWith({
    policies,
    tools,
    ...(change.lang && { lang: change.lang }),
    ...(change.tools && { tools: change.tools }),
  });
  const played = await playTurn({ harness, ports }, { task: 'Fix it.' }, (index) => {
    // The learner edits the file once the first call is answered.
    if (change.edits === undefined || index !== 9) return;
    inbox.waiting = { ...inbox.waiting, files: [{ path: 'a.js', before: 'bad', after: change.edits }] };
  });
  const word = played.view.rows.flatMap((row) => row.calls.map(({ status }) => (status === 'blocked' ? 'b' : 'o')));
  return { ...played, word: word.join('') };
}

describe('[G1] reading before writing', () => {
  it('blocks a file that exists and was not read; its reason is the result', async () => {
    const { word, view, events } = await play([write()]);
    expect(word).toBe('b');
    expect(view.files.get('a.js')).toBe('bad');
    const blocked = events.flatMap((event) => (event.type === 'tool-blocked' ? [event] : []));
    expect(blocked[0]).toMatchObject({ policy: 'read-before-write' });
    expect(blocked[0]?.reason).toContain('present text of a.js');
    const zh = await play([write()], { lang: 'zh' });
    expect(zh.view.rows[0]?.calls[0]?.result?.text).toContain('请先读取');
  });

  it('allows what was read, also where the reader was shown a part, and under another spelling', async () => {
    expect((await play([read(), write()])).word).toBe('oo');
    expect((await play([read('./a.js'), write()])).word).toBe('oo');
    expect((await play([read('a.test.js'), write()])).word).toBe('ob');
  });

  it('allows a new file, and the model its own text', async () => {
    expect((await play([write('x', 'new.js'), write('y', 'new.js')])).word).toBe('oo');
    expect((await play([read(), edit('bad', 'better'), edit('better', 'good')])).word).toBe('ooo');
    expect((await play([edit('bad', 'good')])).word).toBe('b');
  });

  it('leaves a path out of the root to the tool', async () => {
    expect((await play([write('x', '../a.js')])).view.rows[0]?.calls[0]?.status).toBe('done');
  });

  it('is not fooled by a reading that failed', async () => {
    expect((await play([read('new.js'), write()])).word).toBe('ob');
    expect((await play([write(), write()])).word).toBe('bb');
  });

  it('blocks once the learner has changed the file since, until it is read again', async () => {
    expect((await play([read(), write(), read(), write()], { edits: 'changed' })).word).toBe('oboo');
  });

  it('knows tools by what they do, not by their names', async () => {
    const renamed = tools.map((tool) => ({ ...tool, name: `do_${tool.name}` }));
    const calls = [call('do_writeFile', { path: 'a.js', content: 'x' }), call('do_readFile', { path: 'a.js' })];
    expect(
      (await play([...calls, call('do_writeFile', { path: 'a.js', content: 'x' })], { tools: renamed })).word,
    ).toBe('boo');
  });

  it('allows the edit of a part that was read, not of another, and not once that part has changed', async () => {
    const part = call('readFile', { path: 'a.js', offset: 1, limit: 1 });
    const long = [write('one\ntwo\nthree', 'b.js'), read('b.js')];
    expect((await play([part, edit('bad', 'good'), edit('good', 'better')], { edits: 'bad\nmore' })).word).toBe('ooo');
    expect((await play([part, edit('more', 'less')], { edits: 'bad\nmore' })).word).toBe('ob');
    expect((await play([part, write()], { edits: 'bad\nmore' })).word).toBe('ob');
    expect((await play([part, edit('ba', 'goo')], { edits: 'ba\nd' })).word).toBe('ob');
    expect(
      (await play([...long, call('readFile', { path: 'b.js', offset: 2, limit: 1 }), write('x', 'b.js')])).word,
    ).toBe('oooo');
  });

  it('takes every spelling of a path for the same file, whatever its name', async () => {
    expect((await play([read('lib/../a.js'), write('good', './/a.js')])).word).toBe('oo');
    expect((await play([write('x', 'constructor'), write('y', 'constructor')])).word).toBe('oo');
  });

  it('goes by what came of a call: one that failed or was not run changes nothing', async () => {
    expect((await play([read(), edit('worse', 'good'), write('better'), edit('better', 'good')])).word).toBe('oooo');
    expect((await play([read(), edit('bad', 'bad bad'), edit('bad', 'x'), write()])).word).toBe('oooo');
    expect((await play([edit('bad', 'good'), read(), write()])).word).toBe('boo');
  });

  it('sees what the same reply wrote before', async () => {
    const once = reply('', write('x', 'new.js'), call('editFile', { path: 'new.js', oldText: 'x', newText: 'y' }));
    const model = createRecordedModel([once, reply('Done.')]);
    const harness = harnessWith({ policies: { 'read-before-write': { on: true } }, tools });
    const { view } = await playTurn({ harness, ports: portsWith({ model }) });
    expect(view.rows[0]?.calls.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('remembers one text of a file, however often it is edited', async () => {
    const all = Array.from({ length: 40 }, (_, i) => `<${i}>`);
    const edits = all.map((piece) => edit(piece, piece.replace('<', '[')));
    const { state } = await play([write('', 'new.js'), read(), write(all.join('')), ...edits]);
    expect(state.files.read('a.js')).toBe(all.join('').replaceAll('<', '['));
    expect(JSON.stringify(state.memo).length).toBeLessThan(1000);
  });

  it('[L14] leaves a run without writing as it is', async () => {
    const { events } = await play([read()]);
    expect(events.some((event) => event.type === 'tool-blocked')).toBe(false);
    expect(settingsWith().policies).not.toHaveProperty('read-before-write');
  });
});
