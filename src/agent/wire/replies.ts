import { type AssistantMessage, textOf, thinkingOf, toolCallsOf } from '../message';
import type { FinishReason } from '../ports';
import type { Usage } from '../prompt';
import { parsedObject } from './fields';
import { callTexts, plain, special, type TemplatePiece } from './template';

/** A reply as the loop has it. The forms below carry the same, each in its own way; for reading, nothing is read from them. */
export type WireReply = {
  readonly model: string;
  readonly message: AssistantMessage;
  readonly finishReason: FinishReason;
  readonly usage: Usage;
};

/** Where the server gave no reason that the loop knows, none stands there. */
function knownReason(reason: FinishReason): string | null {
  return reason === 'unknown' ? null : reason;
}

/** The answer of Chat Completions: one message, its calls inside it, a reason. Source: as for the request, see chat.ts. */
export function chatReply({ model, message, finishReason, usage }: WireReply): object {
  const { reasoning_stays: _, ...said } = message;
  const { input, output } = usage;
  return {
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message: said, finish_reason: knownReason(finishReason) }],
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      ...details(usage, 'prompt_tokens_details', 'completion_tokens_details'),
    },
  };
}

/** The answer of Responses: a list of items, and no reason but whether it is whole. Source: as for the request, see responses.ts. */
export function responsesReply({ model, message, finishReason, usage }: WireReply): object {
  const { input, output } = usage;
  const text = textOf(message);
  const calls = toolCallsOf(message).map(({ id, name, argumentsJson }) => {
    return { type: 'function_call', call_id: id, name, arguments: argumentsJson };
  });
  return {
    object: 'response',
    model,
    ...statusOf(finishReason),
    output: [
      ...thoughtItems(message),
      ...(text === '' ? [] : [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }]),
      ...calls,
    ],
    usage: {
      input_tokens: input,
      output_tokens: output,
      total_tokens: input + output,
      ...details(usage, 'input_tokens_details', 'output_tokens_details'),
    },
  };
}

function statusOf(reason: FinishReason): object {
  if (reason !== 'length' && reason !== 'content_filter') return { status: 'completed' };
  const why = reason === 'length' ? 'max_output_tokens' : reason;
  return { status: 'incomplete', incomplete_details: { reason: why } };
}

function thoughtItems(message: AssistantMessage): readonly unknown[] {
  if (message.reasoning_items !== undefined) return message.reasoning_items;
  const text = thinkingOf(message);
  return text === '' ? [] : [{ type: 'reasoning', summary: [{ type: 'summary_text', text }] }];
}

/** How many of the tokens were cached, and how many thinking, where that is known. */
function details({ cachedInput, cacheUnknown, reasoning }: Usage, input: string, output: string): object {
  return {
    ...(!cacheUnknown && { [input]: { cached_tokens: cachedInput } }),
    ...(reasoning !== undefined && { [output]: { reasoning_tokens: reasoning } }),
  };
}

/** The reasons of Anthropic Messages. Source: docs.anthropic.com/en/api/messages, read 2026-11. */
const STOP_REASONS: Readonly<Record<FinishReason, string | null>> = {
  stop: 'end_turn',
  tool_calls: 'tool_use',
  length: 'max_tokens',
  content_filter: 'refusal',
  unknown: null,
};

/** The answer of Anthropic Messages: a list of blocks, arguments parsed, cached tokens beside the others and not among them. */
export function messagesReply({ model, message, finishReason, usage }: WireReply): object {
  const { input, cachedInput, cacheUnknown, output } = usage;
  const [text, thinking] = [textOf(message), thinkingOf(message)];
  const calls = toolCallsOf(message).map(({ id, name, argumentsJson }) => {
    return { type: 'tool_use', id, name, input: parsedObject(argumentsJson).value };
  });
  return {
    type: 'message',
    role: 'assistant',
    model,
    content: [
      ...(thinking === '' ? [] : [{ type: 'thinking', thinking }]),
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls,
    ],
    stop_reason: STOP_REASONS[finishReason],
    usage: {
      input_tokens: input - cachedInput,
      ...(!cacheUnknown && { cache_read_input_tokens: cachedInput }),
      output_tokens: output,
    },
  };
}

/**
 * What an open model itself writes: text with tags, and a last token that says it is done; a reply that was cut has none.
 * Whoever serves the model counts, and finds the calls in the text. Source: as for the request, see template.ts.
 */
export function templateReply({ message, finishReason }: WireReply): readonly TemplatePiece[] {
  const thinking = thinkingOf(message);
  const thought = thinking === '' ? '' : `<think>\n${thinking}\n</think>\n\n`;
  const said = [textOf(message), ...callTexts(message)].filter(Boolean).join('\n');
  const end = finishReason === 'length' ? [] : [special('<|im_end|>', 'assistant')];
  return [plain(thought, 'assistant'), plain(said, 'assistant'), ...end].filter(({ text }) => text !== '');
}
