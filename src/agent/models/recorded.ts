import { type AssistantMessage, textOf } from '../message';
import type { Model, ReportedUsage } from '../ports';

/** One reply to give back. With `deltas` its text is streamed in these pieces; without, in one. */
export type RecordedReply = {
  readonly message: AssistantMessage;
  readonly deltas?: readonly string[];
  readonly usage?: ReportedUsage;
  /** Said where the request has a layout. */
  readonly responseId?: string;
};

/** A model that gives back replies in order, whatever it is asked. Throws when it has no more. */
export function createRecordedModel(replies: readonly RecordedReply[]): Model {
  let given = 0;
  return async function* recorded({ layout }) {
    const reply = replies[given];
    if (reply === undefined) throw new Error(`The recording has no more replies: it held ${replies.length}.`);
    given += 1;
    const { message, usage, responseId } = reply;
    const text = textOf(message);
    for (const delta of reply.deltas ?? (text === '' ? [] : [text])) yield { type: 'delta', text: delta };
    const finishReason = message.tool_calls?.length ? 'tool_calls' : 'stop';
    const named = layout !== undefined && responseId !== undefined ? { responseId } : {};
    yield { type: 'reply', message, finishReason, ...(usage && { usage }), ...named };
  };
}
