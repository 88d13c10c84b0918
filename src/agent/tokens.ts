import type { Message, Source, ToolDefinition } from './message';
import { SOURCES, sentThinkingOf, textOf, thinkingOf, toolCallsOf } from './message';
import type { Counter } from './ports';

/**
 * OpenAI's published counting recipe (cookbook, "How to count tokens with tiktoken", read 2026-10): 3 tokens a message,
 * its role and content, a name with 1 more; 3 more prime the reply. Assistant calls are not in it; our rule: 3 a call, its name, its arguments.
 * Ids are not counted. Thinking counts by its text: in the reply that has it, and in every prompt that sends it back. Everything that follows from it is an estimate of the bill: show it as counted, not as reported.
 */
const PER_MESSAGE = 3;
const PER_CALL = 3;
const PER_NAME = 1;
/** The reply's opening, sent at the end of every prompt. In the sum by source it is counted with the system prompt. */
export const PRIMING = 3;

export type Encoding = 'o200k' | 'cl100k';

/** Tool definitions, same recipe: the constants depend on the model family, so on the encoding. */
const FUNCTION_START: Record<Encoding, number> = { o200k: 7, cl100k: 10 };
export const FUNCTIONS_END = 12;
const PROPERTIES_START = 3;
const PER_PROPERTY = 3;
const ENUM_START = -3;
const PER_ENUM_ITEM = 3;

/** The texts of a message that are counted, in sending order: role, name, thinking, content, then name and arguments of each call. */
export function countedTexts(message: Message): readonly string[] {
  const calls = toolCallsOf(message).flatMap((call) => [call.name, call.argumentsJson]);
  return [message.role, ...nameOf(message), ...present(sentThinkingOf(message)), textOf(message), ...calls];
}

function present(text: string): readonly string[] {
  return text === '' ? [] : [text];
}

function nameOf(message: Message): readonly string[] {
  return 'name' in message && message.name ? [message.name] : [];
}

/** What frames a message besides its texts. */
function fixedTokens(message: Message): number {
  return PER_MESSAGE + nameOf(message).length * PER_NAME + toolCallsOf(message).length * PER_CALL;
}

/** One canonical rendering of a message, for finding the same beginning. */
export function renderMessage(message: Message): string {
  return countedTexts(message).join('\n');
}

/** `thinking` is a share of `output`. */
export type ReplyTokens = { readonly output: number; readonly thinking: number };

/** Counts are kept by identity: messages are immutable, so each is tokenised once per counter. */
export type Meter = {
  /** Tokens of each message in a prompt, in order. */
  readonly messages: (messages: readonly Message[]) => Promise<readonly number[]>;
  /** Tokens of the tool definitions together; 0 for none. */
  readonly tools: (tools: readonly ToolDefinition[]) => Promise<number>;
  /** Tokens of a reply: thinking, content and calls, without what frames a message in a prompt. */
  readonly reply: (message: Message) => Promise<number>;
  /** Tokens of a whole prompt. */
  readonly prompt: (messages: readonly Message[], tools: readonly ToolDefinition[]) => Promise<number>;
  readonly commonPrefix: Counter['commonPrefix'];
  /** What is counted already, without waiting. */
  readonly known: (message: Message) => number | undefined;
  /** The same of a reply, and how much of it is thinking. */
  readonly knownReply: (message: Message) => ReplyTokens | undefined;
  readonly knownTools: (tools: readonly ToolDefinition[]) => number | undefined;
};

/** A meter that counts each message and each list of tools once, by the object. Rejects when its counter does. */
export function createMeter(counter: Counter, encoding: Encoding): Meter {
  const known = new WeakMap<object, number>();
  const knownTools = new WeakMap<readonly ToolDefinition[], number>();
  const replies = new WeakMap<object, ReplyTokens>();
  // What is being counted at this moment: the screen and the loop may ask for the same message at once.
  const counting = new WeakMap<object, Promise<void>>();

  function start(keys: readonly object[], work: Promise<void>): void {
    for (const key of keys) counting.set(key, work);
    const end = () => {
      for (const key of keys) counting.delete(key);
    };
    work.then(end, end);
  }

  async function countNew(messages: readonly Message[]): Promise<void> {
    const unknown = [...new Set(messages.filter((message) => !known.has(message)))];
    const fresh = unknown.filter((message) => !counting.has(message));
    if (fresh.length > 0) start(fresh, countAll(fresh));
    await Promise.all(unknown.flatMap((message) => counting.get(message) ?? []));
  }

  async function countAll(messages: readonly Message[]): Promise<void> {
    // Thinking is a text of its own, also where no prompt will hold it.
    const texts = messages.map((message) => [...countedTexts(message), ...present(thinkingOf(message))]);
    const counts = await counter.count(texts.flat());
    let at = 0;
    messages.forEach((message, i) => {
      const hasThinking = thinkingOf(message) !== '';
      const length = (texts[i]?.length ?? 0) - (hasThinking ? 1 : 0);
      const own = counts.slice(at, at + length).reduce((sum, n) => sum + n, 0) + fixedTokens(message);
      const thinking = hasThinking ? (counts[at + length] ?? 0) : 0;
      const unsent = sentThinkingOf(message) === '' ? thinking : 0;
      replies.set(message, { output: own + unsent - PER_MESSAGE - (counts[at] ?? 0), thinking });
      known.set(message, own);
      at += texts[i]?.length ?? 0;
    });
  }

  async function countTools(tools: readonly ToolDefinition[]): Promise<number> {
    if (!knownTools.has(tools) && !counting.has(tools)) start([tools], countDefinitions(tools));
    await counting.get(tools);
    return knownTools.get(tools) ?? 0;
  }

  async function countDefinitions(tools: readonly ToolDefinition[]): Promise<void> {
    const parts = tools.map((tool) => toolParts(tool, encoding));
    const counts = await counter.count(parts.flatMap((part) => part.texts));
    const sum = counts.reduce((total, n) => total + n, 0) + parts.reduce((total, part) => total + part.fixed, 0);
    knownTools.set(tools, tools.length > 0 ? sum + FUNCTIONS_END : 0);
  }

  return {
    commonPrefix: counter.commonPrefix,
    known: (message) => known.get(message),
    knownReply: (message) => replies.get(message),
    knownTools: (tools) => knownTools.get(tools),
    tools: countTools,
    async prompt(messages, tools) {
      await countNew(messages);
      return messages.reduce((sum, message) => sum + (known.get(message) ?? 0), await countTools(tools)) + PRIMING;
    },
    async messages(messages) {
      await countNew(messages);
      return messages.map((message) => known.get(message) ?? 0);
    },
    async reply(message) {
      await countNew([message]);
      return replies.get(message)?.output ?? 0;
    },
  };
}

/** The texts of a tool definition that are counted. */
export function toolTexts(tool: ToolDefinition): readonly string[] {
  // The constants depend on the encoding, the texts do not.
  return toolParts(tool, 'o200k').texts;
}

function toolParts(tool: ToolDefinition, encoding: Encoding): { texts: readonly string[]; fixed: number } {
  const { name, description = '', parameters } = tool.function;
  const texts = [`${name}:${withoutStop(description)}`];
  let fixed = FUNCTION_START[encoding];
  const properties = Object.entries(asRecord(parameters?.properties));
  if (properties.length > 0) fixed += PROPERTIES_START;
  for (const [key, schema] of properties) {
    const { type, description: about, enum: items } = asRecord(schema);
    fixed += PER_PROPERTY;
    if (Array.isArray(items)) {
      fixed += ENUM_START + PER_ENUM_ITEM * items.length;
      texts.push(...items.map(String));
    }
    texts.push(`${key}:${asText(type)}:${withoutStop(asText(about))}`);
  }
  return { texts, fixed };
}

function withoutStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

/** A schema's `type` may be a list; what is not there is empty. */
function asText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A zero for every source. */
export function noTokens(): Record<Source, number> {
  return Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
}
