import type {
  ChatCompletionAssistantMessageParam,
  ChatCompletionFunctionTool,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';

/**
 * A model's thinking beside its answer, under the names that servers use: `reasoning_content` (DeepSeek, llama.cpp),
 * `reasoning` (OpenRouter, Ollama, LM Studio), signed blocks, and the items of Responses as they came.
 */
export type Thinking = {
  readonly reasoning_content?: string;
  readonly reasoning?: string;
  readonly reasoning_details?: readonly unknown[];
  readonly reasoning_items?: readonly unknown[];
  /** The server that sent it does not take it back: it is shown and billed once, and is in no later prompt. Never posted. */
  readonly reasoning_stays?: true;
};

/** A message as the OpenAI API has it, with what servers add. No second message type exists; labels for the screen are derived. */
export type Message = Exclude<ChatCompletionMessageParam, ChatCompletionAssistantMessageParam> | AssistantMessage;
export type AssistantMessage = ChatCompletionAssistantMessageParam & Thinking;
/** A tool definition as it is posted: name, description, JSON Schema of the arguments. */
export type ToolDefinition = ChatCompletionFunctionTool;
/** A tool call inside an assistant message. `function.arguments` is the model's own text, unparsed. */
export type PostedToolCall = ChatCompletionMessageFunctionToolCall;

/** Who wrote these tokens, in stacking order. The tokens of all sources sum to the tokens of the prompt. */
export const SOURCES = ['system', 'tools', 'user', 'summary', 'assistant', 'result', 'reminder'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * One message of the history. `id` is unique in a run and counts up from 1. Only `message` is posted;
 * `full` is the text before a truncation and `changedBy` the policy that made it, kept for the reader; `isError` marks the
 * result of a call that failed or was not run.
 */
export type HistoryEntry = {
  readonly id: number;
  readonly source: Exclude<Source, 'tools'>;
  readonly message: Message;
  readonly full?: string;
  readonly isError?: true;
  readonly changedBy?: string;
};

/** What the model asked for. `argumentsJson` is its own text, unparsed, so that broken JSON can be shown. */
export type ToolCall = { readonly id: string; readonly name: string; readonly argumentsJson: string };

/** The tool calls of a message in order; none for any other message. */
export function toolCallsOf(message: Message): readonly ToolCall[] {
  if (message.role !== 'assistant') return [];
  return (message.tool_calls ?? []).flatMap((call) =>
    call.type === 'function' ? [{ id: call.id, name: call.function.name, argumentsJson: call.function.arguments }] : [],
  );
}

/** What the model thought before it answered; empty where the server keeps it to itself. */
export function thinkingOf(message: Message): string {
  if (message.role !== 'assistant') return '';
  return message.reasoning_content ?? message.reasoning ?? '';
}

/** What of a model's thinking a later prompt holds. */
export function sentThinkingOf(message: Message): string {
  return message.role === 'assistant' && message.reasoning_stays === true ? '' : thinkingOf(message);
}

/** The plain text of a message; parts that are no text are left out. */
export function textOf(message: Message): string {
  const { content } = message;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => ('text' in part ? part.text : '')).join('');
}
