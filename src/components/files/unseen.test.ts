import { expect, it } from 'vitest';
import type { AgentEvent } from '../../agent/events';
import { foldAll } from '../../agent/fold';
import { unseenPaths } from './unseen';

const FILES = new Map([['a.js', 'old\n']]);
const at = { turn: 1, iteration: 1 };
const read = (text: string): AgentEvent => ({
  ...at,
  type: 'tool-finished',
  callId: '1',
  name: 'readFile',
  text,
  isError: false,
  changes: [],
});
const EDIT: AgentEvent = { ...at, type: 'files-changed', changes: [{ path: 'a.js', before: 'old\n', after: 'new\n' }] };

function unseen(events: readonly AgentEvent[]): readonly string[] {
  return unseenPaths(foldAll(FILES, events), events, events.length);
}

it('names an edited file until its new text was read', () => {
  expect(unseen([read('old\n'), EDIT])).toEqual(['a.js']);
  expect(unseen([EDIT, read('something else')])).toEqual(['a.js']);
  expect(unseen([EDIT, read('1: new\n')])).toEqual([]);
});

it('looks no further than the cursor', () => {
  const events = [EDIT, read('new\n')];
  expect(unseenPaths(foldAll(FILES, events.slice(0, 1)), events, 1)).toEqual(['a.js']);
});

it('says nothing about files that only the agent changed', () => {
  expect(unseen([read('old\n')])).toEqual([]);
});
