import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Message, ToolDefinition } from '../../src/agent/message';
import { createMeter } from '../../src/agent/tokens';
import { loadTokenizer } from '../../src/state/adapters/tokenizer';
import { ENCODINGS } from '../../src/state/settings';
import { usageError } from './usage';
import { oneOf } from './values';

/** The command `count`: tokens of a Chat Completions body on standard input; `messages` holds one number a message. */
export async function count(args: string[], input: NodeJS.ReadableStream): Promise<{ text: string }> {
  const { values } = parseArgs({ args, options: { encoding: { type: 'string', default: 'o200k' } } });
  const encoding = oneOf('--encoding', values.encoding, ENCODINGS);
  const body = parseBody(await readText(input));
  const meter = createMeter(await loadTokenizer(encoding), encoding);
  const report = {
    total: await meter.prompt(body.messages, body.tools),
    messages: await meter.messages(body.messages),
    tools: await meter.tools(body.tools),
  };
  return { text: `${JSON.stringify(report)}\n` };
}

function parseBody(text: string): { messages: readonly Message[]; tools: readonly ToolDefinition[] } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw usageError('count reads a Chat Completions body on standard input; this is not JSON.');
  }
  const { messages, tools: given }: { messages?: unknown; tools?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  if (!Array.isArray(messages)) throw usageError('The body has no list "messages".');
  const broken = messages.findIndex((message) => !isMessage(message));
  if (broken >= 0) throw usageError(`Message ${broken + 1} of the body is no Chat Completions message.`);
  // Dumps of a client print what was not set as null.
  const tools = given ?? [];
  if (!Array.isArray(tools) || !tools.every(isTool)) {
    throw usageError('"tools" must be a list of { "type": "function", "function": { "name": … } }.');
  }
  return { messages, tools };
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('role' in value)) return false;
  const {
    role,
    content = null,
    tool_calls: calls = null,
  }: { role: unknown; content?: unknown; tool_calls?: unknown } = value;
  if (typeof role !== 'string') return false;
  if (content !== null && typeof content !== 'string' && !isPartList(content)) return false;
  return calls === null || (Array.isArray(calls) && calls.every(isCall));
}

function isPartList(content: unknown): boolean {
  return Array.isArray(content) && content.every((part) => typeof part === 'object' && part !== null);
}

function isCall(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('function' in value)) return false;
  const called = value.function;
  if (typeof called !== 'object' || called === null) return false;
  const { name, arguments: args }: { name?: unknown; arguments?: unknown } = called;
  return typeof name === 'string' && typeof args === 'string';
}

function isTool(value: unknown): value is ToolDefinition {
  if (typeof value !== 'object' || value === null || !('function' in value)) return false;
  const described = value.function;
  return (
    typeof described === 'object' && described !== null && 'name' in described && typeof described.name === 'string'
  );
}
