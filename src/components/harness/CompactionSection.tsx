import { COMPACTION_LIMIT, knobRange } from '../../agent';
import { compactionRule } from '../../agent/policies';
import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { Knob } from '../controls/Knob';
import { Segmented } from '../controls/Segmented';
import { compactionOutlook } from '../loop/outlook';
import { useTexts } from '../texts';
import { PolicyKnobs } from './policies/PolicySection';
import { Section } from './Section';
import { TEXTS } from './texts';
import { usePolicy } from './usePolicy';

type Mode = 'pi' | 'first' | 'limit';
const MODES: readonly Mode[] = ['pi', 'first', 'limit'];
/** What a mode begins with: twice the first prompt, or half the window. */
const TIMES = 2;
const SHARE = 2;

/** Compaction: off, Pi's rule at scale, a multiple of the first prompt, or a number. Says what holds, and when it cannot act. */
export function CompactionSection() {
  const { compaction: texts } = useTexts(TEXTS);
  const { setPolicy } = useActions();
  const policy = usePolicy('compaction');
  const { isOn, setOn, values, knobs, own } = policy;
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  const mode = modeOf(values);

  function choose(next: Mode) {
    const numbers: Readonly<Record<Mode, Readonly<Record<string, number>>>> = {
      pi: {},
      first: { limitTimesFirstPrompt: TIMES },
      limit: { limitTokens: Math.round(contextWindow / SHARE) },
    };
    setPolicy('compaction', true, { ...withoutLimits(own), ...numbers[next] });
  }

  return (
    <Section title={texts.title} note={isOn ? texts.note : texts.off} toggle={{ isOn, setOn }} isNested>
      {isOn && (
        <>
          <Segmented
            label={texts.mode}
            options={MODES.map((value) => ({ value, label: texts.modes[value] }))}
            value={mode}
            onChange={choose}
          />
          <Rule mode={mode} values={values} />
          <Outlook values={values} />
          {mode === 'pi' && <PolicyKnobs policy={policy} knobs={knobs.filter(({ name }) => !LIMITS.includes(name))} />}
        </>
      )}
    </Section>
  );
}

/** Given as words and a sentence, not in the table. */
const LIMITS: readonly string[] = ['limitTokens', 'limitTimesFirstPrompt'];

function withoutLimits(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !LIMITS.includes(name)));
}

type Values = Readonly<Record<string, number>>;

function modeOf({ limitTokens = 0, limitTimesFirstPrompt = 0 }: Values): Mode {
  if (limitTokens > 0) return 'limit';
  return limitTimesFirstPrompt > 0 ? 'first' : 'pi';
}

/** The rule in force, as a sentence. */
function Rule({ mode, values }: { readonly mode: Mode; readonly values: Values }) {
  const { compaction: texts } = useTexts(TEXTS);
  const { set, knobs } = usePolicy('compaction');
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  const first = useApp((state) => state.view.rows[0]?.measure?.total ?? 0);
  const rule = compactionRule(values, contextWindow, first);
  const keeps = rule.keepTokens === 0 ? texts.keepsNewest : texts.keeps(rule.keepTokens);
  if (mode === 'pi') return <p className="harness-rule">{`${texts.above(rule.aboveTokens)} ${keeps}`}</p>;
  const isTimes = mode === 'first';
  const [before, after] = isTimes ? texts.aboveTimes : texts.aboveKnob;
  const name = isTimes ? 'limitTimesFirstPrompt' : 'limitTokens';
  const knob = knobs.find((one) => one.name === name);
  return (
    <p className="harness-rule">
      {before}{' '}
      <Knob
        label={isTimes ? texts.aboveTimesName : texts.aboveName}
        value={values[name] ?? 1}
        min={COMPACTION_LIMIT.least}
        max={(knob && knobRange(knob).most) ?? COMPACTION_LIMIT.most}
        step={isTimes ? 1 : 10}
        onChange={(value) => set(name, value)}
      />{' '}
      {after} {isTimes && first > 0 && texts.above(rule.aboveTokens)} {keeps}
    </p>
  );
}

/** Says that the rule cannot act in this window or at this growth, and offers one that can. */
function Outlook({ values }: { readonly values: Values }) {
  const { compaction: texts } = useTexts(TEXTS);
  const { set } = usePolicy('compaction');
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  const rows = useApp((state) => state.view.rows);
  const isEnded = useApp((state) => state.view.ended !== null);
  const limit = usePolicy('max-turns');
  const rule = compactionRule(values, contextWindow, rows[0]?.measure?.total ?? 0);
  const maxTurns = limit.isOn ? limit.values.limit : undefined;
  const outlook = compactionOutlook(rule, { rows, contextWindow, maxTurns, isEnded });
  if (outlook === null) return null;
  return (
    <div className="harness-outlook">
      <p>
        {outlook.why === 'window'
          ? texts.beyondWindow(rule.aboveTokens, contextWindow)
          : texts.notReached(rule.aboveTokens, outlook.expected)}
      </p>
      <Button size="small" onClick={() => set('limitTokens', outlook.offer)}>
        {texts.offerLimit(outlook.offer)}
      </Button>
    </div>
  );
}
