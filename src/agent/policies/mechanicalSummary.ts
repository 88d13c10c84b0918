import { pathIn } from '../callArguments';
import { type HistoryEntry, textOf, toolCallsOf } from '../message';
import type { Lang } from '../policy';
import { endsOf } from './ends';

/** Characters of one message of the user in it. Ours. */
const ASK_CHARACTERS = 600;

/**
 * A summary without a model: what the earlier one said, what the user asked, which calls were made on what, and how the last
 * result began. Where that is more than `most` characters, the oldest calls go; where the rest alone is, it is cut at its end.
 * That there is such a one is Hermes's; what stands in it is ours.
 */
export function mechanicalSummary(entries: readonly HistoryEntry[], lang: Lang, most: number): string {
  const says = SAYS[lang];
  const asks = entries.filter(({ source }) => source === 'user').map(({ message }) => textOf(message));
  const earlier = entries.findLast(({ source }) => source === 'summary');
  const last = entries.findLast(({ source }) => source === 'result');
  const head = [
    says.made,
    ...(earlier === undefined ? [] : [textOf(earlier.message).replace(/^<summary>\n?|\n?<\/summary>$/g, '')]),
    ...asks.map((text) => `${says.asked}${beginning(text, ASK_CHARACTERS)}`),
    says.did,
  ].join('\n');
  const tail = last === undefined ? '' : `\n${says.last}${beginning(textOf(last.message), ASK_CHARACTERS)}`;
  const done = newestCalls(entries, most - head.length - tail.length);
  return beginning(`${[head, ...done].join('\n')}${tail}`, most);
}

/** One line a call, the newest that have room in so many characters, each behind a line break. */
function newestCalls(entries: readonly HistoryEntry[], room: number): readonly string[] {
  const calls = entries.flatMap(({ message }) => toolCallsOf(message));
  const lines = calls.map(({ name, argumentsJson }) => `- ${name} ${pathIn(argumentsJson) ?? ''}`.trimEnd());
  let left = room;
  const lastThatGoes = lines.findLastIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return lines.slice(lastThatGoes + 1);
}

function beginning(text: string, most: number): string {
  return endsOf(text, 'characters', most, 0)?.head ?? text;
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
