import type { Message, ToolDefinition } from '../message';
import type { BodyOptions } from './options';
import { requestBody } from './request';

// A body is a frame, its tools, and its messages side by side. Each is measured once, so that the bodies of a long run
// need not be written down to know their size.

/** Bytes of the body without messages, as UTF-8. */
export function frameBytes(options: BodyOptions, tools: readonly ToolDefinition[]): number {
  const known = ofTools.get(tools)?.get(options.api);
  const bare = bodyBytes(options, [], []);
  if (known !== undefined) return bare + known;
  const own = bodyBytes(options, [], tools) - bare;
  ofTools.set(tools, new Map([...(ofTools.get(tools) ?? []), [options.api, own]]));
  return bare + own;
}

const ofTools = new WeakMap<readonly ToolDefinition[], Map<string, number>>();

/** Whether an interface writes a message in the same bytes. `hasThought`: some message of the prompt carries thinking. */
export function bytesKey({ api, thinking = 'drop' }: BodyOptions, hasThought: boolean): string {
  return `${api} ${thinking} ${hasThought && api === 'chat' && thinking === 'demanded'}`;
}

/** Bytes of one message in the body; 0 where it leaves nothing there. Measured once a message and key. */
export function messageBytes(options: BodyOptions, message: Message, key: string): number {
  const known = ofMessages.get(message) ?? new Map<string, number>();
  ofMessages.set(message, known);
  const bytes = known.get(key) ?? measured(options, message, key.endsWith('true'));
  known.set(key, bytes);
  return bytes;
}

const ofMessages = new WeakMap<Message, Map<string, number>>();

/** Thinking somewhere changes how other messages are written, see chat.ts. */
const THOUGHT: Message = { role: 'assistant', content: '', reasoning_content: '-' };

/** Measured in a body of as little else as can be, which is the same for all messages of a key. */
function measured({ api, thinking }: BodyOptions, message: Message, hasThought: boolean): number {
  const options: BodyOptions = { model: '', api, stream: false, ...(thinking && { thinking }) };
  const before = hasThought ? [THOUGHT] : [];
  const key = bytesKey(options, hasThought);
  const empty = ofNothing.get(key) ?? bodyBytes(options, before, []);
  ofNothing.set(key, empty);
  return bodyBytes(options, [...before, message], []) - empty - before.length;
}

const ofNothing = new Map<string, number>();

function bodyBytes(options: BodyOptions, messages: readonly Message[], tools: readonly ToolDefinition[]): number {
  return new TextEncoder().encode(JSON.stringify(requestBody(options, { messages, tools }))).length;
}
