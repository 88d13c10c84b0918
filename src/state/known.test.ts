import { expect, it } from 'vitest';
import type { AgentEvent, Fact, HistoryEntry, Message, View } from '../agent';
import { foldAll } from '../agent';
import { knowsText, unseenPaths } from './known';

const FILES = new Map([['a.js', 'old\n']]);
const TOOLS = (['listFiles', 'readFile', 'writeFile', 'editFile', 'deleteFile', 'runTests'] as const).map((id) => ({
  id,
  name: id === 'readFile' ? 'open_it' : id,
  description: '',
}));

let nextId = 0;
function entry(source: HistoryEntry['source'], message: Message): HistoryEntry {
  nextId += 1;
  return { id: nextId, source, message };
}

type Finished = Extract<Fact, { type: 'tool-finished' }>;

/** An iteration with one call and its result, as the loop yields it. */
function did(name: string, args: object, result: Partial<Finished>, isAppended = true): readonly Fact[] {
  const call = { id: 'same', name, argumentsJson: JSON.stringify(args) };
  const asked = { id: 'same', type: 'function' as const, function: { name, arguments: call.argumentsJson } };
  const message: Message = { role: 'assistant', content: '', tool_calls: [asked] };
  const usage = { input: 1, cachedInput: 0, output: 1, kind: 'counted' } as const;
  const finished: Finished = {
    type: 'tool-finished',
    callId: 'same',
    name,
    text: '',
    isError: false,
    changes: [],
    ...result,
  };
  const content = finished.text === '' ? '(empty)' : finished.text;
  const posted = entry('result', { role: 'tool', tool_call_id: 'same', content });
  return [
    { type: 'iteration-started' },
    { type: 'model-replied', entry: entry('assistant', message), usage, finishReason: 'tool_calls' },
    { type: 'calls-found', calls: [call] },
    { type: 'tool-started', call },
    finished,
    ...(isAppended ? [{ type: 'results-appended', entries: [posted] } as const] : []),
  ];
}

const read = (text: string, more: Partial<Finished> = {}) => did('open_it', { path: './a.js' }, { text, ...more });
const wrote = (before: string, after: string) =>
  did('writeFile', { path: 'a.js', content: after }, { text: 'Wrote', changes: [{ path: 'a.js', before, after }] });
const edit = (after: string | null, before = 'old\n'): readonly Fact[] => [
  { type: 'files-changed', changes: [{ path: 'a.js', before, after }] },
];

function viewOfFacts(...facts: readonly (readonly Fact[])[]): View {
  const events = facts.flat().map((fact): AgentEvent => ({ ...fact, turn: 1, iteration: 1 }));
  return foldAll(FILES, events);
}
const unseen = (...facts: readonly (readonly Fact[])[]) => unseenPaths(viewOfFacts(...facts), TOOLS);

it('names an edited file until its new text was read, under whatever name the tool has', () => {
  expect(unseen(read('old\n'), edit('new\n'))).toEqual(['a.js']);
  expect(unseen(edit('new\n'), read('new\n'))).toEqual([]);
  expect(unseen(read('old\n'))).toEqual([]);
});

it('counts a result before it is appended', () => {
  expect(unseen(edit('new\n'), did('open_it', { path: 'a.js' }, { text: 'new\n' }, false))).toEqual([]);
});

it('knows an emptied file by its empty result', () => {
  expect(unseen(edit(''))).toEqual(['a.js']);
  expect(unseen(edit(''), read(''))).toEqual([]);
});

it('does not take a text for read that only stands in another result', () => {
  expect(unseen(edit('price'), did('runTests', {}, { text: 'price.test.js: wrong price' }))).toEqual(['a.js']);
  expect(unseen(edit('price'), did('open_it', { path: 'b.js' }, { text: 'price' }))).toEqual(['a.js']);
});

it('does not take a part for the whole', () => {
  expect(unseen(edit('one\ntwo\n'), read('one\n[truncated]', { changedBy: 'truncation' }))).toEqual(['a.js']);
});

it('goes by what the model saw or wrote last', () => {
  expect(unseen(read('old\n'), wrote('old\n', 'new\n'), edit('old\n', 'new\n'))).toEqual(['a.js']);
  expect(unseen(wrote('old\n', 'new\n'), edit('x', 'new\n'), edit('new\n', 'x'))).toEqual([]);
  const replaced = did('editFile', { path: 'a.js', oldText: 'old', newText: 'new' }, { text: 'Edited' });
  expect(unseen(read('old\n'), replaced, edit('new\n'))).toEqual([]);
  expect(unseen(replaced, edit('new\n'))).toEqual(['a.js']);
});

it('knows a deleted file from a list without it, or from a read that failed', () => {
  expect(unseen(edit(null))).toEqual(['a.js']);
  expect(unseen(edit(null), did('listFiles', {}, { text: 'b.js' }))).toEqual([]);
  expect(unseen(edit(null), read('There is no file a.js.', { isError: true }))).toEqual([]);
});

it('forgets what a policy has taken out of the prompt', () => {
  const facts = [edit('new\n'), read('new\n')];
  const view = viewOfFacts(...facts);
  expect(knowsText(view, TOOLS, 'a.js')).toBe(true);
  const [asked, result] = view.history.log;
  if (asked === undefined || result === undefined) throw new Error('two entries');
  const cleared = { ...result, message: { ...result.message, content: '[cleared]' } } as HistoryEntry;
  const cut = { policy: 'clearing', kind: 'cleared', fromId: result.id, toId: result.id } as const;
  expect(knowsText({ ...view, edits: [{ ...cut, replacement: [cleared] }] }, TOOLS, 'a.js')).toBe(false);
  const summary = { policy: 'compaction', kind: 'summarised', fromId: asked.id, toId: result.id } as const;
  const said = entry('summary', { role: 'user', content: 'new\n' });
  expect(knowsText({ ...view, edits: [{ ...summary, replacement: [said] }] }, TOOLS, 'a.js')).toBe(false);
});
