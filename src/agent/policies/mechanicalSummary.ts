import { pathIn } from '../callArguments';
import { type HistoryEntry, textOf, toolCallsOf } from '../message';
import type { Lang } from '../policy';

/** Characters of one message of the user in it. Ours. */
const ASK_CHARACTERS = 600;

/**
 * A summary without a model: what the earlier one said, what the user asked, which calls were made on what, and how the last
 * result began. Where it is too long its oldest lines go. That there is such a one is Hermes's; what stands in it is ours.
 */
export function mechanicalSummary(entries: readonly HistoryEntry[], lang: Lang, most: number): string {
  const says = SAYS[lang];
  const asks = entries.filter(({ source }) => source === 'user').map(({ message }) => textOf(message));
  const earlier = entries.findLast(({ source }) => source === 'summary');
  const calls = entries.flatMap(({ message }) => toolCallsOf(message));
  const done = calls.map(({ name, argumentsJson }) => `- ${name} ${pathIn(argumentsJson) ?? ''}`.trimEnd());
  const last = entries.findLast(({ source }) => source === 'result');
  const head = [
    says.made,
    ...(earlier === undefined ? [] : [textOf(earlier.message).replace(/^<summary>\n?|\n?<\/summary>$/g, '')]),
    ...asks.map((text) => `${says.asked}${text.slice(0, ASK_CHARACTERS)}`),
  ].join('\n');
  const tail = last === undefined ? '' : `\n${says.last}${textOf(last.message).slice(0, ASK_CHARACTERS)}`;
  let from = 0;
  const room = most - head.length - tail.length - says.did.length - 2;
  while (from < done.length && done.slice(from).join('\n').length > room) from += 1;
  return `${head}\n${[says.did, ...done.slice(from)].join('\n')}${tail}`.slice(0, most);
}

const SAYS = {
  en: {
    made: 'Made without a model, as the summary failed.',
    asked: 'The user asked: ',
    did: 'Calls so far:',
    last: 'The last result began: ',
  },
  zh: {
    made: '摘要失败，以下由程序生成。',
    asked: '用户的要求：',
    did: '到目前为止的调用：',
    last: '最后一个结果的开头：',
  },
} as const;
