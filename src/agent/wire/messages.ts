import { type Message, type ToolDefinition, textOf, toolCallsOf } from '../message';
import type { ModelRequest } from '../ports';
import { parsedObject, wellFormed } from './fields';
import type { BodyOptions } from './options';

/** The field is required there. A reply that needs more is cut; the number is ours. */
const DEFAULT_LIMIT = 4096;

/**
 * The same request as Anthropic Messages: the system prompt stands apart, calls and results are blocks inside messages,
 * and results are the user's. For reading; nothing is posted in this form. Source: docs.anthropic.com/en/api/messages, read 2026-11.
 */
export function messagesBody(
  options: Pick<BodyOptions, 'model' | 'limit' | 'stream' | 'temperature'>,
  request: ModelRequest,
): object {
  const { model, limit = DEFAULT_LIMIT, stream, temperature } = options;
  const system = request.messages.filter(isSystem).map(textOf).join('\n\n');
  const turns = request.messages.filter((message) => !isSystem(message)).map(turnOf);
  return wellFormed({
    model,
    max_tokens: limit,
    ...(system !== '' && { system }),
    ...(request.tools.length > 0 && { tools: request.tools.map(toolOf) }),
    messages: joined(turns),
    ...(stream && { stream: true }),
    ...(temperature !== undefined && { temperature }),
  });
}

type Turn = { readonly role: 'user' | 'assistant'; readonly content: readonly object[] };

function isSystem({ role }: Message): boolean {
  return role === 'system' || role === 'developer';
}

function turnOf(message: Message): Turn {
  const text = textOf(message);
  if (message.role === 'tool') {
    const content = text === '' ? '(empty)' : text;
    return { role: 'user', content: [{ type: 'tool_result', tool_use_id: message.tool_call_id, content }] };
  }
  const said = text === '' ? [] : [{ type: 'text', text }];
  if (message.role !== 'assistant') return { role: 'user', content: said };
  const calls = toolCallsOf(message).map(({ id, name, argumentsJson }) => {
    return { type: 'tool_use', id, name, input: parsedObject(argumentsJson).value };
  });
  return { role: 'assistant', content: [...said, ...calls] };
}

/** User and assistant take turns, so the results of one reply, and what the learner adds behind them, are one message. */
function joined(turns: readonly Turn[]): readonly Turn[] {
  const out: Turn[] = [];
  for (const turn of turns) {
    const last = out.at(-1);
    if (turn.content.length === 0) continue;
    if (last?.role === turn.role)
      out[out.length - 1] = { role: last.role, content: [...last.content, ...turn.content] };
    else out.push(turn);
  }
  return out;
}

function toolOf({ function: { name, description, parameters } }: ToolDefinition): object {
  return { name, description, input_schema: parameters ?? { type: 'object', properties: {} } };
}
