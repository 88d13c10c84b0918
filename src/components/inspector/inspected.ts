import type { ContextEdit, HistoryEntry, IterationRow, ToolDefinition, View } from '../../agent';
import { PRIMING, renderMessage, toArray, toolsOf, viewOf } from '../../agent';
import { isWorkflow } from '../../agent/workflows';
import { iterationName } from '../loop/position';
import { type Counts, type Part, partsOf } from '../marks';
import { type Author, authorsOf } from './authors';
import { type Answered, answeredCalls } from './calls';

/** What a policy took out between the previous prompt and this one. Shown behind the part with key `after`. */
export type Gone = {
  readonly policy: string;
  readonly kind: ContextEdit['kind'];
  readonly entries: readonly HistoryEntry[];
  readonly tokens: number | undefined;
  readonly after: string | null;
};

/** Why the equal part of two prompts ends where it ends. */
export type Remark = 'first' | 'continued' | 'newerEdited' | ContextEdit['kind'] | 'ownPrompt' | 'changed';

/** One prompt beside the one before it. All counts are tokens; `undefined` while they are not counted. */
export type Inspected = {
  readonly row: IterationRow;
  /** What this iteration and the one before it are called; `null` for the first. */
  readonly name: string;
  readonly previous: string | null;
  readonly tools: readonly ToolDefinition[];
  readonly parts: readonly Part[];
  readonly total: number | undefined;
  /** Tokens equal to the previous prompt's beginning, and how many leading parts lie wholly in it. */
  readonly same: number | undefined;
  readonly sameParts: number;
  readonly cached: number;
  readonly gone: readonly Gone[];
  readonly remark: Remark;
  /** For each result, by entry id, the call it answers; also for those that are gone. */
  readonly answered: ReadonlyMap<number, Answered>;
  /** For each message that a policy had a hand in, by entry id, which and how. */
  readonly authors: ReadonlyMap<number, Author>;
};

/** The prompt of the newest iteration of the view; one still being built is shown as it would go out now. */
export function inspect(view: View, counts: Counts, toolsFirst = false): Inspected | null {
  const row = view.rows.at(-1);
  if (row === undefined) return null;
  const previous = view.rows.at(-2) ?? null;
  const entries = entriesOf(view, row);
  const tools = toolsOf(view, row);
  const parts = partsOf(entries, tools, counts, toolsFirst);
  const before = previous ? viewOf(view.history, previous.prompt?.upTo ?? 0, editsOf(view, previous)) : [];
  const sameEntries = equalBeginning(before, entries);
  const isContinued = previous !== null && sameEntries === before.length;
  const hasTools = parts.length > entries.length && (sameEntries > 0 || toolsFirst) && previous !== null;
  const sameParts = sameEntries + (hasTools ? 1 : 0);
  const said = answeredCalls(toArray(view.history), view);
  // What a policy put into the prompt is not in the history.
  const answered = view.edits.length === 0 ? said : new Map([...said, ...answeredCalls(entries, view)]);
  return {
    row,
    name: iterationName(row, row.turn),
    previous: previous && iterationName(previous, row.turn),
    tools,
    parts,
    total: row.measure?.total ?? sumIfCounted(parts),
    same: row.measure?.same ?? sameTokens(parts.slice(0, sameParts), isContinued),
    sameParts,
    cached: row.measure?.cached ?? 0,
    gone: goneFrom(view, row, counts),
    remark: remarkOf(row, previous, isContinued),
    answered,
    authors: authorsOf(view, entries, answered),
  };
}

/** The messages of the prompt of a row; of one still being built, those it would have now. */
export function entriesOf(view: View, row: IterationRow): readonly HistoryEntry[] {
  return viewOf(view.history, row.prompt?.upTo ?? view.history.length, editsOf(view, row));
}

/** The context edits behind the prompt of a row. */
function editsOf(view: View, row: IterationRow): readonly ContextEdit[] {
  return row.prompt === null ? view.edits : view.edits.slice(0, row.prompt.edits);
}

function equalBeginning(before: readonly HistoryEntry[], now: readonly HistoryEntry[]): number {
  const differs = before.findIndex((entry, i) => {
    const other = now[i];
    if (other === undefined) return true;
    return other.message !== entry.message && renderMessage(other.message) !== renderMessage(entry.message);
  });
  return differs < 0 ? before.length : differs;
}

/** The sum, or `undefined` when a part is not counted. */
export function sumIfCounted(parts: readonly { readonly tokens: number | undefined }[]): number | undefined {
  return parts.reduce<number | undefined>(
    (sum, { tokens }) => (sum === undefined || tokens === undefined ? undefined : sum + tokens),
    0,
  );
}

/** Only a prompt repeated as a whole repeats the tokens that open the reply, which stand with the first part. */
function sameTokens(parts: readonly Part[], isContinued: boolean): number | undefined {
  const sum = sumIfCounted(parts);
  return sum === undefined || parts.length === 0 || isContinued ? sum : Math.max(0, sum - PRIMING);
}

function goneFrom(view: View, row: IterationRow, counts: Counts): readonly Gone[] {
  const made = row.acts.flatMap((act) => (act.type === 'context-edited' ? [act.edit] : []));
  if (made.length === 0) return [];
  const upTo = row.prompt?.upTo ?? view.history.length;
  const edits = editsOf(view, row);
  const earlier = edits.slice(0, edits.length - made.length);
  return made.map((edit, i): Gone => {
    const before = viewOf(view.history, upTo, [...earlier, ...made.slice(0, i)]);
    const from = before.findIndex((entry) => entry.id === edit.fromId);
    const to = before.findIndex((entry) => entry.id === edit.toId);
    const entries = from < 0 ? [] : before.slice(from, to + 1);
    const tokens = sumIfCounted(entries.map((entry) => ({ tokens: counts.tokensOf(entry.message) })));
    const after = edit.replacement.at(-1)?.id ?? before[from - 1]?.id;
    return { policy: edit.policy, kind: edit.kind, entries, tokens, after: after === undefined ? null : String(after) };
  });
}

function remarkOf(row: IterationRow, previous: IterationRow | null, isContinued: boolean): Remark {
  if (previous === null) return 'first';
  const edit = row.acts.find((act) => act.type === 'context-edited');
  if (isContinued) return edit === undefined ? 'continued' : 'newerEdited';
  if (edit !== undefined && isWorkflow(edit.edit.policy)) return 'ownPrompt';
  return edit?.edit.kind ?? 'changed';
}
