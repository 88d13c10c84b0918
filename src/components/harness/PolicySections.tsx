import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { Constants } from './Constants';
import { PolicyFrame, PolicyKnob } from './PolicyFrame';
import { Section } from './Section';
import { TEXTS } from './texts';
import { usePolicy } from './usePolicy';

const MOST_TOKENS = 100_000_000;

/** How many iterations a turn may have. */
export function LimitSection() {
  const { limit: texts } = useTexts(TEXTS);
  const policy = usePolicy('max-turns');
  return (
    <Section title={texts.title} note={texts.note}>
      <p className="harness-rule">
        {texts.before}{' '}
        <PolicyKnob policy={policy} name="limit" label={texts.name} title={texts.hint} min={1} max={10_000} />{' '}
        {texts.after}
      </p>
    </Section>
  );
}

/** What the provider bills as cached. */
export function CacheSection() {
  const { cache: texts } = useTexts(TEXTS);
  const policy = usePolicy('prefix-cache');
  return (
    <PolicyFrame title={texts.title} note={texts.note} policy={policy}>
      <p className="harness-rule">
        {texts.from}{' '}
        <PolicyKnob policy={policy} name="minimumTokens" label={texts.fromName} min={0} max={1_000_000} step={16} />{' '}
        {texts.steps}{' '}
        <PolicyKnob policy={policy} name="stepTokens" label={texts.stepsName} min={1} max={100_000} step={16} />{' '}
        {texts.end}
      </p>
      <Constants policy="prefix-cache" knobs={policy.knobs} values={policy.values} />
    </PolicyFrame>
  );
}

/** A breaker: so many tokens and no more. */
export function BudgetSection() {
  const { budget: texts } = useTexts(TEXTS);
  const policy = usePolicy('token-budget');
  return (
    <PolicyFrame title={texts.title} note={texts.note} policy={policy}>
      <p className="harness-rule">
        {texts.before}{' '}
        <PolicyKnob policy={policy} name="limitTokens" label={texts.name} min={1} max={MOST_TOKENS} step={100} />{' '}
        {texts.after}
      </p>
    </PolicyFrame>
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
