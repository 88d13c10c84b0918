import { askModel } from '../callModel';
import { append, toArray } from '../history';
import { measurePrompt } from '../measure';
import type { HistoryEntry } from '../message';
import type { Acts, PolicyDefinition, RunState, Seam } from '../policy';
import type { ContextEdit } from '../prompt';
import { compactionDue } from './compactionDue';
import { cutIndex } from './cutIndex';
import { summaryMessage, summaryMessages } from './summaryPrompt';

const ID = 'compaction';
const PI = 'Pi 0.58.3, core/compaction/compaction.ts';

/** Below this no rule makes sense: about what one short exchange takes. Ours, for very small windows. */
const FLOOR = 64;

/**
 * Compaction after Pi: when the prompt outgrows the window minus a reserve, the model writes a summary in a call of its
 * own, and the summary takes the place of everything but the system prompt and the most recent tokens. A tool call is
 * never parted from its results. A limit given as a number (or as a multiple of the first prompt) compacts above it and
 * keeps only the newest exchange.
 *
 * Trigger, cut, input and update of an earlier summary are Pi's. It acts between the iterations of a run, as Pi does since
 * 1.6.0. Not modelled: two summaries where the cut lies inside a turn, caps on a summary's length, appended lists of files.
 */
export const compaction: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'reserveTokens',
      value: 16_384,
      unit: 'tokens',
      source: PI,
      date: '2026-03-15',
      scales: true,
      floor: FLOOR,
    },
    {
      name: 'keepRecentTokens',
      value: 20_000,
      unit: 'tokens',
      source: PI,
      date: '2026-03-15',
      scales: true,
      floor: FLOOR,
    },
    { name: 'limitTokens', value: 0, unit: 'tokens', source: 'ours: 0 follows the rule above', date: '2026-11' },
    {
      name: 'limitTimesFirstPrompt',
      value: 0,
      unit: 'times',
      source: 'ours: a scenario may name it; 0 is off',
      date: '2026-11',
    },
  ],
  create: (values, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const measure = await measurePrompt(seam.ports.meter, seam.state.view, seam.state.harness, seam.state.lastPrompt);
      const rule = compactionRule(values, contextWindow, await firstPromptTokens(seam));
      const rest = seam.state.memo[ID];
      if (!compactionDue(measure.total, rule.aboveTokens, typeof rest === 'number' ? rest : 0)) return seam.state;
      return yield* compact(seam, measure.total, rule.keepTokens);
    },
  }),
};

/** Compacts above `aboveTokens`; keeps `keepTokens` of the newest messages, 0 standing for the newest exchange. */
export type CompactionRule = { readonly aboveTokens: number; readonly keepTokens: number };

/** The rule in force. `firstPromptTokens` is only needed where the limit is a multiple of it. */
export function compactionRule(
  values: Readonly<Record<string, number>>,
  contextWindow: number,
  firstPromptTokens: number,
): CompactionRule {
  const { limitTokens = 0, limitTimesFirstPrompt = 0, reserveTokens = 0, keepRecentTokens = 0 } = values;
  if (limitTokens > 0) return { aboveTokens: limitTokens, keepTokens: 0 };
  const pi = { aboveTokens: contextWindow - reserveTokens, keepTokens: keepRecentTokens };
  const times = limitTimesFirstPrompt * firstPromptTokens;
  // A scenario's own limit never keeps the window from being kept.
  return times > 0 && times <= pi.aboveTokens ? { aboveTokens: times, keepTokens: 0 } : pi;
}

/** Tokens of the run's first prompt: what stands before the first reply. Looked up, not remembered, so that the switch works in mid-run. */
async function firstPromptTokens({ state: { history, harness }, ports }: Seam): Promise<number> {
  const reply = history.log.findIndex((entry) => entry.source === 'assistant');
  const end = reply < 0 ? history.length : Math.min(reply, history.length);
  const messages = history.log.slice(0, end).map((entry) => entry.message);
  return await ports.meter.prompt(messages, harness.definitions);
}

async function* compact(seam: Seam, tokensBefore: number, keepTokens: number): Acts<RunState> {
  const { state, ports } = seam;
  const view = toArray(state.view);
  const cut = await cutPoint(seam, view, keepTokens);
  const old = view.slice(1, cut);
  const [first, last] = [old[0], old.at(-1)];
  // A lone summary cannot be summarised any further.
  if (first === undefined || last === undefined || old.every((entry) => entry.source === 'summary')) return state;

  const answer = yield* askModel(seam, ID, summaryMessages(old, state.harness.lang));
  if (answer === null) return state;
  const text = typeof answer.message.content === 'string' ? answer.message.content : '';
  const summary: HistoryEntry = { id: state.nextId, source: 'summary', message: summaryMessage(text) };
  const shorter = append(append({ log: view.slice(0, 1), length: 1 }, [summary]), view.slice(cut));
  const after = await measurePrompt(ports.meter, shorter, state.harness, null);
  if (text === '' || after.total >= tokensBefore) {
    yield { type: 'policy-failed', policy: ID, detail: `${tokensBefore} -> ${after.total}` };
    return rememberRest(answer.state, tokensBefore);
  }
  const range = { fromId: first.id, toId: last.id, replacement: [summary] };
  const edit: ContextEdit = { policy: ID, kind: 'summarised', ...range };
  yield { type: 'context-edited', edit, tokensBefore, tokensAfter: after.total };
  const edited = { ...answer.state, view: shorter, edits: state.edits + 1, nextId: state.nextId + 1 };
  return rememberRest(edited, after.total);
}

function rememberRest(state: RunState, tokens: number): RunState {
  return { ...state, memo: { ...state.memo, [ID]: tokens } };
}

/** Index of the first entry that stays. Tokens are only asked for where the rule needs them. */
async function cutPoint(seam: Seam, view: readonly HistoryEntry[], keepTokens: number): Promise<number> {
  const messages = keepTokens === 0 ? [] : view.map((entry) => entry.message);
  const tokens = await seam.ports.meter.messages(messages);
  return cutIndex(
    view.map(({ source }, i) => ({ source, tokens: tokens[i] ?? 0 })),
    keepTokens,
  );
}
