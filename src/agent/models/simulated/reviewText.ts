import { type Message, textOf } from '../../message';
import { asksForReview } from '../../policies/reviewCall';

/** How many problems a reader of that strength names: a weak one sees less. A choice of ours, by the classes of the price list. */
const NAMED = [
  { below: 50, most: 2 },
  { below: 1000, most: 5 },
  { below: Number.POSITIVE_INFINITY, most: 20 },
] as const;

/** What a reader says of work it is shown: what the rules found, then the tests that the report says fail; `null` where no review is asked for. */
export function reviewText(messages: readonly Message[], strength: number): string | null {
  const last = messages.at(-1);
  const text = last?.role === 'user' ? textOf(last) : '';
  const lang = asksForReview(text);
  if (lang === null) return null;
  const found = (/<findings>\n([\s\S]*)\n<\/findings>$/.exec(text)?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '');
  const report = /<report>\n([\s\S]*?)\n<\/report>/.exec(text)?.[1] ?? '';
  const failing = [...report.matchAll(/^\s*✕ (.+)$/gm)].map(([, name = '']) => `- ${SAYS[lang].fails(name)}`);
  const most = NAMED.find(({ below }) => strength < below)?.most ?? 1;
  const named = [...found, ...failing].slice(0, most);
  return named.length === 0 ? SAYS[lang].none : named.join('\n');
}

const SAYS = {
  en: { none: 'No problems.', fails: (name: string) => `still failing: ${name}` },
  zh: { none: '没有问题。', fails: (name: string) => `仍未通过：${name}` },
} as const;
