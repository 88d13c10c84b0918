import { useActions, useApp } from '../../state/hooks';
import { Button } from '../controls/Button';
import { Knob } from '../controls/Knob';
import { Switch } from '../controls/Switch';
import { useTexts } from '../texts';
import type { LoopTexts } from './loopTexts';
import { compactionOutlook } from './outlook';
import { LOOP_TEXTS } from './texts';
import { useCompaction, useLimit } from './useLoop';

/** The two settings that matter most, written as sentences. */
export function KnobsLine() {
  const { knobs } = useTexts(LOOP_TEXTS);
  const { setPolicy } = useActions();
  const limit = useLimit('max-turns', 'limit');
  const { isOn, rule, contextWindow, timesFirst } = useCompaction();
  return (
    <div className="loop-knobs">
      <p>
        {knobs.stopAfter}{' '}
        {limit === undefined ? (
          <Switch
            label={knobs.maxTurns}
            title={knobs.maxTurnsTitle}
            checked={false}
            words={{ on: knobs.never, off: knobs.never }}
            onChange={() => setPolicy('max-turns', true)}
          />
        ) : (
          <>
            <Knob
              label={knobs.maxTurns}
              title={knobs.maxTurnsTitle}
              value={limit}
              min={1}
              max={10_000}
              onChange={(value) => setPolicy('max-turns', true, { limit: value })}
            />{' '}
            {knobs.iterations}
          </>
        )}
      </p>
      <p>
        {knobs.compact}{' '}
        <Switch
          label={knobs.compaction}
          checked={isOn}
          words={knobs.compactionWords}
          onChange={(on) => setPolicy('compaction', on)}
        />{' '}
        {isOn && timesFirst !== null && knobs.timesFirst(timesFirst)}
        {isOn && timesFirst === null && (
          <>
            <Knob
              label={knobs.compactionLimit}
              value={rule.aboveTokens}
              min={1}
              max={Math.max(contextWindow, rule.aboveTokens)}
              step={10}
              onChange={(value) => setPolicy('compaction', true, { limitTokens: value })}
            />{' '}
            {knobs.tokens}
          </>
        )}
      </p>
      {isOn && <OutlookNote />}
    </div>
  );
}

/** Says so when compaction is on and will not act, and offers a limit at which it would. Its line is kept while it is on. */
function OutlookNote() {
  const { knobs } = useTexts(LOOP_TEXTS);
  const { setPolicy } = useActions();
  const { rule, contextWindow } = useCompaction();
  const maxTurns = useLimit('max-turns', 'limit');
  const rows = useApp((state) => state.view.rows);
  const isEnded = useApp((state) => state.view.ended !== null);
  const outlook = compactionOutlook(rule, { rows, contextWindow, maxTurns, isEnded });
  return (
    <div className="loop-outlook">
      {outlook !== null && (
        <>
          <span>{outlookText(outlook, knobs, rule.aboveTokens)}</span>
          <Button size="small" onClick={() => setPolicy('compaction', true, { limitTokens: outlook.offer })}>
            {knobs.compactAbove(outlook.offer)}
          </Button>
        </>
      )}
    </div>
  );

  function outlookText(found: NonNullable<typeof outlook>, texts: LoopTexts['knobs'], above: number): string {
    return found.why === 'window' ? texts.aboveWindow(above, contextWindow) : texts.tooFar(found.expected);
  }
}
