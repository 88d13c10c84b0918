import { describe, expect, it } from 'vitest';
import { harnessWith } from '../../../scripts/testing/agentKit';
import type { Message, ToolDefinition } from '../../agent';
import { asFields, asRaw, draftFrom, newCall, replyOf } from './draft';
import { argumentsJson, fieldsOf, valuesFrom } from './fields';
import { pathsIn, textIn } from './shownInPrompt';

const { definitions: tools } = harnessWith();
const toolNamed = (name: string) => tools.find((tool) => tool.function.name === name);

const search: ToolDefinition = {
  type: 'function',
  function: {
    name: 'search',
    parameters: {
      type: 'object',
      properties: {
        filePath: { type: 'string', description: 'Where.' },
        limit: { type: 'integer' },
        isCaseSensitive: { type: 'boolean' },
        order: { enum: ['name', 'age'] },
        pattern: { type: 'string' },
      },
      required: ['pattern'],
    },
  },
};

describe('fields of a tool', () => {
  it('come from its JSON schema', () => {
    const kinds = fieldsOf(search).map(({ name, kind, isRequired }) => [name, kind, isRequired]);
    expect(kinds).toEqual([
      ['filePath', 'path', false],
      ['limit', 'number', false],
      ['isCaseSensitive', 'check', false],
      ['order', 'choice', false],
      ['pattern', 'text', true],
    ]);
    expect(fieldsOf(toolNamed('runTests'))).toEqual([]);
    expect(fieldsOf({ type: 'function', function: { name: 'odd', parameters: { properties: 3 } } })).toEqual([]);
  });

  it('become arguments, without what was not touched', () => {
    const values = { limit: '3', isCaseSensitive: 'true', pattern: '' };
    expect(argumentsJson(fieldsOf(search), values)).toBe('{"limit":3,"isCaseSensitive":true,"pattern":""}');
    expect(argumentsJson(fieldsOf(search), { limit: 'three' })).toBe('{"limit":"three"}');
    expect(argumentsJson(fieldsOf(search), {})).toBe('{}');
  });

  it('take arguments back that they would write the same', () => {
    const fields = fieldsOf(toolNamed('writeFile'));
    expect(valuesFrom(fields, '{"path":"a.js","content":"x"}')).toEqual({ path: 'a.js', content: 'x' });
    for (const other of ['{"path":', '[]', '{"path":7}', '{"path":"a.js","mode":"x"}', '{"path":["a.js"]}']) {
      expect(valuesFrom(fields, other), other).toBeNull();
    }
  });
});

describe('a draft', () => {
  it('says nothing until there is a text or a call', () => {
    expect(replyOf({ text: ' \n', calls: [] }, tools)).toBeNull();
    expect(replyOf({ text: 'Done.', calls: [] }, tools)).toEqual({ text: 'Done.', calls: [] });
    const calls = [{ name: 'runTests', argumentsJson: '{}' }];
    expect(replyOf({ text: '', calls: [newCall('runTests')] }, tools)).toEqual({ text: '', calls });
  });

  it('posts raw arguments as they are written', () => {
    const filled = { ...newCall('readFile'), values: { path: 'a.js' } };
    const raw = asRaw(filled, tools);
    expect(raw.raw).toEqual({ name: 'readFile', argumentsJson: '{"path":"a.js"}' });
    const broken = { ...raw, raw: { name: 'deploy', argumentsJson: '{"path' } };
    expect(replyOf({ text: '', calls: [broken] }, tools)?.calls).toEqual([{ name: 'deploy', argumentsJson: '{"path' }]);
    expect(asFields(broken, tools)).toEqual(filled);
    const other = { ...raw, raw: { name: 'writeFile', argumentsJson: '{"path":"b.js"}' } };
    expect(asFields(other, tools)).toEqual({ tool: 'writeFile', values: { path: 'b.js' }, raw: null });
  });

  it('taken from a reply posts the same again', () => {
    const said = [
      ['readFile', '{"path":"a.js"}'],
      ['readFile', '{"path": "a.js"}'],
      ['nothing', '{'],
    ] as const;
    const tool_calls = said.map(([name, json], i) => {
      return { id: `${i}`, type: 'function' as const, function: { name, arguments: json } };
    });
    const draft = draftFrom({ role: 'assistant', content: 'I look.', tool_calls }, tools);
    expect(draft.calls.map(({ raw }) => raw !== null)).toEqual([false, true, true]);
    const posted = replyOf(draft, tools);
    expect(posted?.text).toBe('I look.');
    expect(posted?.calls.map(({ name, argumentsJson: json }) => [name, json])).toEqual(said);
  });
});

describe('what the prompt shows', () => {
  const call = (id: string, name: string, args: object) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(args) },
  });
  const messages: Message[] = [
    { role: 'user', content: 'Fix src/cart.js, see README.md. Is 12.5 price.total e.g. wrong?' },
    { role: 'assistant', content: '', tool_calls: [call('1', 'readFile', { path: 'lib/money.mjs' })] },
    { role: 'tool', tool_call_id: '1', content: 'first' },
    {
      role: 'assistant',
      content: '',
      tool_calls: [call('2', 'writeFile', { path: 'lib/money.mjs', content: 'next' })],
    },
    { role: 'tool', tool_call_id: '2', content: 'Wrote lib/money.mjs.' },
    { role: 'assistant', content: '', tool_calls: [call('3', 'deleteFile', { path: 'lib/money.mjs' })] },
    { role: 'tool', tool_call_id: '3', content: 'Deleted lib/money.mjs.' },
  ];

  it('are the paths in its texts and arguments', () => {
    expect(pathsIn(messages)).toEqual(['README.md', 'lib/money.mjs', 'src/cart.js']);
    expect(pathsIn([])).toEqual([]);
  });

  it('and the last text of a file', () => {
    expect(textIn(messages, 'lib/money.mjs')).toBe('next');
    expect(textIn(messages.slice(0, 3), 'lib/money.mjs')).toBe('first');
    expect(textIn(messages.slice(0, 2), 'lib/money.mjs')).toBeUndefined();
    expect(textIn(messages, 'src/cart.js')).toBeUndefined();
  });
});
