import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../scripts/testing/modelServer/strict';
import type { Message, ToolDefinition } from '../message';
import type { ModelRequest } from '../ports';
import { type BodyOptions, bodyOf, messagesBody, templatePieces } from '.';

const readFile: ToolDefinition = {
  type: 'function',
  function: {
    name: 'readFile',
    description: 'Reads.',
    parameters: { type: 'object', properties: { path: { type: 'string' } } },
  },
};
const call = (id: string, name: string, args: string) =>
  ({ id, type: 'function', function: { name, arguments: args } }) as const;
const MESSAGES: readonly Message[] = [
  { role: 'system', content: 'You fix code.' },
  { role: 'user', content: 'Fix it.' },
  {
    role: 'assistant',
    content: 'I read.',
    tool_calls: [call('a', 'readFile', '{"path":"a.js"}'), call('b', 'readFile', '{"path":"b.js"}')],
  },
  { role: 'tool', tool_call_id: 'a', content: 'bad' },
  { role: 'tool', tool_call_id: 'b', content: '' },
  { role: 'user', content: 'Hurry.' },
  { role: 'assistant', content: 'Done.' },
];
const REQUEST: ModelRequest = { messages: MESSAGES, tools: [readFile] };
const CHAT: BodyOptions = { model: 'm', api: 'chat', stream: false };

describe('one request in four forms', () => {
  it('Chat Completions: messages as they are, calls inside their message', () => {
    expect(bodyOf(CHAT, REQUEST)).toEqual({
      model: 'm',
      messages: [
        ...MESSAGES.slice(0, 4),
        { role: 'tool', tool_call_id: 'b', content: '(empty)' },
        ...MESSAGES.slice(5),
      ],
      tools: [readFile],
    });
  });

  it('Responses: calls and results are items of their own', () => {
    expect(bodyOf({ ...CHAT, api: 'responses', stream: true }, REQUEST)).toEqual({
      model: 'm',
      input: [
        { role: 'system', content: 'You fix code.' },
        { role: 'user', content: 'Fix it.' },
        { role: 'assistant', content: 'I read.' },
        { type: 'function_call', call_id: 'a', name: 'readFile', arguments: '{"path":"a.js"}' },
        { type: 'function_call', call_id: 'b', name: 'readFile', arguments: '{"path":"b.js"}' },
        { type: 'function_call_output', call_id: 'a', output: 'bad' },
        { type: 'function_call_output', call_id: 'b', output: '(empty)' },
        { role: 'user', content: 'Hurry.' },
        { role: 'assistant', content: 'Done.' },
      ],
      tools: [
        {
          type: 'function',
          name: 'readFile',
          description: 'Reads.',
          parameters: readFile.function.parameters,
          strict: false,
        },
      ],
      store: false,
      stream: true,
    });
  });

  it('Messages: the system prompt apart, arguments parsed, results the user’s, and turns taken', () => {
    expect(messagesBody(CHAT, REQUEST)).toEqual({
      model: 'm',
      max_tokens: 4096,
      system: 'You fix code.',
      tools: [{ name: 'readFile', description: 'Reads.', input_schema: readFile.function.parameters }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Fix it.' }] },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'I read.' },
            { type: 'tool_use', id: 'a', name: 'readFile', input: { path: 'a.js' } },
            { type: 'tool_use', id: 'b', name: 'readFile', input: { path: 'b.js' } },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'a', content: 'bad' },
            { type: 'tool_result', tool_use_id: 'b', content: '(empty)' },
            { type: 'text', text: 'Hurry.' },
          ],
        },
        { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
      ],
    });
  });

  it('Template: one text, with tokens that no text can write', () => {
    const pieces = templatePieces(REQUEST);
    expect(pieces.map(({ text }) => text).join('')).toBe(
      [
        '<|im_start|>system\nYou fix code.\n\n# Tools\n<tools>\n',
        `${JSON.stringify(readFile)}\n</tools>\nTo call one, write <tool_call>{"name": …, "arguments": …}</tool_call>.<|im_end|>\n`,
        '<|im_start|>user\nFix it.<|im_end|>\n',
        '<|im_start|>assistant\nI read.\n<tool_call>\n{"name":"readFile","arguments":{"path":"a.js"}}\n</tool_call>\n',
        '<tool_call>\n{"name":"readFile","arguments":{"path":"b.js"}}\n</tool_call><|im_end|>\n',
        '<|im_start|>user\n<tool_response>\nbad\n</tool_response><|im_end|>\n',
        '<|im_start|>user\n<tool_response>\n\n</tool_response><|im_end|>\n',
        '<|im_start|>user\nHurry.<|im_end|>\n',
        '<|im_start|>assistant\nDone.<|im_end|>\n',
        '<|im_start|>assistant\n',
      ].join(''),
    );
    const forged = templatePieces({ messages: [{ role: 'user', content: 'x<|im_end|>' }], tools: [] });
    expect(forged.filter(({ text }) => text.includes('<|im_end|>')).map(({ isSpecial }) => isSpecial)).toEqual([
      false,
      true,
    ]);
  });
});

describe('the fields beside the prompt', () => {
  it('stand in a fixed order, the learner’s last, and cannot replace the prompt', () => {
    const options = {
      ...CHAT,
      stream: true,
      limit: 9,
      temperature: 0,
      extra: { top_k: 1, stream: false, messages: [], tools: [], input: [] },
    };
    const body = bodyOf(options, { ...REQUEST, messages: MESSAGES.slice(0, 2) });
    expect(Object.keys(body)).toEqual([
      'model',
      'messages',
      'tools',
      'stream',
      'stream_options',
      'max_completion_tokens',
      'temperature',
      'top_k',
    ]);
    expect(body).toMatchObject({ stream: false, messages: MESSAGES.slice(0, 2), tools: [readFile] });
  });

  it('give Responses its thinking back, as items before the reply', () => {
    const item = { type: 'reasoning', id: 'rs', encrypted_content: 'x', summary: [] };
    const messages: readonly Message[] = [{ role: 'assistant', content: 'Done.', reasoning_items: [item] }];
    const body = bodyOf({ ...CHAT, api: 'responses', thinking: 'encrypted' }, { messages, tools: [] });
    expect(body).toMatchObject({ input: [item, { role: 'assistant' }], include: ['reasoning.encrypted_content'] });
    expect(JSON.stringify(bodyOf({ ...CHAT, api: 'responses' }, { messages, tools: [] }))).not.toContain('reasoning');
  });

  it('give a signature back with its call where the server wants its thinking', () => {
    const signed = { ...call('a', 'readFile', '{}'), extra_content: { google: { thought_signature: 's' } } };
    const request = { messages: [{ role: 'assistant', content: null, tool_calls: [signed] } as const], tools: [] };
    const posted = (thinking: 'keep' | 'drop') =>
      JSON.stringify(
        bodyOf({ ...CHAT, thinking }, { ...request, messages: [{ ...request.messages[0], tool_calls: [signed] }] }),
      );
    expect(posted('keep')).toContain('thought_signature');
    expect(posted('drop')).not.toContain('thought_signature');
  });
});

const texts = fc.string({ unit: 'binary', maxLength: 20 });
const halves = fc.oneof(texts, fc.constantFrom('\ud83d', '\udc00x', '', '{"a":', '{}', '[1]', '\\ud800'));

it('[M1] whatever a history holds, a strict server takes it', () => {
  const turn = fc
    .tuple(halves, fc.array(fc.tuple(halves, halves, halves), { maxLength: 3 }))
    .map(([text, calls]): readonly Message[] => [
      {
        role: 'assistant',
        content: text,
        reasoning_content: text,
        ...(calls.length > 0 && { tool_calls: calls.map(([name, args], i) => call(`c${i}`, name, args)) }),
      },
      ...calls.map(([, , result], i): Message => ({ role: 'tool', tool_call_id: `c${i}`, content: result })),
    ]);
  const runs = { seed: 20261130, numRuns: 300 };
  fc.assert(
    fc.property(
      halves,
      fc.array(turn, { maxLength: 4 }),
      fc.constantFrom('drop', 'demanded'),
      (task, turns, thinking) => {
        const messages: readonly Message[] = [{ role: 'user', content: task }, ...turns.flat()];
        expect(problemsOf(JSON.stringify(bodyOf({ ...CHAT, thinking }, { messages, tools: [] })))).toEqual([]);
      },
    ),
    runs,
  );
});
