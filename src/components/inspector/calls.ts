import type { IterationRow, View } from '../../agent';
import { type HistoryEntry, type ToolCall, toolCallsOf } from '../../agent';

/** An argument longer than this is told by its length. Characters. */
const SHOWN = 40;

/** The arguments of a call as they are, if they are a JSON object. */
export function argumentsOf(call: ToolCall): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(call.argumentsJson === '' ? '{}' : call.argumentsJson);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** A call in one line: `writeFile(price.js, 130 characters)`. `length` words how long a hidden text is. */
export function callLine(call: ToolCall, length: (characters: number) => string): string {
  return `${call.name}(${argumentTexts(call, length).join(', ')})`;
}

/** What a result answers, in one line: the tool and its first short argument. */
export function callTitle(call: ToolCall): string {
  const first = Object.values(argumentsOf(call) ?? {})[0];
  return typeof first === 'string' && first.length <= SHOWN && !first.includes('\n')
    ? `${call.name} ${first}`
    : call.name;
}

function argumentTexts(call: ToolCall, length: (characters: number) => string): readonly string[] {
  const args = argumentsOf(call);
  if (args === null) return [clip(call.argumentsJson, length)];
  return Object.values(args).map((value) => clip(typeof value === 'string' ? value : JSON.stringify(value), length));
}

function clip(text: string, length: (characters: number) => string): string {
  return text.length > SHOWN || text.includes('\n') ? length(text.length) : text;
}

/** A tool call that an entry of a prompt answers. */
export type Answered = {
  readonly call: ToolCall;
  readonly isError: boolean;
  /** The policy that blocked it, or `human`. */
  readonly blockedBy?: string;
};

/**
 * For each result among `entries`, by entry id, the call it answers. Ids of calls may repeat in a run, so the last
 * assistant message before the result decides.
 */
export function answeredCalls(entries: readonly HistoryEntry[], view: View): ReadonlyMap<number, Answered> {
  const rows = new Map<number, IterationRow>();
  for (const row of view.rows) if (row.reply !== null) rows.set(row.reply.entry.id, row);
  const answered = new Map<number, Answered>();
  let calls: readonly ToolCall[] = [];
  let row: IterationRow | undefined;
  for (const entry of entries) {
    if (entry.source === 'assistant') {
      calls = toolCallsOf(entry.message);
      row = rows.get(entry.id);
    }
    const { message } = entry;
    if (message.role !== 'tool') continue;
    const call = calls.find((candidate) => candidate.id === message.tool_call_id);
    if (call === undefined) continue;
    const done = row?.calls.find((candidate) => candidate.call.id === call.id);
    const blockedBy = done?.status === 'blocked' ? done.policy : undefined;
    answered.set(entry.id, { call, isError: done?.result?.isError ?? false, ...(blockedBy && { blockedBy }) });
  }
  return answered;
}
