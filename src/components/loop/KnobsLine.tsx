import { MAX_TURNS } from '../../agent';
import type { CompactionRule } from '../../agent/policies';
import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { Knob } from '../controls/Knob';
import { Switch } from '../controls/Switch';
import { formatCount, useTexts } from '../texts';
import { compactedIn, compactionOutlook, summariesOf } from './outlook';
import { LOOP_TEXTS } from './texts';
import { useCompaction, useLimit } from './useLoop';
import { usePolicyName } from './usePolicyName';

/** The two settings that matter most, written as sentences. */
export function KnobsLine() {
  const { knobs } = useTexts(LOOP_TEXTS);
  const { setPolicy } = useActions();
  const limit = useLimit('max-turns', 'limit');
  const policyName = usePolicyName();
  // A harness may bring a limit of its own, which a number here would take the place of.
  const ownLimit = useApp(({ settings }) => settings.harness.policies['hermes-limit']?.on === true);
  const unlimited = ownLimit ? knobs.limitOf(policyName('hermes-limit')) : knobs.never;
  const { policy, isOn, rule, contextWindow, timesFirst, setLimit } = useCompaction();
  return (
    <div className="loop-knobs">
      <p>
        {limit === undefined ? knobs.unlimited : knobs.stopAfter}{' '}
        {limit === undefined ? (
          <Switch
            label={knobs.maxTurns}
            title={knobs.maxTurnsTitle}
            checked={false}
            words={{ on: unlimited, off: unlimited }}
            onChange={() => setPolicy('max-turns', true)}
          />
        ) : (
          <>
            <Knob
              label={knobs.maxTurns}
              title={knobs.maxTurnsTitle}
              value={limit}
              min={MAX_TURNS.least}
              max={MAX_TURNS.most}
              onChange={(value) => setPolicy('max-turns', true, { limit: value })}
            />{' '}
            {knobs.iterations}
          </>
        )}
      </p>
      <p className="loop-knobs-compaction">
        {knobs.compact}{' '}
        <Switch
          label={knobs.compaction}
          checked={isOn}
          words={knobs.compactionWords}
          title={policyName(policy)}
          onChange={(on) => setPolicy(policy, on)}
        />{' '}
        {isOn && timesFirst !== null && knobs.timesFirst(timesFirst)}
        {isOn && rule !== null && setLimit === null && (
          <>
            <b>{formatCount(rule.aboveTokens)}</b> {knobs.tokens}
          </>
        )}
        {isOn && rule !== null && setLimit !== null && (
          <>
            <Knob
              label={knobs.compactionLimit}
              value={rule.aboveTokens}
              min={1}
              max={Math.max(contextWindow, rule.aboveTokens)}
              step={10}
              onChange={setLimit}
            />{' '}
            {knobs.tokens}
          </>
        )}
      </p>
      {isOn && <OutlookNote rule={rule ?? UNREACHED} setLimit={setLimit} />}
    </div>
  );
}

type OutlookProps = {
  readonly rule: CompactionRule;
  readonly setLimit: ((tokens: number) => void) | null;
};

/** While a rule is not known, nothing can be said of it. */
const UNREACHED: CompactionRule = { aboveTokens: 0, keepTokens: 0 };

/** What compaction did or will do here; when it will not act, a limit at which it would. A line is kept for it while it is on. */
function OutlookNote({ rule, setLimit }: OutlookProps) {
  const { knobs } = useTexts(LOOP_TEXTS);
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  const maxTurns = useLimit('max-turns', 'limit');
  const rows = useApp((state) => state.view.rows);
  const isEnded = useApp((state) => state.view.ended !== null);
  const outlook = compactionOutlook(rule, { rows, contextWindow, maxTurns, isEnded });
  return (
    <div className="loop-outlook" data-heir=".loop-knobs-compaction">
      <span>{text()}</span>
      {outlook !== null && setLimit !== null && (
        <Button size="small" onClick={() => setLimit(outlook.offer)}>
          {knobs.compactAbove(outlook.offer)}
        </Button>
      )}
    </div>
  );

  function text(): string {
    if (outlook?.why === 'window') return knobs.aboveWindow(rule.aboveTokens, contextWindow);
    if (outlook?.why === 'growth') return knobs.tooFar(outlook.expected);
    const summaries = summariesOf(rows);
    return summaries.entered + summaries.refused > 0
      ? knobs.acted({ ...summaries, places: compactedIn(rows) })
      : knobs.acts;
  }
}
