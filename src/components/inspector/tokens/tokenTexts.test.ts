import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCounter } from '../../../../scripts/testing/agentKit';
import type { HistoryEntry, Message, ToolDefinition } from '../../../agent/message';
import { createMeter } from '../../../agent/tokens';
import type { Part } from '../../marks';
import { countCharacters, firstTokens, perToken, tokenTexts } from './tokenTexts';

function partOf(message: Message, source: HistoryEntry['source']): Part {
  return { key: '1', source, tokens: undefined, entry: { id: 1, source, message } };
}

const ASKS: Message = {
  role: 'assistant',
  content: 'Look.',
  tool_calls: [
    { id: 'call_1', type: 'function', function: { name: 'readFile', arguments: '{"path":"a.js"}' } },
    { id: 'call_2', type: 'function', function: { name: 'runTests', arguments: '{}' } },
  ],
};

const TOOL: ToolDefinition = {
  type: 'function',
  function: {
    name: 'readFile',
    description: 'Read a file.',
    parameters: { type: 'object', properties: { path: { type: 'string', description: 'Its path.' } } },
  },
};

describe('what of a prompt is tokenised', () => {
  it('is the role, the text, and each call with its arguments', () => {
    expect(tokenTexts(partOf(ASKS, 'assistant'), []).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'role assistant',
      'text Look.',
      'call readFile',
      'arguments {"path":"a.js"}',
      'call runTests',
      'arguments {}',
    ]);
  });

  it('leaves out what is empty, so that a call keeps its kind', () => {
    const message = { ...ASKS, content: null };
    expect(tokenTexts(partOf(message, 'assistant'), []).map(({ kind }) => kind)).toEqual([
      'role',
      'call',
      'arguments',
      'call',
      'arguments',
    ]);
  });

  it('is of tools the text that is counted', async () => {
    const part: Part = { key: 'tools', source: 'tools', tokens: undefined, entry: null };
    const texts = tokenTexts(part, [TOOL]).map(({ text }) => text);
    expect(texts).toEqual(['readFile:Read a file', 'path:string:Its path']);
    const total = await createMeter(characterCounter(), 'o200k').tools([TOOL]);
    expect(total).toBeGreaterThan(texts.join('').length);
  });
});

it('counts characters as code points', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', 'a\udc00b', '𓀀中'));
  fc.assert(
    fc.property(text, (value) => {
      expect(countCharacters(value)).toBe([...value].length);
    }),
    { seed: 3 },
  );
});

it('draws fewer tokens of each text the more there are, and never none', () => {
  expect(firstTokens(1)).toBe(800);
  expect(firstTokens(30)).toBe(200);
  expect(firstTokens(100_000)).toBe(40);
});

it('says nothing about characters per token where nothing is counted', () => {
  expect(perToken(10, undefined)).toBeNull();
  expect(perToken(10, 0)).toBeNull();
  expect(perToken(10, 4)).toBe('2.5');
});
