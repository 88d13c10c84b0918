import type { Plan, Situation } from '../types';
import { ask, can, listCall, testCall } from './means';

/** Gets a test report that is up to date, by the way that the seed prefers. */
export function lookFirst(s: Situation): Plan | null {
  const { knowledge, route, say } = s;
  if (knowledge.isReportFresh || !can(s, 'runTests')) return null;
  const isFirst = knowledge.report === null && knowledge.tries.length === 0;
  if (!isFirst) return ask(say.runAgain, testCall);
  if (route.start === 'tests' || knowledge.listed !== null || !can(s, 'list')) return ask(say.startTests, testCall);
  return route.start === 'both' ? ask(say.startBoth, listCall, testCall) : ask(say.startList, listCall);
}
