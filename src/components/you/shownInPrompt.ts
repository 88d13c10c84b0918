import { argumentsOf, type Message, type ToolCall, textOf, toolCallsOf } from '../../agent';

/** Names of files in running text: of the kinds that a project of ours may have. */
const PATHS = /(?<![\w./-])(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.(?:[cm]?[jt]sx?|json|md|css|html?|txt|ya?ml|py|log)\b/g;

/** The paths that a prompt has shown, in text or in arguments, each once, sorted. Nothing else is known to who reads it. */
export function pathsIn(messages: readonly Message[]): readonly string[] {
  const texts = messages.flatMap((message) => [
    textOf(message),
    ...toolCallsOf(message).map(({ argumentsJson }) => argumentsJson),
  ]);
  return [...new Set(texts.flatMap((text) => text.match(PATHS) ?? []))].toSorted();
}

/** Names of tools whose result is the text of a file. */
const READS = /read|view|open|cat/i;

/** The last text of a file that the prompt holds: what a call that reads this path alone brought, or what one wrote there. */
export function textIn(messages: readonly Message[], path: string): string | undefined {
  const results = new Map(
    messages.flatMap((message) => (message.role === 'tool' ? [[message.tool_call_id, textOf(message)] as const] : [])),
  );
  const texts = messages.flatMap(toolCallsOf).map((call) => textAfter(call, path, results.get(call.id)));
  return texts.findLast((text) => text !== undefined);
}

function textAfter({ name, argumentsJson }: ToolCall, path: string, result: string | undefined): string | undefined {
  const { path: place, content, ...others } = argumentsOf(argumentsJson);
  if (place !== path || Object.keys(others).length > 0) return undefined;
  if (typeof content === 'string') return content;
  return content === undefined && READS.test(name) ? result : undefined;
}
