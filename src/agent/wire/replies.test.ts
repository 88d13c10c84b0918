import { describe, expect, it } from 'vitest';
import { takeChat } from '../models/openai/chatDraft';
import { NO_DRAFT } from '../models/openai/draft';
import { replyOf } from '../models/openai/reply';
import { takeResponses } from '../models/openai/responsesDraft';
import { chatReply, messagesReply, responsesReply, templateReply, type WireReply } from '.';

const REPLY: WireReply = {
  model: 'm',
  message: {
    role: 'assistant',
    content: 'I read.',
    tool_calls: [
      { id: 'a', type: 'function', function: { name: 'readFile', arguments: '{"path":"a.js"}' } },
      { id: 'b', type: 'function', function: { name: 'listFiles', arguments: '{}' } },
    ],
    reasoning: 'Look first.',
    reasoning_stays: true,
  },
  finishReason: 'tool_calls',
  usage: { input: 20, cachedInput: 16, output: 9, reasoning: 3, kind: 'reported' },
};
const ENDED: WireReply = {
  model: 'm',
  message: { role: 'assistant', content: 'Done.' },
  finishReason: 'length',
  usage: { input: 20, cachedInput: 0, cacheUnknown: true, output: 2, kind: 'reported' },
};

describe('one reply in four forms', () => {
  it.each([
    ['Chat Completions', chatReply, takeChat],
    ['Responses', responsesReply, takeResponses],
  ] as const)('%s: read again it is the same reply', (_, form, take) => {
    for (const reply of [REPLY, { ...ENDED, finishReason: 'stop' } as const]) {
      const draft = take(NO_DRAFT, form(reply));
      const { kind: _kind, ...usage } = reply.usage;
      // Responses add the items that the thinking came in.
      expect(replyOf(draft, { messages: [] })).toMatchObject({
        type: 'reply',
        message: reply.message,
        finishReason: reply.finishReason,
        usage,
      });
    }
  });

  it('Chat Completions: calls inside the message, what is ours alone left out', () => {
    expect(chatReply(REPLY)).toMatchObject({
      choices: [{ finish_reason: 'tool_calls', message: { tool_calls: [{ id: 'a' }, { id: 'b' }] } }],
      usage: { total_tokens: 29, prompt_tokens_details: { cached_tokens: 16 } },
    });
    expect(JSON.stringify(chatReply(REPLY))).not.toContain('stays');
    expect(chatReply({ ...ENDED, finishReason: 'unknown' })).toMatchObject({ choices: [{ finish_reason: null }] });
  });

  it('Responses: items in order, and cut said as incomplete', () => {
    const { output } = responsesReply(REPLY) as { output: readonly { type: string }[] };
    expect(output.map(({ type }) => type)).toEqual(['reasoning', 'message', 'function_call', 'function_call']);
    expect(responsesReply(ENDED)).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    });
  });

  it('Messages: blocks, parsed arguments, the cached part beside the rest', () => {
    expect(messagesReply(REPLY)).toEqual({
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [
        { type: 'thinking', thinking: 'Look first.' },
        { type: 'text', text: 'I read.' },
        { type: 'tool_use', id: 'a', name: 'readFile', input: { path: 'a.js' } },
        { type: 'tool_use', id: 'b', name: 'listFiles', input: {} },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 4, cache_read_input_tokens: 16, output_tokens: 9 },
    });
    expect(messagesReply(ENDED)).toMatchObject({
      stop_reason: 'max_tokens',
      usage: { input_tokens: 20, output_tokens: 2 },
    });
  });

  it('Template: text with tags and a last token, which a cut reply lacks', () => {
    const text = (reply: WireReply) =>
      templateReply(reply)
        .map((piece) => piece.text)
        .join('');
    expect(text(REPLY)).toBe(
      '<think>\nLook first.\n</think>\n\nI read.\n<tool_call>\n{"name":"readFile","arguments":{"path":"a.js"}}\n</tool_call>\n<tool_call>\n{"name":"listFiles","arguments":{}}\n</tool_call><|im_end|>',
    );
    expect(text(ENDED)).toBe('Done.');
  });
});
