import { isTestPath } from '../../../testPath';
import { closureOf } from '../repair/imports';
import { readReport } from '../report';
import type { Plan, Situation } from '../types';
import { gather, isComplete } from './gather';
import { answer, ask, can, lacking, listCall } from './means';
import { explain, repair } from './repair';
import { changed } from './spots';

/** When the tests cannot or must not be run: reads, works in the head where it can, and says that nothing was tested. */
export async function withoutTests(s: Situation): Promise<Plan | null> {
  const { knowledge, wishes, say } = s;
  if (knowledge.isReportFresh) return null;
  const reason = lacking(s, ['runTests']).length > 0 ? say.lacks(['runTests']) : '';
  if (knowledge.listed === null && can(s, 'list')) return ask([reason, say.startList].join(' ').trim(), listCall);
  const tests = (knowledge.listed ?? [...knowledge.files.keys()]).filter(isTestPath);
  const reading = gather(s, tests, '');
  if (reading !== null) return reading;
  const inHead = await imagine(s, tests);
  if (inHead === null || inHead.knowledge.report?.failed === 0) return answer(reason, say.untested(changed(knowledge)));
  return wishes.readOnly || !wishes.fix ? explain(inHead) : repair(inHead);
}

/** The situation with a report of the head in place of a real one; `null` where the head cannot run the tests. */
async function imagine(s: Situation, tests: readonly string[]): Promise<Situation | null> {
  const { knowledge, check, temper } = s;
  if (check === undefined || !temper.checksInHead || tests.length === 0 || !isComplete(s, tests)) return null;
  const files = closureOf(tests, knowledge.files, knowledge.listed).known;
  const report = readReport((await check(Object.fromEntries(files))).text);
  return { ...s, knowledge: { ...knowledge, report, isReportFresh: true } };
}
