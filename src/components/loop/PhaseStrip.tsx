import type { AgentEvent, View } from '../../agent';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import { PHASE_BAR_TEXTS } from './phaseBarTexts';
import { phaseFacts } from './phaseFacts';
import { currentRow, iterationName, turnsOf } from './position';
import './strip.css';
import { LOOP_TEXTS } from './texts';
import { useLimit, usePromptTokens } from './useLoop';

/** Five numbered discs on a line that returns under itself; the exit branches off at the third. */
export function PhaseStrip({ view }: { readonly view: View }) {
  const texts = useTexts(LOOP_TEXTS);
  const { shortNames } = useTexts(PHASE_BAR_TEXTS);
  const tokens = usePromptTokens();
  const phases = phaseFacts(view, tokens, texts);
  const now = phases.findIndex((phase) => phase.state === 'now') + 1;
  const isPath = useApp(({ running }) => running.workflow !== 'loop');
  const isAnswered = view.ended?.reason === 'answered';
  return (
    <div className={`loop-strip loop-strip-${now}${isAnswered ? ' loop-strip-exit' : ''}`}>
      <div className="loop-track" aria-hidden="true" />
      <div className="loop-frame">
        <div className="loop-done" aria-hidden="true" />
        <svg className="loop-entry" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
          <path d="M1.5 1.5L6.5 6L1.5 10.5" />
        </svg>
        <p className="loop-exit">
          <svg viewBox="0 0 16 22" width="16" height="22" aria-hidden="true">
            <path className="loop-exit-line" d="M1 22V7.5H11" />
            <path d="M8 3L13 7.5L8 12" />
          </svg>
          <span>{isPath ? texts.pathExit : texts.exit}</span>
        </p>
        <ol className="loop-phases" aria-label={texts.phases}>
          {phases.map(({ phase, state, fact }) => (
            <li
              key={phase}
              className={`loop-phase loop-phase-${state}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className="loop-disc">{phase}</span>
              <span className={`loop-phase-name${shortNames[phase] === undefined ? '' : ' loop-phase-long'}`}>
                {texts.phaseNames[phase]}
              </span>
              {shortNames[phase] !== undefined && (
                <span className="loop-phase-name loop-phase-short">{shortNames[phase]}</span>
              )}
              <span className="loop-phase-fact">{fact}</span>
            </li>
          ))}
        </ol>
      </div>
      <ReturnLine view={view} />
    </div>
  );
}

/** True in the past of a run that ended without a further iteration. */
function endsBeforeNext(trace: readonly AgentEvent[], cursor: number, length: number): boolean {
  for (let i = cursor; i < length; i += 1) {
    const type = trace[i]?.type;
    if (type === 'iteration-started' || type === 'run-ended') return type === 'run-ended';
  }
  return false;
}

/** Where the loop goes from here, on the line that returns; on yellow why it did not. */
function ReturnLine({ view }: { readonly view: View }) {
  const texts = useTexts(LOOP_TEXTS);
  const isRunning = useApp((state) => state.status === 'running');
  const limit = useLimit('max-turns', 'limit');
  const isLast = useApp(({ trace, cursor, length }) => endsBeforeNext(trace, cursor, length));
  const row = currentRow(view);
  if (view.ended !== null && view.ended.reason !== 'answered') {
    const { reason } = view.ended;
    const why = reason === 'max_turns' ? texts.noReturn(row?.iteration ?? 0) : reason;
    return (
      <p className="loop-return">
        <span className={reason === 'max_turns' ? 'loop-pill' : 'loop-pill mono'}>{why}</span>
      </p>
    );
  }
  return (
    <p className="loop-return">
      <span>{returnText()}</span>
    </p>
  );

  function returnText(): string {
    if (view.ended !== null) return texts.wasLast;
    if (row === undefined) return texts.again;
    if (isLast) return texts.wasLast;
    if (row.iteration === limit) return texts.lastIteration(limit);
    const { turn } = row;
    const name = (iteration: number) => iterationName({ turn, iteration }, turnsOf(view));
    return isRunning ? texts.thisIteration(name(row.iteration)) : texts.nextIteration(name(row.iteration + 1));
  }
}
