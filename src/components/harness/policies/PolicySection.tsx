import type { Knob } from '../../../agent';
import { Button } from '../../controls/Button';
import { usePolicyName } from '../../loop/usePolicyName';
import { useTexts } from '../../texts';
import { Section } from '../Section';
import { type PolicyControls, usePolicy } from '../usePolicy';
import { CacheClock } from './CacheClock';
import { ChoiceRows } from './ChoiceRows';
import { presetsWith } from './groups';
import { KnobTable } from './KnobTable';
import { PhaseModels } from './PhaseModels';
import { POLICY_TEXTS } from './policyTexts';
import { TEXTS } from './texts';

type Props = {
  readonly id: string;
  /** It belongs to other presets, which are named. */
  readonly isForeign?: boolean;
};

/** Its number is the scenario's, so the preset's would be no way back. */
const SCENARIOS_OWN = 'max-turns';

/** One policy: its switch, what it does and, while it is on, its choices and its numbers. */
export function PolicySection({ id, isForeign = false }: Props) {
  const texts = useTexts(TEXTS);
  const policyName = usePolicyName();
  const policy = usePolicy(id);
  const { isOn, setOn } = policy;
  const does = POLICY_TEXTS[id]?.does[texts.index] ?? '';
  return (
    <Section
      title={policyName(id)}
      note={isForeign ? `${does} ${texts.from(presetsWith(id, texts.lang))}` : does}
      toggle={{ isOn, setOn }}
      end={isOn && id !== SCENARIOS_OWN && <ResetButton policy={policy} />}
      isNested
    >
      {isOn && <PolicyKnobs policy={policy} knobs={policy.knobs} />}
      {isOn && id === 'phases' && <PhaseModels />}
      {isOn && id === 'prefix-cache' && <CacheClock policy={policy} />}
    </Section>
  );
}

/** Numbers in a table, choices as words. A choice without words is a number. */
export function PolicyKnobs({ policy, knobs }: { readonly policy: PolicyControls; readonly knobs: readonly Knob[] }) {
  const worded = knobs.filter(({ name }) => POLICY_TEXTS[policy.id]?.choices?.[name] !== undefined);
  return (
    <>
      <ChoiceRows policy={policy} knobs={worded} />
      <KnobTable policy={policy} knobs={knobs.filter((knob) => !worded.includes(knob))} />
    </>
  );
}

/** Brings the real constants back, at the scale of the window. */
function ResetButton({ policy: { isChanged, reset } }: { readonly policy: PolicyControls }) {
  const texts = useTexts(TEXTS);
  if (!isChanged) return null;
  return (
    <Button size="small" variant="ghost" onClick={reset}>
      {texts.reset}
    </Button>
  );
}
