import type { Payment } from '../actPayments';
import { type Catalogue, formatCount } from '../texts';

/** `fullAfter` is empty while the window would hold every prompt without the act. */
type Told = Pick<Payment, 'spent' | 'saved' | 'when'> & { readonly at: string; readonly fullAfter: string };

const EN_WHEN: Readonly<Record<Payment['when'], (at: string) => string>> = {
  past: (at) => `paid back at iteration ${at}`,
  ahead: (at) => `pays back at iteration ${at}`,
  missed: (at) => `not paid back before iteration ${at}`,
  beyond: (at) => `not paid back by iteration ${at}, after which the window would be full without it`,
  never: () => 'does not pay back',
};

const ZH_WHEN: typeof EN_WHEN = {
  past: (at) => `第 ${at} 次迭代已回本`,
  ahead: (at) => `第 ${at} 次迭代回本`,
  missed: (at) => `要到第 ${at} 次迭代才回本`,
  beyond: (at) => `没有它，第 ${at} 次迭代之后窗口就满了，到那时还没回本`,
  never: () => '不会回本',
};

const en = {
  lost: (calls: readonly string[]) =>
    calls.length === 0 ? 'No call went with it.' : `Gone word for word: ${calls.join(', ')}.`,
  broken: (same: number, before: number) =>
    `Of ${formatCount(before)} tokens only the first ${formatCount(same)} still stand as before.`,
  payment: ({ spent, saved, when, at, fullAfter }: Told) =>
    fullAfter === ''
      ? `this one alone: cost ${dollars(spent)}, saved ${dollars(saved)} so far, ${EN_WHEN[when](at)}`
      : `this one alone: cost ${dollars(spent)}, saved ${dollars(saved)} up to iteration ${fullAfter}, ${when === 'beyond' ? 'not paid back by then' : EN_WHEN[when](at)}. Without it the window would have been full after iteration ${fullAfter}, so the run went on only because of it.`,
  hint: 'Of this act alone; the chart adds up all. The cost is that of its own call. The saving is what every later prompt would have cost more with what it took out; where it broke a cached beginning, the saving is less. Where the window would be full without it, the saving ends. Estimated, behaviour held fixed.',
};

const zh: typeof en = {
  lost: (calls) => (calls.length === 0 ? '没有调用随之消失。' : `原文不再可见：${calls.join('、')}。`),
  broken: (same, before) => `${formatCount(before)} 个 token 中，只有开头 ${formatCount(same)} 个与之前相同。`,
  payment: ({ spent, saved, when, at, fullAfter }) =>
    fullAfter === ''
      ? `单看这一次：花费 ${dollars(spent)}，至今省下 ${dollars(saved)}，${ZH_WHEN[when](at)}`
      : `单看这一次：花费 ${dollars(spent)}，到第 ${fullAfter} 次迭代省下 ${dollars(saved)}，${when === 'beyond' ? '到那时还没回本' : ZH_WHEN[when](at)}。没有它，第 ${fullAfter} 次迭代之后窗口就满了，运行全靠它才能继续。`,
  hint: '只算这一次，图表里是全部相加。花费是它自己那次调用的费用。省下的，是之后每次提示若仍带着被拿掉的内容会多花的钱；打断了已缓存的开头，省下的就少一些；没有它窗口就满了的那一刻起，不再计算节省。估算，行为保持不变。',
};

export const PAYMENT_TEXTS: Catalogue<typeof en> = { en, zh };

/** Four places, as one act is cheap; −$0.0004 with a real minus sign. */
function dollars(value: number): string {
  const size = Math.abs(value);
  return `${value < 0 && size >= 0.00005 ? '−' : ''}$${size >= 1 ? size.toFixed(2) : size.toFixed(4)}`;
}
