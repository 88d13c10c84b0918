import type { Plan, Situation } from '../types';
import { answer, lacking } from './means';
import { noteDown } from './noteDown';
import { orderAnswers } from './orders';
import { helpful, useless } from './spots';

/** All that was asked is done: the tests pass. */
export function finishPassed(s: Situation): Plan | null {
  const { knowledge, say } = s;
  const { report, isReportFresh } = knowledge;
  if (report === null || !isReportFresh || report.failed > 0 || !report.hasTests) return null;
  const fixes = helpful(knowledge);
  return noteDown(s, answer(...orderAnswers(s), fixes.length === 0 ? say.passedAlready : say.passed(fixes)));
}

/** The honest end of a search without success. */
export function gaveUp(s: Situation, notes: readonly string[]): Plan {
  const { knowledge, say } = s;
  const tests = [...new Set((knowledge.report?.failures ?? []).map(({ file }) => file))].filter((file) => file !== '');
  const missing = lacking(s, ['read']);
  return answer(
    missing.length > 0 ? say.lacks(missing) : notes.join(' '),
    say.gaveUp(tests, useless(knowledge), helpful(knowledge)),
  );
}
