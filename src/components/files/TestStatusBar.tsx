import { Check, Circle, X } from 'lucide-react';
import { useMemo } from 'react';
import { scenarioOf, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { firstFailure, type TestStatus, testStatus } from './testStatus';
import { TEXTS } from './texts';
import { iterationName } from './useFileNote';

const ICONS = { waiting: Circle, passed: Check, failed: X } as const;

/** The foot of the files: what the tests said last, and a button to run them here and now. */
export function TestStatusBar({ shown }: { readonly shown: ReadonlyMap<string, string> }) {
  const texts = useTexts(TEXTS);
  const { runOwnTests } = useActions();
  const view = useApp((state) => state.view);
  const ownTests = useApp((state) => state.ownTests);
  const isTesting = useApp((state) => state.isTesting);
  const status = useMemo(() => testStatus({ view, ownTests, shown }), [view, ownTests, shown]);
  const tone = toneOf(status);
  const Icon = ICONS[tone];
  return (
    <section className="tests" aria-label={texts.tests}>
      <div className="tests-head">
        <Icon className={`tests-icon tests-${tone}`} size={16} strokeWidth={1.8} aria-hidden="true" />
        <strong className={`tests-title tests-${tone}`}>{titleOf(status, texts)}</strong>
        <Button size="small" aria-busy={isTesting} onClick={() => void runOwnTests()}>
          {texts.runTests}
        </Button>
      </div>
      <p className="tests-detail" aria-live="polite">
        {isTesting ? texts.testing : <Detail status={status} turns={view.turn} />}
      </p>
    </section>
  );
}

function toneOf(status: TestStatus): keyof typeof ICONS {
  if (status.kind === 'not-run' || status.report.outcome === 'no_tests') return 'waiting';
  return status.report.outcome === 'passed' ? 'passed' : 'failed';
}

function titleOf(status: TestStatus, texts: (typeof TEXTS)['en']): string {
  if (status.kind === 'run') {
    const { outcome, passed, failed } = status.report;
    return texts.outcome(outcome, passed, failed);
  }
  return status.testFiles === 0 ? texts.noTestFile : texts.notRun(status.testFiles);
}

function Detail({ status, turns }: { readonly status: TestStatus; readonly turns: number }) {
  const texts = useTexts(TEXTS);
  const lang = useApp((state) => state.lang);
  const expectation = scenarioOf(useApp((state) => state.settings.scenario)).expectation[lang];
  if (status.kind === 'not-run') return status.testFiles === 0 ? texts.noTestFileHint : expectation;
  const { report, at, changedSince } = status;
  // Chinese sentences stand side by side without one.
  const space = lang === 'en' ? ' ' : '';
  const failure = report.outcome === 'passed' ? null : firstFailure(report);
  return (
    <>
      {failure !== null &&
        ('error' in failure ? (
          <span className="mono tests-error">{failure.error}</span>
        ) : (
          texts.expectedGot(failure.expected, failure.actual)
        ))}
      {failure !== null && space}
      {at === null ? texts.ownRun : texts.lastRun(iterationName(at, turns))}
      {space}
      {changedSince.length === 0 ? texts.unchanged : texts.changedSince(changedSince)}
    </>
  );
}
