import type { View } from '../../agent';
import { lastTests, useApp } from '../../state';
import { useTexts } from '../texts';
import { LOOP_TEXTS } from './texts';
import { useSentence } from './useLoop';
import { useSpoken } from './useSpoken';

/** What just happened, in one sentence that is also read aloud; after the end the reason and the last test counts. */
export function RunStatus({ view, isHidden }: { readonly view: View; readonly isHidden: boolean }) {
  const texts = useTexts(LOOP_TEXTS);
  const sentence = useSentence(view);
  // A run would talk without end: while it is busy nothing is read, then what it has come to.
  const isRunning = useApp((state) => state.status === 'running');
  const { isBusy, said } = useSpoken(view.length, isRunning && view.ended === null);
  return (
    <div
      className={isHidden ? 'visually-hidden' : 'loop-status'}
      role="status"
      aria-label={texts.status}
      aria-live="polite"
      aria-busy={isBusy}
    >
      {view.ended === null ? (
        <p key={said} className="text-note">
          {sentence}
        </p>
      ) : (
        <EndStatus key={said} view={view} />
      )}
    </div>
  );
}

function EndStatus({ view }: { readonly view: View }) {
  const texts = useTexts(LOOP_TEXTS);
  const changed = useApp(({ trace, cursor, length, pendingFiles }) => {
    const isWaiting = cursor === length && pendingFiles.size > 0;
    return isWaiting || (lastTests(trace, cursor)?.changedSince.length ?? 0) > 0;
  });
  const report = view.tests?.report;
  const parts = [
    report ? texts.testCounts(report.passed, report.failed) : texts.noTests,
    ...(report && changed ? [texts.changedSince] : []),
  ];
  return (
    <p className="loop-status-end">
      <b className="mono">{view.ended?.reason}</b>
      {parts.map((part) => (
        <span key={part}>{` · ${part}`}</span>
      ))}
    </p>
  );
}
