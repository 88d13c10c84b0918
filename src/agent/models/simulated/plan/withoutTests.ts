import { isTestPath } from '../repair/imports';
import type { Plan, Situation } from '../types';
import { gather } from './gather';
import { answer, ask, can, lacking, listCall } from './means';
import { changed } from './spots';

/** When the tests cannot or must not be run: reads, works in the head where it can, and says that nothing was tested. */
export async function withoutTests(s: Situation): Promise<Plan | null> {
  const { knowledge, say } = s;
  if (knowledge.isReportFresh) return null;
  const reason = lacking(s, ['runTests']).length > 0 ? say.lacks(['runTests']) : '';
  if (knowledge.tries.length > 0) return answer(reason, say.untested(changed(knowledge)));
  if (knowledge.listed === null && can(s, 'list')) return ask([reason, say.startList].join(' ').trim(), listCall);
  const tests = (knowledge.listed ?? [...knowledge.files.keys()]).filter(isTestPath);
  if (knowledge.report === null) {
    const reading = gather(s, tests, reason);
    if (reading !== null) return reading;
  }
  return answer(reason, say.untested([]));
}
