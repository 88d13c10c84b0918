import { useActions, useApp } from '../../state';
import { Knob } from '../controls/Knob';
import { useTexts } from '../texts';
import { Constants } from './Constants';
import { Section } from './Section';
import { TEXTS } from './texts';
import { usePolicy } from './usePolicy';

const MOST_TOKENS = 100_000_000;

/** How many iterations a turn may have. */
export function LimitSection() {
  const { limit: texts } = useTexts(TEXTS);
  const { values, set } = usePolicy('max-turns');
  return (
    <Section title={texts.title} note={texts.note}>
      <p className="harness-rule">
        {texts.before}{' '}
        <Knob
          label={texts.name}
          title={texts.hint}
          value={values.limit ?? 1}
          min={1}
          max={10_000}
          onChange={(value) => set('limit', value)}
        />{' '}
        {texts.after}
      </p>
    </Section>
  );
}

/** What the provider bills as cached. */
export function CacheSection() {
  const { cache: texts } = useTexts(TEXTS);
  const { isOn, setOn, values, knobs, set } = usePolicy('prefix-cache');
  return (
    <Section title={texts.title} note={texts.note} toggle={{ isOn, setOn }}>
      {isOn && (
        <>
          <p className="harness-rule">
            {texts.from}{' '}
            <Knob
              label={texts.fromName}
              value={values.minimumTokens ?? 0}
              min={0}
              max={1_000_000}
              step={16}
              onChange={(value) => set('minimumTokens', value)}
            />{' '}
            {texts.steps}{' '}
            <Knob
              label={texts.stepsName}
              value={values.stepTokens ?? 1}
              min={1}
              max={100_000}
              step={16}
              onChange={(value) => set('stepTokens', value)}
            />{' '}
            {texts.end}
          </p>
          <Constants policy="prefix-cache" knobs={knobs} values={values} />
        </>
      )}
    </Section>
  );
}

/** A breaker: so many tokens and no more. */
export function BudgetSection() {
  const { budget: texts } = useTexts(TEXTS);
  const { isOn, setOn, values, set } = usePolicy('token-budget');
  return (
    <Section title={texts.title} note={texts.note} toggle={{ isOn, setOn }}>
      {isOn && (
        <p className="harness-rule">
          {texts.before}{' '}
          <Knob
            label={texts.name}
            value={values.limitTokens ?? 1}
            min={1}
            max={MOST_TOKENS}
            step={100}
            onChange={(value) => set('limitTokens', value)}
          />{' '}
          {texts.after}
        </p>
      )}
    </Section>
  );
}

/** Whether an error in a tool stays inside the loop. */
export function ErrorsSection() {
  const { errors: texts } = useTexts(TEXTS);
  const { changeHarness } = useActions();
  const isOn = useApp((state) => state.settings.harness.errorsAsText);
  return (
    <Section
      title={texts.title}
      note={isOn ? texts.on : texts.off}
      toggle={{ isOn, setOn: (errorsAsText) => changeHarness({ errorsAsText }) }}
    />
  );
}
