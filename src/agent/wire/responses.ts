import { type Message, type ToolDefinition, textOf, toolCallsOf } from '../message';
import type { ModelRequest } from '../ports';
import { ownFields, parsedObject, postedName } from './fields';
import { type BodyOptions, type ThinkingRule, takesThinkingBack } from './options';

/**
 * The body of `POST /responses`. Without a layout the whole history goes each time and nothing is stored. With one the
 * server may be told which reply it is to go on from: it puts all that came before that, and the reply, in front. Tools are no
 * part of its memory and go each time.
 * Source: platform.openai.com/docs/api-reference/responses, read 2026-11.
 */
export function responsesBody(options: BodyOptions, { messages, tools }: ModelRequest): object {
  const { model, stream, limit, temperature, thinking = 'drop', layout, extra } = options;
  const { store = false, previous } = layout ?? {};
  const fresh = previous === undefined ? messages : messages.slice(previous.covers);
  return {
    model,
    ...(previous !== undefined && { previous_response_id: previous.id }),
    input: fresh.flatMap((message) => itemsOf(message, thinking)),
    ...(tools.length > 0 && { tools: tools.map(toolOf) }),
    store,
    ...(thinking === 'encrypted' && { include: ['reasoning.encrypted_content'] }),
    ...(stream && { stream: true }),
    ...(limit !== undefined && { max_output_tokens: limit }),
    ...(temperature !== undefined && { temperature }),
    ...ownFields(extra),
  };
}

/** A call and its result are items of their own here, beside the messages. */
function itemsOf(message: Message, thinking: ThinkingRule): readonly object[] {
  const text = textOf(message);
  if (message.role === 'tool') {
    return [{ type: 'function_call_output', call_id: message.tool_call_id, output: text === '' ? '(empty)' : text }];
  }
  if (message.role !== 'assistant') return [{ role: message.role, content: text }];
  const takes = message.reasoning_stays !== true && takesThinkingBack({ api: 'responses', thinking });
  const thoughts = takes ? (message.reasoning_items ?? []) : [];
  const said = text === '' ? [] : [{ role: 'assistant', content: text }];
  const calls = toolCallsOf(message).map(({ id, name, argumentsJson }) => {
    const json = parsedObject(argumentsJson);
    const args = json.isWhole ? argumentsJson : JSON.stringify(json.value);
    return { type: 'function_call', call_id: id, name: postedName(name), arguments: args };
  });
  return [...thoughts.flatMap((item) => (typeof item === 'object' && item !== null ? [item] : [])), ...said, ...calls];
}

/** Without `strict: false` the server would rewrite the schema. */
function toolOf({ function: { name, description, parameters } }: ToolDefinition): object {
  return { type: 'function', name, description, parameters, strict: false };
}
