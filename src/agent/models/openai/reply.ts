import { type AssistantMessage, type Message, type PostedToolCall, thinkingOf, toolCallsOf } from '../../message';
import { failureError } from '../../modelFailure';
import type { FailureKind, FinishReason, ModelEvent } from '../../ports';
import { isWholeObject } from './callFragments';
import type { Draft, DraftCall } from './draft';

type Reply = Extract<ModelEvent, { type: 'reply' }>;

/** What a reply is read against: the messages before it, for their ids, and the limit it had. */
export type Asked = {
  readonly messages: readonly Message[];
  readonly limit?: number | undefined;
  readonly isResponses?: boolean;
  /** Whether the server wants the thinking back. */
  readonly takesThinking?: boolean;
  /** Whether the server was asked to remember its reply. */
  readonly isStored?: boolean;
};

/** The reply that a draft stands for. Throws a failure where it is none, or not whole. */
export function replyOf(draft: Draft, asked: Asked): Reply {
  const problem = problemOf(draft, asked);
  if (problem !== null)
    throw failureError({ kind: problem, detail: problem === 'unreadable' ? '' : seenIn(draft, asked) });
  const calls = namedCalls(draft.calls, asked);
  const content = draft.text || draft.refusal;
  const message: AssistantMessage = {
    role: 'assistant',
    content: content === '' && calls.length > 0 ? null : content,
    ...(calls.length > 0 && { tool_calls: [...calls] }),
    ...draft.thinking,
  };
  const stays = asked.takesThinking !== true && thinkingOf(message) !== '';
  const finishReason = reasonOf(draft);
  const whole: AssistantMessage = stays ? { ...message, reasoning_stays: true } : message;
  // A server knows its calls by its own ids only.
  const isItsOwn = calls.every(({ id }, i) => id === draft.calls[i]?.id);
  const named = asked.isStored === true && draft.id !== null && isItsOwn ? { responseId: draft.id } : {};
  return { type: 'reply', message: whole, finishReason, ...(draft.usage && { usage: draft.usage }), ...named };
}

/** Why this must not go into the history; `null` where its meaning is clear. */
function problemOf(draft: Draft, { limit }: Asked): FailureKind | null {
  const { text, refusal, calls, finish, isDone } = draft;
  if (!draft.isReply) return 'unreadable';
  const stopped = stoppedBy(draft, limit);
  const isOpen = calls.some((call) => !isWholeObject(call.args));
  if (isOpen && stopped !== null) return stopped;
  // Without a last word, a call whose arguments close is whole; a text may go on.
  if (finish === null && !isDone && (isOpen || calls.length === 0)) return 'dropped';
  return calls.length > 0 || text + refusal !== '' ? null : (stopped ?? 'empty');
}

/** What ended the reply before the model did. A server that says `stop` at the limit is not believed. */
function stoppedBy({ finish, usage }: Draft, limit: number | undefined): 'cut' | 'filtered' | null {
  if (CUT.includes(finish ?? '')) return 'cut';
  if (limit !== undefined && usage !== null && usage.output >= limit) return 'cut';
  return finish === 'content_filter' ? 'filtered' : null;
}

/** How servers say that the limit was reached. */
const CUT = ['length', 'max_tokens', 'model_length'];

/** What tells how it ended, in the words of the interface. */
function seenIn({ finish, usage }: Draft, { isResponses }: Asked): string {
  const tokens = usage === null ? '' : `, ${usage.output} tokens`;
  return `${isResponses ? 'status' : 'finish_reason'}: ${finish}${tokens}`;
}

/** A reply with calls asks for them, whatever the server says. */
function reasonOf({ calls, finish, isDone }: Draft): FinishReason {
  if (CUT.includes(finish ?? '')) return 'length';
  if (finish === 'content_filter') return 'content_filter';
  if (calls.length > 0) return 'tool_calls';
  return finish === 'stop' || finish === 'end_turn' || (finish !== null && isDone) ? 'stop' : 'unknown';
}

/** Every call gets an id that no other call of the history has. */
function namedCalls(calls: readonly DraftCall[], { messages, isResponses = false }: Asked): readonly PostedToolCall[] {
  const taken = new Set(messages.flatMap((message) => toolCallsOf(message).map(({ id }) => id)));
  return calls.map(({ id, name, args, extra }) => {
    const own = id.trim() === '' || taken.has(id) ? freeId(taken) : id;
    taken.add(own);
    const call: PostedToolCall = { id: own, type: 'function', function: { name, arguments: args } };
    // In Responses it is the item's id, which has done its work.
    return extra === undefined || isResponses ? call : { ...call, extra_content: extra };
  });
}

/** Nine letters and digits: the only form that Mistral takes, and good for all others. */
function freeId(taken: ReadonlySet<string>): string {
  for (let n = taken.size + 1; ; n += 1) {
    const id = `call${String(n).padStart(5, '0')}`;
    if (!taken.has(id)) return id;
  }
}
