import { type AssistantMessage, type ToolDefinition, textOf, toolCallsOf, type YourReply } from '../../agent';
import type { CallDraft, ReplyDraft } from '../../state';
import { argumentsJson, fieldsOf, valuesFrom } from './fields';

type Tools = readonly ToolDefinition[];

/** A call of this tool, with nothing filled in. */
export function newCall(tool: string): CallDraft {
  return { tool, values: {}, raw: null };
}

/** The same call as the text that would be posted, to be changed at will. */
export function asRaw(call: CallDraft, tools: Tools): CallDraft {
  return { ...call, raw: postedCall(call, tools) };
}

/** The same call as fields; what they cannot show is left out. */
export function asFields({ tool, values, raw }: CallDraft, tools: Tools): CallDraft {
  const named = tools.find((one) => one.function.name === raw?.name);
  if (raw === null || named === undefined) return { tool, values, raw: null };
  return { tool: raw.name, values: valuesFrom(fieldsOf(named), raw.argumentsJson) ?? values, raw: null };
}

/** What is posted of a call. */
function postedCall({ tool, values, raw }: CallDraft, tools: Tools): YourReply['calls'][number] {
  const fields = fieldsOf(tools.find((one) => one.function.name === tool));
  return raw ?? { name: tool, argumentsJson: argumentsJson(fields, values) };
}

/** What the learner says with this draft; `null` while it says nothing. */
export function replyOf({ text, calls }: ReplyDraft, tools: Tools): YourReply | null {
  if (text.trim() === '' && calls.length === 0) return null;
  return { text, calls: calls.map((call) => postedCall(call, tools)) };
}

/** A reply taken over, to be changed at will. A call that the fields cannot show is raw. */
export function draftFrom(message: AssistantMessage, tools: Tools): ReplyDraft {
  const calls = toolCallsOf(message).map(({ name, argumentsJson: json }): CallDraft => {
    const tool = tools.find((one) => one.function.name === name);
    const values = tool === undefined ? null : valuesFrom(fieldsOf(tool), json);
    return values === null ? { ...newCall(name), raw: { name, argumentsJson: json } } : { ...newCall(name), values };
  });
  return { text: textOf(message), calls };
}
