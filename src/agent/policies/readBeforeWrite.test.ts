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
  const policies = { 'read-before-write': { on: true }, truncation: { on: true, values: { maxBytes: 2 } } };
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

  it('[L14] leaves a run without writing as it is', async () => {
    const { events } = await play([read()]);
    expect(events.some((event) => event.type === 'tool-blocked')).toBe(false);
    expect(settingsWith().policies).not.toHaveProperty('read-before-write');
  });
});
