import { useMemo } from 'react';
import type { Knob } from '../../agent';
import { knobValues } from '../../agent/harnesses';
import { POLICIES } from '../../agent/policies';
import { useActions, useApp } from '../../state';

type PolicyId =
  | 'max-turns'
  | 'compaction'
  | 'prefix-cache'
  | 'token-budget'
  | 'truncation'
  | 'repeat-reminder'
  | 'doom-loop'
  | 'read-before-write'
  | 'no-history'
  | 'no-tools'
  | 'made-up-results';

export type PolicyControls = {
  readonly isOn: boolean;
  readonly knobs: readonly Knob[];
  /** What holds in this window: set numbers, else the constants at scale. */
  readonly values: Readonly<Record<string, number>>;
  readonly setOn: (isOn: boolean) => void;
  /** Sets one number and leaves the others. Switches the policy on. */
  readonly set: (name: string, value: number) => void;
};

const NO_KNOBS: readonly Knob[] = [];

/** One policy as the next step will have it, and how to change it. */
export function usePolicy(id: PolicyId): PolicyControls {
  const { setPolicy } = useActions();
  const setting = useApp((state) => state.settings.harness.policies[id]);
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  return useMemo(() => {
    const definition = POLICIES.find((candidate) => candidate.id === id);
    return {
      isOn: setting?.on ?? false,
      knobs: definition?.knobs ?? NO_KNOBS,
      values: definition ? knobValues(definition, setting, contextWindow) : {},
      setOn: (isOn) => setPolicy(id, isOn),
      set: (name, value) => setPolicy(id, true, { ...setting?.values, [name]: value }),
    };
  }, [id, setting, contextWindow, setPolicy]);
}
