import { useCallback } from 'react';
import type { View } from '../../agent';
import { useActions, useApp } from '../../state';
import { useCompactionOf } from '../compactionOf';
import { limitIn } from '../limits';
import { useTexts } from '../texts';
import { currentRow } from './position';
import { sentenceOf } from './sentence';
import { SENTENCE_TEXTS } from './sentenceTexts';
import { stripOf } from './strip';
import { LOOP_TEXTS } from './texts';
import { toolKind } from './toolKind';

/** The id of the tool behind each name that the model uses in this run. */
export function useToolKinds(): (name: string) => string {
  const tools = useApp((state) => state.running.harness.tools);
  return useCallback((name) => toolKind(tools, name), [tools]);
}

/** Tokens of the prompt at the cursor; `undefined` while there is none or it is not counted. */
export function usePromptTokens(): number | undefined {
  const actions = useActions();
  return useApp((state) => {
    const row = currentRow(state.view);
    if (row === undefined) return undefined;
    return row.measure?.total ?? stripOf(state.view, row, actions, state.running.harness.toolsFirst).total;
  });
}

/** The number a policy's knob has now; `undefined` where the policy is off. */
export function useLimit(policy: Parameters<typeof limitIn>[1], knob: string): number | undefined {
  return useApp(({ settings }) => limitIn(settings.harness, policy, knob));
}

/** Compaction as it is set, on or off. */
export function useCompaction() {
  const { policy, isOn, rule } = useCompactionOf();
  const { contextWindow, policies } = useApp((state) => state.settings.harness);
  const own = policies.compaction?.values;
  const { setPolicy } = useActions();
  const isPi = policy === 'compaction';
  return {
    policy,
    isOn,
    contextWindow,
    rule,
    /** Set while the limit is a multiple of a first prompt that is not measured yet. */
    timesFirst: isPi && rule === null ? (own?.limitTimesFirstPrompt ?? null) : null,
    /** Only of Pi's can a limit be given; it leaves the other numbers. */
    setLimit: isPi ? (limitTokens: number) => setPolicy(policy, true, { ...own, limitTokens }) : null,
  };
}

/** One sentence for the event at the cursor. */
export function useSentence(view: View): string {
  const says = useTexts(SENTENCE_TEXTS);
  const texts = useTexts(LOOP_TEXTS);
  const tokens = usePromptTokens();
  const kindOf = useToolKinds();
  const maxTurns = useLimit('max-turns', 'limit');
  const tokenBudget = useLimit('token-budget', 'limitTokens');
  return sentenceOf(view, { says, texts, tokens, kindOf, maxTurns, tokenBudget });
}
