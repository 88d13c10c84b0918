import { pathIn } from '../callArguments';
import { toArray } from '../history';
import { measurePrompt } from '../measure';
import { type HistoryEntry, textOf, toolCallsOf } from '../message';
import type { Acts, Knob, Lang, PolicyDefinition, RunState, Seam } from '../policy';
import { type CompactionPlan, compactWhenDue } from './compactionFrame';
import { cutIndex } from './cutIndex';
import { exchangeIndex, handoverInstruction, summaryDraft } from './handover';
import { canonical } from './repeats';
import { changedEntries, type Draft, rewrite } from './rewrite';

const ID = 'three-tiers';
const OURS = { source: 'ours (the third article names the tiers and no numbers)', date: '2026-11' } as const;

const KNOBS: readonly Knob[] = [
  { name: 'transientShare', value: 0.4, unit: 'share', ...OURS },
  { name: 'loopShare', value: 0.8, unit: 'share', ...OURS },
  { name: 'keptShare', value: 0.16, unit: 'share', ...OURS },
  { name: 'freshExchanges', value: 2, unit: 'exchanges', ...OURS },
];

/**
 * A context in three tiers, which the third article wishes for. L1, the session: the system prompt, what the user said, plan and
 * memory; never touched. L2, this loop: replies, and results still good; summed up by the model when room is short. L3, the
 * transient: results that a later one has replaced (a file read or written again, an older test report); these become a line
 * first, which asks no model. Each tier acts at a share of the window, so that prompts keep their beginning in between.
 */
export const threeTiers: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values, { contextWindow }) => ({
    id: ID,
    keep: (view) => view.filter(isSession),
    async *beforeModel(seam) {
      const state = yield* dropTransient(seam, values, contextWindow);
      const plan = () => loopPlan({ ...seam, state }, (values.keptShare ?? 0.16) * contextWindow);
      return yield* compactWhenDue(
        { ...seam, state },
        { id: ID, aboveTokens: (values.loopShare ?? 0.8) * contextWindow, plan },
      );
    },
  }),
};

/** L1: what holds for the whole session. */
function isSession({ source, message }: HistoryEntry): boolean {
  if (source === 'system' || source === 'user') return true;
  return source === 'reminder' && /^<(?:plan|memory|instructions)\b/.test(textOf(message));
}

async function* dropTransient(
  seam: Seam,
  { transientShare = 0.4, freshExchanges = 2 }: Readonly<Record<string, number>>,
  contextWindow: number,
): Acts<RunState> {
  const { state, ports } = seam;
  const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
  if (total <= transientShare * contextWindow) return state;
  const view = toArray(state.view);
  const fresh = exchangeIndex(view, freshExchanges);
  const stale = replacedResults(view, state);
  const change = changedEntries(state.view, (entry, i) =>
    i < fresh && stale.has(entry.id) ? digest(entry, state.harness.lang) : null,
  );
  return change === null ? state : yield* rewrite(seam, ID, 'cleared', change);
}

/** L3: results of calls that a later call did again or made untrue. */
function replacedResults(view: readonly HistoryEntry[], { harness }: RunState): ReadonlySet<number> {
  const kinds = new Map(harness.tools.map(({ id, definition }) => [definition.function.name, id]));
  const calls = new Map(view.flatMap(({ message }) => toolCallsOf(message)).map((call) => [call.id, call]));
  const newest = new Set<string>();
  const replaced = new Set<number>();
  for (const { id, message } of view.toReversed()) {
    const call = message.role === 'tool' ? calls.get(message.tool_call_id) : undefined;
    if (call === undefined) continue;
    const path = pathIn(call.argumentsJson);
    const isFile = path !== null && ['readFile', 'writeFile', 'editFile'].includes(kinds.get(call.name) ?? '');
    const about = isFile ? `file ${path}` : `${call.name} ${canonical(call.argumentsJson)}`;
    if (newest.has(about)) replaced.add(id);
    newest.add(about);
  }
  return replaced;
}

/** A shorter result is left as it is. */
const DIGEST_CHARACTERS = 160;

function digest({ id: _, ...entry }: HistoryEntry, lang: Lang): Draft | null {
  const { message } = entry;
  const text = textOf(message);
  if (message.role !== 'tool' || text.length <= DIGEST_CHARACTERS) return null;
  const content =
    lang === 'zh'
      ? `[已清除：${text.length} 个字符，后面有更新的结果]`
      : `[cleared: ${text.length} characters; a newer result stands further down]`;
  return { ...entry, full: entry.full ?? text, changedBy: ID, message: { ...message, content } };
}

const SECTIONS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'goal',
    'what was done and what came of it',
    'what does not work',
    'next step',
    'exact names and errors still needed',
  ],
  zh: ['目标', '做了什么、结果如何', '行不通的做法', '下一步', '仍需要的确切名称与错误'],
};

/** L2: everything before the newest tokens but what belongs to the session. */
async function loopPlan({ state, ports }: Seam, keepTokens: number): Promise<CompactionPlan | null> {
  const view = toArray(state.view);
  const tokens = await ports.meter.messages(view.map(({ message }) => message));
  const cut = cutIndex(
    view.map(({ source }, i) => ({ source, tokens: tokens[i] ?? 0 })),
    keepTokens,
  );
  const old = view.slice(1, cut);
  if (old.every((entry) => entry.source === 'summary' || isSession(entry))) return null;
  const session = old.filter(isSession).map(({ id: _, ...entry }) => entry);
  const instruction = handoverInstruction(state.harness.lang, SECTIONS);
  return {
    from: 1,
    to: cut - 1,
    calls: [{ type: 'same-prompt', instruction, keepsTools: true }],
    put: ([text = '']) => [...session, summaryDraft(text)],
  };
}
