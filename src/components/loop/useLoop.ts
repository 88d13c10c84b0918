import { useCallback, useMemo } from 'react';
import type { View } from '../../agent';
import { knobValues } from '../../agent/harnesses';
import { type CompactionRule, compaction, compactionRule } from '../../agent/policies';
import { useActions, useApp } from '../../state';
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

export type Compaction = {
  readonly isOn: boolean;
  readonly contextWindow: number;
  readonly rule: CompactionRule;
  /** Set while the limit is a multiple of a first prompt that is not measured yet. */
  readonly timesFirst: number | null;
};

/** Compaction as it is set, on or off. */
export function useCompaction(): Compaction {
  const harness = useApp((state) => state.settings.harness);
  const first = useApp((state) => state.view.rows[0]?.measure?.total ?? 0);
  return useMemo(() => {
    const { contextWindow, policies } = harness;
    const values = knobValues(compaction, policies.compaction, contextWindow);
    const times = (values.limitTokens ?? 0) > 0 ? 0 : (values.limitTimesFirstPrompt ?? 0);
    return {
      isOn: policies.compaction?.on ?? false,
      contextWindow,
      rule: compactionRule(values, contextWindow, first),
      timesFirst: times > 0 && first === 0 ? times : null,
    };
  }, [harness, first]);
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
