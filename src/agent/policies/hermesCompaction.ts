import { toArray } from '../history';
import { measurePrompt } from '../measure';
import type { HistoryEntry } from '../message';
import type { Knob, PolicyDefinition, Seam } from '../policy';
import { compactionDue } from './compactionDue';
import { type CompactionPlan, compact } from './compactionFrame';
import { summaryDraft } from './handover';
import { wasPruned } from './hermesPrune';
import { hermesThreshold, TAIL_KNOBS, TRIGGER_KNOBS, tailIndex } from './hermesTrigger';
import { mechanicalSummary } from './mechanicalSummary';
import { type Shown, summaryMessages } from './summaryPrompt';

const ID = 'hermes-compaction';
const FROM = { source: 'Hermes Agent 0.19.0 at 3ef6bbd2, agent/context_compressor.py', date: '2026-07-20' } as const;
/** Hermes estimates tokens so; the same source. */
const CHARACTERS_PER_TOKEN = 4;

const KNOBS: readonly Knob[] = [
  ...TRIGGER_KNOBS,
  ...TAIL_KNOBS,
  { name: 'headMessages', value: 3, unit: 'messages', ...FROM },
  { name: 'summaryShare', value: 0.2, unit: 'share', ...FROM },
  { name: 'leastSummaryTokens', value: 2000, unit: 'tokens', ...FROM, scales: true, floor: 1024 },
  { name: 'mostSummaryTokens', value: 10_000, unit: 'tokens', ...FROM },
  { name: 'mostSummaryShare', value: 0.05, unit: 'share', ...FROM },
  { name: 'shownHead', value: 4000, unit: 'characters', ...FROM },
  { name: 'shownTail', value: 1500, unit: 'characters', ...FROM },
  { name: 'shownArguments', value: 1500, unit: 'characters', ...FROM },
  { name: 'shownCharacters', value: 6000, unit: 'characters', ...FROM },
  { name: 'fallbackCharacters', value: 8000, unit: 'characters', ...FROM },
];

/**
 * Compaction after Hermes: a summary of the middle. The first messages behind the system prompt stay (only the first time), so
 * does a tail of a fifth of the threshold; an auxiliary model reads the middle as text, and the summary stands where it was.
 * What the user said last is kept word for word. The call is billed apart from the loop's. Where it brings nothing, a summary
 * made without a model stands there instead; a connection that failed leaves the history as it was.
 */
export const hermesCompaction: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const { state, ports } = seam;
      const threshold = hermesThreshold(values, contextWindow);
      const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
      const rest = state.memo[ID];
      const isDue = compactionDue(total, threshold, typeof rest === 'number' ? rest : 0);
      if (!isDue && !wasPruned(state)) return state;
      const plan = await middle(seam, values, threshold);
      return plan === null ? state : yield* compact(seam, ID, plan, total);
    },
  }),
};

type Values = Readonly<Record<string, number>>;

async function middle({ state, ports }: Seam, values: Values, threshold: number): Promise<CompactionPlan | null> {
  const view = toArray(state.view);
  const tokens = await ports.meter.messages(view.map(({ message }) => message));
  const sized = view.map(({ source }, i) => ({ source, tokens: tokens[i] ?? 0 }));
  const [from, to] = [headEnd(view, values.headMessages ?? 3), tailIndex(sized, values, threshold)];
  const old = view.slice(from, to);
  if (old.every(({ source }) => source === 'summary')) return null;
  const said = view.findLast(({ source }) => source === 'user');
  const kept = said !== undefined && old.includes(said) ? [withoutId(said)] : [];
  const size = sized.slice(from, to).reduce((sum, one) => sum + one.tokens, 0);
  const most = summaryCharacters(size, values, state.harness.contextWindow);
  return {
    from,
    to: to - 1,
    calls: [
      {
        type: 'text',
        messages: summaryMessages(old, state.harness.lang, shown(values)),
        fallback: mechanicalSummary(old, state.harness.lang, values.fallbackCharacters ?? 8000),
      },
    ],
    put: ([text = '']) => [...kept, summaryDraft([...text].slice(0, most).join(''))],
  };
}

/** How much of each message the summariser reads. */
function shown({ shownCharacters = 6000, shownHead = 4000, shownTail = 1500, shownArguments = 1500 }: Values): Shown {
  const message = (text: string) => bothEnds(text, shownCharacters, shownHead, shownTail);
  return { message, result: message, args: (text) => bothEnds(text, shownArguments, shownArguments, 0) };
}

function bothEnds(text: string, most: number, head: number, tail: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, head)}\n[…]\n${tail === 0 ? '' : text.slice(-tail)}`;
}

function withoutId({ id: _, ...entry }: HistoryEntry) {
  return entry;
}

/** Index of the first entry that may go: behind the system prompt and, until the first summary, the first messages, whole groups. */
function headEnd(view: readonly HistoryEntry[], headMessages: number): number {
  if (view.some(({ source }) => source === 'summary')) return 1;
  let end = Math.min(1 + headMessages, view.length);
  while (view[end]?.source === 'result') end += 1;
  return end;
}

/** Most characters of a summary: a fifth of what it stands for, within both bounds. */
function summaryCharacters(tokens: number, values: Values, contextWindow: number): number {
  const { summaryShare = 0.2, leastSummaryTokens = 0, mostSummaryTokens = 0, mostSummaryShare = 0.05 } = values;
  const most = Math.max(leastSummaryTokens, Math.min(contextWindow * mostSummaryShare, mostSummaryTokens));
  return CHARACTERS_PER_TOKEN * Math.floor(Math.min(most, Math.max(leastSummaryTokens, tokens * summaryShare)));
}
