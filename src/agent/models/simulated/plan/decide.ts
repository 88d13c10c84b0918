import { TOOL_KINDS, toolFor } from '../tools';
import type { Plan, Situation } from '../types';
import { finishPassed } from './finish';
import { goOn, keepGoing } from './goOn';
import { insist } from './insist';
import { lookFirst } from './look';
import { answer, ask, can, lacking, listCall } from './means';
import { followOrders, orderAnswers } from './orders';
import { describe, explain, repair } from './repair';
import { mend } from './slip';
import { changed } from './spots';
import { thinkFirst } from './thinkFirst';
import { trustIdea } from './trust';
import { withoutTests } from './withoutTests';

type Consider = (s: Situation) => Plan | null | Promise<Plan | null>;

/** Asked in this order; the first that has an opinion decides. */
const CONSIDERATIONS: readonly Consider[] = [
  keepGoing,
  stop,
  nothingUnderstood,
  insist,
  followOrders,
  trustIdea,
  lookFirst,
  finishPassed,
  noTests,
  withoutTests,
  onlyReport,
  onlyExplain,
  cannotWrite,
  repair,
];

/** What to say and do next. Always an answer or at least one call. */
export async function decide(s: Situation): Promise<Plan> {
  for (const consider of CONSIDERATIONS) {
    const plan = await consider(s);
    if (plan !== null) return mend(s, thinkFirst(s, goOn(s, withNote(s, plan))));
  }
  return goOn(s, answer(s.say.done));
}

function withNote({ wishes, say }: Situation, plan: Plan): Plan {
  if (wishes.notUnderstood === null) return plan;
  const text = [say.notUnderstood(short(wishes.notUnderstood)), plan.text].filter((part) => part !== '').join(' ');
  return { ...plan, text };
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function stop({ wishes, say, knowledge }: Situation): Plan | null {
  return wishes.stop ? answer(say.stopped(changed(knowledge))) : null;
}

function nothingUnderstood({ knowledge, wishes, say }: Situation): Plan | null {
  const hasWork = wishes.fix || wishes.test || wishes.explain || wishes.orders.length > 0 || wishes.readOnly;
  if (hasWork) return null;
  const kinds = TOOL_KINDS.filter((kind) => toolFor(knowledge.toolbox, kind) !== undefined);
  const fixes = kinds.includes('read') && (kinds.includes('write') || kinds.includes('edit'));
  return answer(say.canDo(kinds, fixes));
}

function noTests(s: Situation): Plan | null {
  const { knowledge, say } = s;
  if (knowledge.report === null || knowledge.report.hasTests) return null;
  if (knowledge.listed === null && can(s, 'list')) return ask(say.startList, listCall);
  const listed = knowledge.listed ?? [];
  return answer(...orderAnswers(s), listed.length === 0 ? say.empty : say.noTests(listed));
}

/** The tests were to be run, no more. */
function onlyReport({ wishes, knowledge, say, ...rest }: Situation): Plan | null {
  if (wishes.fix || wishes.readOnly || wishes.explain || knowledge.report === null) return null;
  const lines = knowledge.report.failures.map((failure) => describe(failure, say.failing));
  return answer(...orderAnswers({ wishes, knowledge, say, ...rest }), say.failures(lines));
}

function onlyExplain(s: Situation): Promise<Plan> | null {
  return s.wishes.readOnly || !s.wishes.fix ? explain(s) : null;
}

function cannotWrite(s: Situation): Promise<Plan> | null {
  if (can(s, 'write') || can(s, 'edit')) return null;
  return explain(s).then((plan) => (plan.calls.length > 0 ? plan : answer(plan.text, whyNot(s))));
}

function whyNot(s: Situation): string {
  if (lacking(s, ['write']).length > 0) return s.say.lacks(['write']);
  return s.say.blocked(s.knowledge.refusals.findLast(({ kind }) => kind === 'write' || kind === 'edit')?.text ?? '');
}
