import type { Knob, PolicyDefinition } from '../policy';

const ID = 'phases';
const ARTICLE = 'third article, CodeAgent';
const DATE = '2026-11';

type Phase = 'think' | 'implement' | 'review';

/** Which phase a policy's own call belongs to; every other call implements. */
const PHASE_OF: Readonly<Record<string, Phase>> = { plan: 'think', review: 'review' };

const KNOBS: readonly Knob[] = [
  strength('think', 0, `${ARTICLE} (DeepSeek V4; 0: the strength of the run)`),
  temperature('think', 0.2),
  price('think', 1, `${ARTICLE} (one model in the cloud for think and implement)`),
  strength('implement', 0, `${ARTICLE} (the same model as think; 0: the strength of the run)`),
  temperature('implement', 0.3),
  price('implement', 1, `${ARTICLE} (one model in the cloud for think and implement)`),
  strength('review', 20, `${ARTICLE} (ornith, a small local model); ours: how strong`),
  temperature('review', 0.4),
  price('review', 0, `${ARTICLE} (a local model costs nothing)`),
];

function strength(phase: Phase, value: number, source: string): Knob {
  return { name: `${phase}Strength`, value, unit: 'strength', source, date: DATE };
}

function temperature(phase: Phase, value: number): Knob {
  return { name: `${phase}Temperature`, value, unit: 'temperature', source: ARTICLE, date: DATE };
}

function price(phase: Phase, value: number, source: string): Knob {
  return { name: `${phase}PriceFactor`, value, unit: 'factor', source, date: DATE };
}

/**
 * A model for each phase of CodeAgent: think (the plan), implement (the loop's own calls, and what keeps its prompts small) and
 * review. Strength is the simulated model's, and its price goes by it; name and temperature are posted to a real model, the
 * simulated one has none. Each call is billed at its phase's price, times what a token of its strength costs.
 */
export const phases: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values, { phaseModels = {} }) => ({
    id: ID,
    role: (by) => {
      const phase = (by === null ? undefined : PHASE_OF[by]) ?? 'implement';
      const own = values[`${phase}Strength`] ?? 0;
      const model = phaseModels[phase] ?? '';
      return {
        phase,
        ...(own > 0 && { strength: own }),
        ...(model !== '' && { model }),
        temperature: values[`${phase}Temperature`] ?? 0,
        priceFactor: values[`${phase}PriceFactor`] ?? 1,
      };
    },
  }),
};
