import { askModel, askOnPrompt } from '../askModel';
import { toArray } from '../history';
import { measurePrompt } from '../measure';
import type { HistoryEntry, Message } from '../message';
import type { Acts, Policy, RunState, Seam } from '../policy';
import { compactionDue } from './compactionDue';
import { type Draft, tryRewrite } from './rewrite';

/** How a summary is asked for. */
export type SummaryCall =
  /** A prompt of its own, without tools: what is to be summarised stands in it as text. */
  | {
      readonly type: 'text';
      readonly messages: readonly Message[];
      /** Stands for the summary where the call brings none; else the history stays. */
      readonly fallback?: string;
    }
  /** The prompt as it stands with an instruction behind it, so that the call reads the prefix cache. */
  | {
      readonly type: 'same-prompt';
      readonly instruction: string;
      readonly keepsTools: boolean;
      /** Leaves the oldest exchanges out of a call that would not fit; else it fails. */
      readonly dropsOldest?: boolean;
    };

/** What one compaction wants to do with a view: which entries go, who writes what takes their place, and where it stands. */
export type CompactionPlan = {
  /** Indexes in the view, both included. What stays of this stretch comes back through `put`. */
  readonly from: number;
  readonly to: number;
  /** In order; one text each. */
  readonly calls: readonly SummaryCall[];
  /** What stands in place of the stretch: first, last or in the middle, as the harness does it. */
  readonly put: (texts: readonly string[]) => readonly Draft[];
};

type Variant = {
  readonly id: Policy['id'];
  /** Acts when the prompt is larger. Tokens. */
  readonly aboveTokens: number;
  /** `null`: there is nothing to take out. `tokens` is the prompt before. */
  readonly plan: (
    view: readonly HistoryEntry[],
    tokens: number,
  ) => Promise<CompactionPlan | null> | CompactionPlan | null;
};

/**
 * The frame of every compaction: when it is due, the summary calls, the check that it pays, the event. A summary that fails,
 * is empty or makes the prompt no smaller leaves the view as it was, and says so; the next attempt then waits until the
 * prompt has grown by a quarter.
 */
export async function* compactWhenDue(seam: Seam, { id, aboveTokens, plan }: Variant): Acts<RunState> {
  const { state, ports } = seam;
  const before = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
  const rest = state.memo[id];
  if (!compactionDue(before.total, aboveTokens, typeof rest === 'number' ? rest : 0)) return state;
  const made = await plan(toArray(state.view), before.total);
  return made === null ? state : yield* compact(seam, id, made, before.total);
}

/** Carries out a plan now. */
export async function* compact(
  seam: Seam,
  id: Policy['id'],
  plan: CompactionPlan,
  tokensBefore: number,
): Acts<RunState> {
  let { state } = seam;
  const texts: string[] = [];
  for (const call of plan.calls) {
    const at = { ...seam, state };
    const answer =
      call.type === 'text' ? yield* askModel(at, id, call.messages, call.fallback) : yield* askOnPrompt(at, id, call);
    // What was paid is paid, but a first summary alone says nothing.
    if (answer === null) return state;
    state = answer.state;
    texts.push(answer.text);
  }
  const after = await tryRewrite({ ...seam, state }, id, 'summarised', { ...plan, drafts: plan.put(texts) });
  if (after === null || texts.some((text) => text.trim() === '') || after.tokens >= tokensBefore) {
    yield { type: 'policy-failed', policy: id, detail: `${tokensBefore} -> ${after?.tokens ?? tokensBefore}` };
    return rememberRest(state, id, tokensBefore);
  }
  yield { type: 'context-edited', edit: after.edit, tokensBefore, tokensAfter: after.tokens };
  return rememberRest(after.state, id, after.tokens);
}

function rememberRest(state: RunState, id: Policy['id'], tokens: number): RunState {
  return { ...state, memo: { ...state.memo, [id]: tokens } };
}
