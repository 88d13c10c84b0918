import { describe, expect, it } from 'vitest';
import {
  call,
  createInbox,
  harnessWith,
  playTurn,
  portsWith,
  reply,
  settingsWith,
  watched,
  word,
} from '../../../scripts/testing/agentKit';
import { assemble } from '../harnesses';
import { toArray } from '../history';
import { textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import type { Lang } from '../policy';
import type { Sandbox } from '../ports';
import { viewOf } from '../prompt';

const list = () => reply('Looking.', call('listFiles'), call('readFile', { path: 'a.js' }));
const never: Sandbox = {
  runTests: () => {
    throw new Error('A made-up result runs nothing.');
  },
};

async function play(policy: string, replies: readonly RecordedReply[], lang: Lang = 'en') {
  const kept = watched(createRecordedModel(replies));
  const harness = harnessWith({ lang, policies: { [policy]: { on: true } } });
  const ports = portsWith({ model: kept.model, ...(policy === 'made-up-results' && { sandbox: never }) });
  const played = await playTurn({ harness, ports });
  const results = played.events.flatMap((event) => (event.type === 'tool-finished' ? [event] : []));
  return { ...played, ports, harness, results, requests: kept.requests };
}

describe('[W1] without the history', () => {
  it('sends system prompt and task every time, and nothing else', async () => {
    const { requests, events } = await play('no-history', [list(), list(), reply('Done.')]);
    for (const { messages, tools } of requests) {
      expect(messages.map(textOf)).toEqual(['You fix code.', 'Fix it.']);
      expect(tools).toHaveLength(4);
    }
    expect(word(events)).toBe('SipmdrktotoRIiepmdrktotoRIiepmdrkE');
  });

  it('keeps everything in the history, so that it can be switched back', async () => {
    const { view, events } = await play('no-history', [list(), reply('Done.')]);
    expect(toArray(view.history)).toHaveLength(6);
    const edits = events.flatMap((event) => (event.type === 'context-edited' ? [event.edit] : []));
    expect(viewOf(view.history, view.history.length, edits).map((entry) => entry.source)).toEqual([
      'system',
      'user',
      'assistant',
    ]);
  });

  it('sends the task of the present turn, and not the one before', async () => {
    const first = await play('no-history', [list(), reply('Done.')]);
    const kept = watched(createRecordedModel([list(), reply('Done again.')]));
    const ports = portsWith({ model: kept.model });
    await playTurn({ state: first.state, ports }, { task: 'And now?' });
    for (const { messages } of kept.requests) expect(messages.map(textOf)).toEqual(['You fix code.', 'And now?']);
  });

  it('can be switched on in mid-run', async () => {
    const inbox = createInbox(assemble);
    const kept = watched(createRecordedModel([list(), list(), reply('Done.')]));
    const ports = portsWith({ model: kept.model, human: inbox.human });
    await playTurn({ harness: harnessWith(), ports }, { task: 'Fix it.' }, (index) => {
      if (index !== 12) return;
      inbox.waiting = { ...inbox.waiting, rules: settingsWith({ policies: { 'no-history': { on: true } } }) };
    });
    expect(kept.requests.map(({ messages }) => messages.length)).toEqual([2, 2, 2]);
  });
});

describe('[W2] without tools', () => {
  it('posts no definitions, and a call all the same finds no tool', async () => {
    const { requests, harness, results, view } = await play('no-tools', [list(), reply('I can only talk.')]);
    expect(harness.definitions).toEqual([]);
    for (const { tools } of requests) expect(tools).toEqual([]);
    expect(results[0]).toMatchObject({ isError: true, text: 'Unknown tool "listFiles". The tools are none.' });
    expect(view.tools).toEqual([]);
    expect(view.rows[0]?.measure?.bySource.tools).toBe(0);
  });
});

describe('[W3] without real results', () => {
  const all = () => [
    reply('', call('runTests'), call('listFiles'), call('readFile', { path: 'none.js' })),
    reply('', call('writeFile', { path: 'a.js', content: 'good' }), call('noSuchTool'), call('readFile', '{"path":')),
    reply('Done.'),
  ];

  it('[L17] runs nothing and changes no file; tests pass in words alone', async () => {
    const { results, state, view, events } = await play('made-up-results', all());
    expect(results.map(({ text }) => text.split('\n').at(-1))).toEqual([
      '1 passed',
      'utils.js',
      '',
      'Wrote a.js (4 characters).',
      'Done.',
      '',
    ]);
    expect(state.files.read('a.js')).toBe('bad');
    expect(view.tests).toBeNull();
    expect(results.every((event) => event.changes.length === 0 && !event.isError)).toBe(true);
    expect(word(events)).toBe('SipmrktototoRIipmrktototoRIipmdrkE');
  });

  it('says of each result that it is made up, to the reader and not to the model', async () => {
    const { results, view, requests } = await play('made-up-results', all());
    expect(new Set(results.map((event) => event.changedBy))).toEqual(new Set(['made-up-results']));
    expect(view.rows[0]?.calls[0]?.result?.changedBy).toBe('made-up-results');
    expect(JSON.stringify(requests)).not.toContain('made-up');
  });

  it('uses the words of the real tools, in the language of the run', async () => {
    const { results } = await play('made-up-results', all(), 'zh');
    expect(results.map(({ text }) => text)).toContain('已写入 a.js（4 个字符）。');
  });

  it('[L17] leaves a block of another policy standing', async () => {
    const policies = { 'made-up-results': { on: true }, 'read-before-write': { on: true } };
    const model = createRecordedModel([reply('', call('writeFile', { path: 'a.js', content: 'x' })), reply('Done.')]);
    const { view } = await playTurn({ harness: harnessWith({ policies }), ports: portsWith({ model }) });
    expect(view.rows[0]?.calls[0]).toMatchObject({ status: 'blocked', policy: 'read-before-write' });
  });
});

it('[L14] each of them off is the bare loop', async () => {
  const replies = () => [
    reply('', { ...call('listFiles'), id: 'a' }),
    reply('', { ...call('writeFile', { path: 'n.js', content: 'x' }), id: 'b' }),
    reply('Done.'),
  ];
  const playWith = async (policies: Readonly<Record<string, { on: boolean }>>) => {
    const ports = portsWith({ model: createRecordedModel(replies()) });
    return JSON.stringify((await playTurn({ harness: harnessWith({ policies }), ports })).events);
  };
  const bare = await playWith({});
  const quiet = ['truncation', 'repeat-reminder', 'doom-loop', 'read-before-write'];
  const loud = ['no-history', 'no-tools', 'made-up-results'];
  for (const id of [...quiet, ...loud]) expect(await playWith({ [id]: { on: false } })).toBe(bare);
  for (const id of quiet) expect(await playWith({ [id]: { on: true } })).toBe(bare);
  for (const id of loud) expect(await playWith({ [id]: { on: true } })).not.toBe(bare);
});
