import type { Order } from '../intents';
import { outcomeOf } from '../outcome';
import { argumentOf, toolFor } from '../tools';
import type { Plan, Situation } from '../types';

import { answer, ask, can, lacking, listCall, readCall } from './means';

/** Does at once what the user asked for by name; answers when that was all. */
export function followOrders(s: Situation): Plan | null {
  const { wishes } = s;
  for (const given of wishes.orders) {
    if (resultOf(s, given) !== null) continue;
    const plan = carryOut(s, given.order);
    if (plan !== null) return plan;
  }
  if (wishes.orders.length === 0 || wishes.fix || wishes.test || wishes.explain) return null;
  return answer(...orderAnswers(s));
}

/** What came of each order of this turn, in words. */
export function orderAnswers(s: Situation): readonly string[] {
  return s.wishes.orders.map(({ order, step }) => answerTo(s, order, resultOf(s, { order, step })));
}

function carryOut(s: Situation, order: Order): Plan | null {
  if (order.type === 'list') return can(s, 'list') ? ask(s.say.startList, listCall) : null;
  if (order.type === 'show') return can(s, 'read') ? ask(s.say.read([order.path]), readCall(order.path)) : null;
  return can(s, 'delete') ? ask(s.say.deleting(order.path), { kind: 'delete', values: { path: order.path } }) : null;
}

/** The result of the call that carried an order out, after it was given. */
function resultOf(
  { knowledge }: Situation,
  { order, step }: { readonly order: Order; readonly step: number },
): string | null {
  const kind = order.type === 'show' ? 'read' : order.type;
  const found = knowledge.steps.find((call, at) => {
    if (call.type !== 'call' || at < step || call.result === null) return false;
    const tool = knowledge.toolbox.find(({ name }) => name === call.name);
    if (tool?.kind !== kind) return false;
    return order.type === 'list' || argumentOf(tool, 'path', call.args) === order.path;
  });
  if (found?.type === 'call') return found.result;
  // What a summary remembers to be done is not done again.
  const { listed, modified } = knowledge.summary;
  if (step >= 0) return null;
  return (order.type === 'list' && listed !== null) || (order.type === 'delete' && modified.includes(order.path))
    ? ''
    : null;
}

function answerTo(s: Situation, order: Order, result: string | null): string {
  const { say, knowledge } = s;
  const kind = order.type === 'show' ? 'read' : order.type;
  if (result === null) return lacking(s, [kind]).length > 0 ? say.lacks([kind]) : '';
  if (result === '') return '';
  const isDone = outcomeOf(toolFor(knowledge.toolbox, kind)?.kind ?? 'unknown', result) === 'done';
  if (order.type === 'list') return say.listed(knowledge.listed ?? []);
  if (order.type === 'show') return isDone ? say.shown(order.path, result) : say.noSuchFile(order.path);
  return isDone ? say.deleted(order.path) : say.notDeleted(order.path, result);
}
