import type { Knob } from '../../../agent';
import { Segmented } from '../../controls/Segmented';
import { useTexts } from '../../texts';
import type { PolicyControls } from '../usePolicy';
import { POLICY_TEXTS } from './policyTexts';
import { sourceWords, useRealConstants } from './real';
import { TEXTS } from './texts';
import { useKnobName } from './useKnobName';

type Props = { readonly policy: PolicyControls; readonly knobs: readonly Knob[] };

/** A policy's choices, each a row of words; under it which one the real harness has, and where that was read. */
export function ChoiceRows({ policy, knobs }: Props) {
  return knobs.map((knob) => <ChoiceRow key={knob.name} policy={policy} knob={knob} />);
}

function ChoiceRow({ policy: { id, values, set }, knob }: { readonly policy: PolicyControls; readonly knob: Knob }) {
  const texts = useTexts(TEXTS);
  const { name, label } = useKnobName(id, knob.name);
  const words = (POLICY_TEXTS[id]?.choices?.[knob.name] ?? []).map((both) => both[texts.index]);
  const real = useRealConstants(id)(knob);
  const said = [`${texts.real}${texts.colon}${words[real.value] ?? real.value}`, sourceWords(real.source, texts.lang)];
  return (
    <div className="harness-choice">
      <span>{name}</span>
      <Segmented
        label={label}
        options={words.map((word, value) => ({ value, label: word }))}
        value={values[knob.name] ?? knob.value}
        onChange={(next) => set(knob.name, next)}
      />
      <small>{[...said, real.date].join(' · ')}</small>
    </div>
  );
}
