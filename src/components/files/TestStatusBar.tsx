import { Check, Circle, X } from 'lucide-react';
import { useMemo } from 'react';
import type { TestReport } from '../../agent';
import { lastTests, scenarioOf, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { firstFailure } from '../firstFailure';
import { iterationName } from '../loop/position';
import { sentenceEnd, useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { type TestStatus, testStatus } from './testStatus';
import { TEXTS } from './texts';

const ICONS = { waiting: Circle, passed: Check, failed: X } as const;

/** The foot of the files: what the tests said last, and a button to run them here and now. */
export function TestStatusBar({ shown }: { readonly shown: ReadonlyMap<string, string> }) {
  const texts = useTexts(TEXTS);
  const { runOwnTests } = useActions();
  const files = useApp((state) => state.view.files);
  const ownTests = useApp((state) => state.ownTests);
  const isTesting = useApp((state) => state.isTesting);
  // Only a report or a change of a file makes them others; without a report there is nothing to be looked for.
  const agent = useDerived(
    ({ trace, view }) => [trace, view.tests, view.files],
    ({ trace, cursor, view }) => (view.tests === null ? null : lastTests(trace, cursor)),
  );
  const status = useMemo(() => testStatus({ agent, ownTests, files, shown }), [agent, ownTests, files, shown]);
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
        {isTesting ? texts.testing : <Detail status={status} />}
      </p>
    </section>
  );
}

function toneOf(status: TestStatus): keyof typeof ICONS {
  if (status.kind === 'not-run' || status.report.outcome === 'no_tests') return 'waiting';
  return status.report.outcome === 'passed' ? 'passed' : 'failed';
}

function titleOf(status: TestStatus, texts: (typeof TEXTS)['en']): string {
  if (status.kind !== 'not-run') return outcomeOf(status.report, texts);
  return status.testFiles === 0 ? texts.noTestFile : texts.notRun(status.testFiles);
}

function outcomeOf({ outcome, passed, failed }: TestReport, texts: (typeof TEXTS)['en']): string {
  return texts.outcome(outcome, passed, failed);
}

function Detail({ status }: { readonly status: TestStatus }) {
  const texts = useTexts(TEXTS);
  const lang = useApp((state) => state.lang);
  const turns = useApp((state) => state.view.turn);
  const hasBegun = useApp((state) => state.view.length > 0);
  const scenario = scenarioOf(useApp((state) => state.settings.scenario));
  if (status.kind === 'not-run') {
    if (status.testFiles === 0) return texts.noTestFileHint;
    // Tests in the empty project are the learner's own: it knows nothing of what they expect.
    return scenario.id === 'empty' ? null : scenario.expectation[lang];
  }
  const { report, changedSince } = status;
  // Chinese sentences stand side by side without one.
  const space = lang === 'en' ? ' ' : '';
  const failure = report.outcome === 'passed' ? null : firstFailure(report);
  return (
    <>
      {failure !== null &&
        ('error' in failure ? (
          <span className="mono tests-error">{sentenceEnd(failure.error, lang)}</span>
        ) : (
          texts.expectedGot(failure.expected, failure.actual)
        ))}
      {failure !== null && space}
      {status.kind === 'own' ? texts.ownRun : texts.lastRun(iterationName(status, turns))}
      {space}
      {changedSince.length === 0 ? texts.unchanged : texts.changedSince(changedSince)}
      {status.kind === 'own' && hasBegun && (
        <>
          {space}
          {status.agent === null
            ? texts.agentHasNot
            : texts.agentHas(iterationName(status.agent, turns), outcomeOf(status.agent.report, texts))}
        </>
      )}
    </>
  );
}
