import { toArray } from '../history';
import { type HistoryEntry, type ToolCall, textOf, toolCallsOf } from '../message';
import type { Lang, PolicyDefinition, RunState } from '../policy';
import { alike, fingerprint } from './fingerprint';
import { canonical } from './repeats';

const ID = 'standstill';
const OURS = 'ours: counts iterations that bring nothing new';

/**
 * A guard against going in circles that asks what changed, not what was called. An iteration stands still when the files
 * are as they were before (or as they already had been), and the prompt shows already all that its calls found out.
 * So a test after an edit is no alarm; the same call again, one that differs only in spelling, an edit taken back and made
 * again, and a reply without calls that was said before are. What a policy took out of the prompt may be looked up again.
 * A new message of the user starts anew.
 */
export const standstill: PolicyDefinition = {
  id: ID,
  knobs: [
    { name: 'warnAt', value: 2, unit: 'iterations', source: OURS, date: '2026-11' },
    { name: 'stopAt', value: 6, unit: 'iterations', source: `${OURS}; 0 never stops`, date: '2026-11' },
  ],
  create: ({ warnAt = 2, stopAt = 6 }) => ({
    id: ID,
    async *beforeModel({ state }) {
      const memo: Memo = { states: statesWith(state), idle: idleIterations(state) };
      return { ...state, memo: { ...state.memo, [ID]: memo } };
    },
    async *remind({ state }) {
      const idle = idleIterations(state);
      return idle > 0 && (idle === warnAt || idle === 2 * warnAt) ? [reminder(idle, state.harness.lang)] : [];
    },
    async *afterIteration({ state }) {
      const idle = idleIterations(state);
      if (stopAt === 0 || idle < stopAt) return null;
      return { reason: 'doom_loop', detail: detailOf(state, idle) };
    },
  }),
};

/** From entry `from` on, and until the next state began, the files had this fingerprint. */
type FilesState = { readonly from: number; readonly print: string };
type Memo = { readonly states: readonly FilesState[]; readonly idle: number };

/** Older states than these are forgotten: going back so far is no circle that anybody would notice. */
const STATES_KEPT = 64;

function memoOf({ memo }: RunState): Memo {
  // What this policy put there itself.
  return (memo[ID] as Memo | undefined) ?? { states: [], idle: 0 };
}

function statesWith(state: RunState): readonly FilesState[] {
  const { states } = memoOf(state);
  const print = fingerprint(state.files);
  return states.at(-1)?.print === print ? states : [...states, { from: state.nextId, print }].slice(-STATES_KEPT);
}

/** How many iterations in a row, the newest included, brought nothing new. */
function idleIterations(state: RunState): number {
  const { states, idle } = memoOf(state);
  const entries = sinceUser(toArray(state.view)).map(withOldId(state));
  const at = entries.findLastIndex(({ source }) => source === 'assistant');
  const newest = entries[at];
  if (newest === undefined) return 0;
  const stateAt = (id: number) => states.findLast(({ from }) => from <= id)?.print;
  const now = fingerprint(state.files);
  const isChanged = now !== stateAt(newest.id);
  if (isChanged && !states.some(({ print }) => print === now)) return 0;
  const sameState = entries.slice(0, at).filter(({ id }) => stateAt(id) === stateAt(newest.id));
  return isShown(entries.slice(at), sameState, isChanged, state) ? idle + 1 : 0;
}

/** An edit of the view numbers anew what it leaves as it is; when something was said is told by its first number. */
function withOldId({ history }: RunState): (entry: HistoryEntry) => HistoryEntry {
  const ids = new Map(history.log.slice(0, history.length).map(({ id, message }) => [message, id]));
  return (entry) => ({ ...entry, id: ids.get(entry.message) ?? entry.id });
}

/** True when what the newest iteration said and found out stands in the prompt already, from a time when the files were the same. */
function isShown(
  newest: readonly HistoryEntry[],
  earlier: readonly HistoryEntry[],
  isChanged: boolean,
  state: RunState,
): boolean {
  const found = findings(newest, state);
  if (found.length === 0) {
    const said = newest[0] === undefined ? '' : alike(textOf(newest[0].message));
    return earlier.some(({ message }) => message.role === 'assistant' && isSaying(message, said));
  }
  const shown = new Set(findings(earlier, state).map(({ key }) => key));
  // An edit that led back to an old state was made from another one; where it led is what counts.
  return found.every(({ key, isWrite }) => shown.has(key) || (isChanged && isWrite));
}

function isSaying(message: HistoryEntry['message'], said: string): boolean {
  return toolCallsOf(message).length === 0 && alike(textOf(message)) === said;
}

type Finding = { readonly key: string; readonly isWrite: boolean };

/** Calls with what they found out, in a form that ignores spelling. What a write answers is no finding: the files are. */
function findings(entries: readonly HistoryEntry[], state: RunState): readonly Finding[] {
  let asked: readonly ToolCall[] = [];
  return entries.flatMap(({ message }): readonly Finding[] => {
    if (message.role === 'assistant') asked = toolCallsOf(message);
    const call = message.role === 'tool' ? asked.find(({ id }) => id === message.tool_call_id) : undefined;
    if (call === undefined) return [];
    const isWrite = changesFiles(call, state);
    const made = `${call.name} ${alike(canonical(call.argumentsJson).replace(/\\[nrt]/g, ' '))}`;
    return [{ key: isWrite ? made : `${made}\n${alike(textOf(message))}`, isWrite }];
  });
}

function changesFiles({ name }: ToolCall, { harness }: RunState): boolean {
  const id = harness.tools.find((tool) => tool.definition.function.name === name)?.id;
  return id === 'writeFile' || id === 'editFile' || id === 'deleteFile';
}

/** The part of the view since the newest message of a person; a text that was sent before is a policy's, or says nothing new. */
function sinceUser(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const users = entries.flatMap((entry, at) => (entry.source === 'user' ? [{ at, text: textOf(entry.message) }] : []));
  const start = users.findLast(({ text }, i) => users.findIndex((other) => other.text === text) === i);
  return entries.slice(start === undefined ? 0 : start.at + 1);
}

function detailOf({ view }: RunState, idle: number): string {
  const reply = toArray(view).findLast(({ source }) => source === 'assistant');
  const names = reply === undefined ? [] : toolCallsOf(reply.message).map(({ name }) => name);
  return `${[...new Set(names)].join(', ') || '-'} × ${idle}`;
}

function reminder(idle: number, lang: Lang): string {
  const text =
    lang === 'zh'
      ? `最近 ${idle} 次迭代没有带来新东西：文件与之前相同，得到的结果上文已有。请换一种做法，或者说明卡在哪里。`
      : `The last ${idle} iterations brought nothing new: the files are as they were, and every result stands above already. Try another way, or say what holds you up.`;
  return `<reminder>\n${text}\n</reminder>`;
}
