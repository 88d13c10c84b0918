import { toArray } from '../history';
import { type HistoryEntry, type Message, toolCallsOf } from '../message';
import type { Lang, PolicyDefinition, RunState } from '../policy';
import { fingerprint } from './fingerprint';
import { toldIn } from './told';

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
  const told = toldIn(state);
  const ids = firstIds(state);
  const newest = state.view.log[told.reply];
  if (newest === undefined || told.newest.length === 0) return 0;
  const printAt = ({ id, message }: HistoryEntry) => {
    const first = ids.get(message) ?? id;
    return states.findLast(({ from }) => from <= first)?.print;
  };
  const print = printAt(newest);
  const now = fingerprint(state.files);
  const isChanged = now !== print;
  if (isChanged && !states.some((known) => known.print === now)) return 0;
  const isShown = (key: string) => told.wasTold(key, (entry) => printAt(entry) === print);
  // An edit that led back to an old state was made from another one; where it led is what counts.
  return told.newest.every(({ key, isWrite }) => isShown(key) || (isChanged && isWrite)) ? idle + 1 : 0;
}

/** Grows with its log, so that each entry is looked at once. */
const NUMBERED = new WeakMap<RunState['history']['log'], { length: number; readonly ids: Map<Message, number> }>();

/** An edit of the view numbers anew what it leaves as it is; when something was said is told by its first number. */
function firstIds({ history: { log, length } }: RunState): ReadonlyMap<Message, number> {
  const numbered = NUMBERED.get(log) ?? { length: 0, ids: new Map<Message, number>() };
  NUMBERED.set(log, numbered);
  for (; numbered.length < length; numbered.length += 1) {
    const entry = log[numbered.length];
    if (entry !== undefined) numbered.ids.set(entry.message, entry.id);
  }
  return numbered.ids;
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
