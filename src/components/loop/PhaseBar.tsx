import { useApp } from '../../state';
import { useTexts } from '../texts';
import './strip.css';
import './phaseBar.css';
import { PHASE_BAR_TEXTS } from './phaseBarTexts';
import { phaseFacts } from './phaseFacts';
import { currentRow, iterationName, turnsOf } from './position';
import { LOOP_TEXTS } from './texts';
import { useLimit, usePromptTokens } from './useLoop';

/** Where the loop is, in two lines that stay above everything in one column: five discs, and the current phase's name. */
export function PhaseBar() {
  const texts = useTexts(LOOP_TEXTS);
  const bar = useTexts(PHASE_BAR_TEXTS);
  const view = useApp((state) => state.view);
  const limit = useLimit('max-turns', 'limit');
  const phases = phaseFacts(view, usePromptTokens(), texts);
  const now = phases.find(({ state }) => state === 'now');
  const row = currentRow(view);
  return (
    <section className="phase-bar" aria-label={texts.phases}>
      <ol className="phase-bar-discs">
        {phases.map(({ phase, state }) => (
          <li
            key={phase}
            className={`phase-bar-item loop-phase-${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="loop-disc">{phase}</span>
            <span className="visually-hidden">{texts.phaseNames[phase]}</span>
          </li>
        ))}
      </ol>
      <p className="phase-bar-words">
        {view.ended === null ? (
          <>
            <b>{now && texts.phaseNames[now.phase]}</b> <span>{now?.fact}</span>
          </>
        ) : (
          <b className="mono">{view.ended.reason}</b>
        )}
      </p>
      <p className="phase-bar-iteration">
        {row && (limit === undefined ? bar.noLimit : bar.iteration(limit))(iterationName(row, turnsOf(view)))}
      </p>
    </section>
  );
}
