import { type Message, textOf } from '../../message';
import { asksForPlan } from '../../policies/plan';

/** A plan as somebody makes it who has seen nothing yet; `null` where none is asked for. */
export function planText(messages: readonly Message[]): string | null {
  const last = messages.at(-1);
  const lang = last?.role === 'user' ? asksForPlan(textOf(last)) : null;
  return lang === null ? null : PLANS[lang];
}

const PLANS = {
  en: `Plan: run the tests, read what the first failing one needs, change one place, run the tests again, go on with the next.
Assumptions: the tests are right; each failure has a cause in one place.
Left simple: no change beyond what the tests ask for.`,
  zh: `计划：先运行测试，读第一个没有通过的测试所涉及的代码，改一处，再运行测试，然后处理下一个。
假设：测试是对的；每个失败都出在一处。
从简：只改测试要求的部分。`,
} as const;
