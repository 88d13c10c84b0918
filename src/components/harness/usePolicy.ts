import { useMemo } from 'react';
import type { Knob } from '../../agent';
import { HARNESSES, knobValues } from '../../agent/harnesses';
import { POLICIES } from '../../agent/policies';
import { useActions, useApp } from '../../state';

export type PolicyControls = {
  readonly id: string;
  readonly isOn: boolean;
  readonly knobs: readonly Knob[];
  /** What holds in this window: set numbers, else the constants at scale. */
  readonly values: Readonly<Record<string, number>>;
  /** Only the numbers that were set, by the preset or the learner. */
  readonly own: Readonly<Record<string, number>>;
  /** Some number is not that of the preset. */
  readonly isChanged: boolean;
  readonly setOn: (isOn: boolean) => void;
  /** Sets one number and leaves the others. Switches the policy on. */
  readonly set: (name: string, value: number) => void;
  /** The preset's numbers again. */
  readonly reset: () => void;
};

const NO_KNOBS: readonly Knob[] = [];

/** One policy as the next step will have it, and how to change it. */
export function usePolicy(id: string): PolicyControls {
  const { setPolicy } = useActions();
  const setting = useApp((state) => state.settings.harness.policies[id]);
  const preset = useApp((state) => HARNESSES[state.settings.harness.id]?.policies[id]?.values);
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  return useMemo(() => {
    const definition = POLICIES.find((candidate) => candidate.id === id);
    const values = definition ? knobValues(definition, setting, contextWindow) : {};
    const original = definition ? knobValues(definition, { on: true, values: preset ?? {} }, contextWindow) : {};
    return {
      id,
      isOn: setting?.on ?? false,
      knobs: definition?.knobs ?? NO_KNOBS,
      values,
      own: setting?.values ?? {},
      isChanged: Object.entries(values).some(([name, value]) => value !== original[name]),
      setOn: (isOn) => setPolicy(id, isOn),
      set: (name, value) => setPolicy(id, true, { ...setting?.values, [name]: value }),
      reset: () => setPolicy(id, true, preset ?? {}),
    };
  }, [id, setting, preset, contextWindow, setPolicy]);
}
