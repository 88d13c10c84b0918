import type { AgentEvent, HistoryEntry, Message, View } from '../../agent';
import { type ContextEdit, viewOf } from '../../agent';

type ContextEdited = Extract<AgentEvent, { type: 'context-edited' }>;

/** The entries that an edit took out of the prompt, in order. */
export function replaced(view: View, edit: ContextEdit): readonly HistoryEntry[] {
  const at = view.edits.indexOf(edit);
  const before = viewOf(view.history, view.history.length, view.edits.slice(0, Math.max(0, at)));
  const from = before.findIndex((entry) => entry.id === edit.fromId);
  const to = before.findIndex((entry) => entry.id === edit.toId);
  return from < 0 || to < from ? [] : before.slice(from, to + 1);
}

/** How many messages an edit took out, their tokens, and the tokens that came instead; `undefined` while not counted. */
export function replacedBy(
  view: View,
  { edit, tokensBefore, tokensAfter }: Pick<ContextEdited, 'edit' | 'tokensBefore' | 'tokensAfter'>,
  tokensOf: (message: Message) => number | undefined,
): { readonly messages: number; readonly before: number | undefined; readonly after: number | undefined } {
  const counts = edit.replacement.map((entry) => tokensOf(entry.message));
  const after = counts.reduce<number | undefined>(
    (sum, tokens) => (sum === undefined || tokens === undefined ? undefined : sum + tokens),
    0,
  );
  // The rest of the prompt is the same before and after, so the difference is that of the part that changed.
  const before = after === undefined ? undefined : after + tokensBefore - tokensAfter;
  return { messages: replaced(view, edit).length, before, after };
}
