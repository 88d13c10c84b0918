import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../../agent/message';
import { differenceOf, sideBySide } from './compare';

function reply(content: string, args?: string, name = 'readFile', id = 'call_1'): AssistantMessage {
  if (args === undefined) return { role: 'assistant', content };
  return { role: 'assistant', content, tool_calls: [{ id, type: 'function', function: { name, arguments: args } }] };
}

describe('two replies', () => {
  it('are the same whatever the id of the call and the spacing of its arguments', () => {
    const a = reply('Look.', '{"path":"a.js","line":1}');
    expect(differenceOf(a, reply('Look.', '{ "line": 1, "path": "a.js" }', 'readFile', 'call_9'))).toBe('same');
  });

  it('differ in the call where name, arguments or number differ', () => {
    const a = reply('Look.', '{"path":"a.js"}');
    expect(differenceOf(a, reply('Look.', '{"path":"b.js"}'))).toBe('call');
    expect(differenceOf(a, reply('Look.', '{"path":"a.js"}', 'deleteFile'))).toBe('call');
    expect(differenceOf(a, reply('Look.'))).toBe('call');
    expect(differenceOf(reply('', 'no JSON'), reply('', 'no  JSON'))).toBe('call');
  });

  it('differ in words alone where the calls are equal', () => {
    expect(differenceOf(reply('A', '{}'), reply('B', '{}'))).toBe('words');
    expect(differenceOf(reply('Done.'), reply('Finished.'))).toBe('words');
  });

  it('stand side by side, each line of the one that the other has not marked', () => {
    const before = reply('Look.', '{"path":"a.js","content":"one\\ntwo"}', 'writeFile');
    const after = reply('Look.', '{"path":"a.js","content":"one\\nthree"}', 'writeFile');
    const sides = sideBySide(before, after);
    expect(sides.before.map(({ text, isOwn }) => `${isOwn ? '-' : ' '}${text}`)).toEqual([
      ' Look.',
      ' writeFile(',
      '   path: a.js',
      '   content:',
      '     one',
      '-    two',
      ' )',
    ]);
    expect(sides.after.filter(({ isOwn }) => isOwn)).toEqual([{ text: '    three', isOwn: true }]);
  });
});
