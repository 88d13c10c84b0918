import type { ChatCompletionMessageToolCall } from 'openai/resources/chat/completions';
import type { AssistantMessage, Message } from '../message';
import type { ModelRequest } from '../ports';
import { ownFields, parsedObject, postedName } from './fields';
import { type BodyOptions, type ThinkingRule, takesThinkingBack } from './options';

/** The body of `POST /chat/completions`. Source: platform.openai.com/docs/api-reference/chat, read 2026-11. */
export function chatBody(options: BodyOptions, { messages, tools }: ModelRequest): object {
  const { model, stream, streamUsage = true, limit, limitField = 'max_completion_tokens', temperature } = options;
  const { thinking = 'drop', extra } = options;
  const thought = messages.some((message) => message.role === 'assistant' && message.reasoning_content !== undefined);
  return {
    model,
    messages: messages.map((message) => chatMessage(message, thinking, thought)),
    ...(tools.length > 0 && { tools }),
    ...(stream && { stream: true, ...(streamUsage && { stream_options: { include_usage: true } }) }),
    ...(limit !== undefined && { [limitField]: limit }),
    ...(temperature !== undefined && { temperature }),
    ...ownFields(extra),
  };
}

/** The message as strict servers take it: no empty tool content, no content only beside calls, arguments that are JSON. */
function chatMessage(message: Message, thinking: ThinkingRule, thought: boolean): Message {
  if (message.role === 'tool') return message.content === '' ? { ...message, content: '(empty)' } : message;
  if (message.role !== 'assistant') return message;
  const {
    reasoning_content,
    reasoning,
    reasoning_details,
    reasoning_items: _,
    reasoning_stays = false,
    ...plain
  } = message;
  const given = withoutNulls({ reasoning_content, reasoning, reasoning_details });
  const takes = !reasoning_stays && takesThinkingBack({ api: 'chat', thinking });
  const kept: Partial<AssistantMessage> = takes ? given : {};
  const calls = plain.tool_calls?.map((call) => postedCall(call, thinking !== 'drop'));
  // DeepSeek refuses a reply with calls that lacks its thinking, even where that was empty.
  const owed = thinking === 'demanded' && thought && calls !== undefined && kept.reasoning_content === undefined;
  return {
    ...plain,
    content: plain.content ?? (calls === undefined ? '' : null),
    ...(calls && { tool_calls: calls }),
    ...(owed && { reasoning_content: '' }),
    ...kept,
  };
}

function withoutNulls<T extends object>(fields: T): Partial<T> {
  // Dropping a key keeps the types of the others.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Arguments that are no JSON object would be refused with everything around them; the text goes as a field instead. */
function postedCall(call: ChatCompletionMessageToolCall, keepsExtra: boolean): ChatCompletionMessageToolCall {
  if (call.type !== 'function') return call;
  const { id, type, function: called } = call;
  const extra = keepsExtra && 'extra_content' in call ? { extra_content: call.extra_content } : {};
  const json = parsedObject(called.arguments);
  const text = json.isWhole ? called.arguments : JSON.stringify(json.value);
  return { id, type, function: { name: postedName(called.name), arguments: text }, ...extra };
}
