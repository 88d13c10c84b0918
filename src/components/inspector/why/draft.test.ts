import { expect, it } from 'vitest';
import type { Message } from '../../../agent/message';
import { indicesOut, isChanged, NO_CHANGE, requestOf, toggleStruck, withEdit } from './draft';

const MESSAGES: readonly Message[] = [
  { role: 'user', content: 'Fix it.' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'a', type: 'function', function: { name: 'listFiles', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'a', content: 'a.js' },
];
const OTHER: Message = { role: 'user', content: 'Leave it.' };

it('sends the prompt as it was where nothing is changed', () => {
  expect(isChanged(NO_CHANGE)).toBe(false);
  expect(requestOf(MESSAGES, NO_CHANGE)).toEqual(MESSAGES);
});

it('strikes a message with what goes with it, and takes that back', () => {
  const struck = toggleStruck(NO_CHANGE, 2);
  expect([...indicesOut(MESSAGES, struck)]).toEqual([1, 2]);
  expect(requestOf(MESSAGES, struck)).toEqual([MESSAGES[0]]);
  expect(isChanged(toggleStruck(struck, 2))).toBe(false);
});

it('sends an edited message in its place, and the first one again once that is undone', () => {
  const edited = withEdit(NO_CHANGE, 0, OTHER);
  expect(requestOf(MESSAGES, edited)[0]).toBe(OTHER);
  expect(requestOf(MESSAGES, withEdit(edited, 0, null))).toEqual(MESSAGES);
  expect(requestOf(MESSAGES, toggleStruck(edited, 0))).toEqual(MESSAGES.slice(1));
});
