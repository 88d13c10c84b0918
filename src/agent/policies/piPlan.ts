import { pathIn } from '../callArguments';
import { type HistoryEntry, textOf, toolCallsOf } from '../message';
import type { Lang, Seam, Tool } from '../policy';
import type { CompactionPlan } from './compactionFrame';
import { cutIndex } from './cutIndex';
import { prefixMessages, summaryMessage, summaryMessages } from './summaryPrompt';

/** Pi estimates tokens so. Source: Pi 0.58.3, core/compaction/compaction.ts, 2026-03-15. */
const CHARACTERS_PER_TOKEN = 4;

const JOIN: Readonly<Record<Lang, { readonly none: string; readonly heading: string }>> = {
  en: { none: 'Nothing before this turn.', heading: '**Beginning of the present turn:**' },
  zh: { none: '这个轮次之前没有内容。', heading: '**当前轮次的开头：**' },
};

const LISTS = /\n*<(read|modified)-files>[\s\S]*?<\/\1-files>/g;

/** What goes and what is asked, as Pi does it: everything before the cut becomes one summary, in two parts for a split turn. */
export async function piPlan(
  seam: Seam,
  view: readonly HistoryEntry[],
  keepTokens: number,
  values: Readonly<Record<string, number>>,
): Promise<CompactionPlan | null> {
  const { lang, tools } = seam.state.harness;
  const cut = await cutPoint(seam, view, keepTokens);
  const old = view.slice(1, cut);
  // A lone summary cannot be summarised any further.
  if (old.every((entry) => entry.source === 'summary')) return null;
  const start = values.splitTurn === 1 ? turnStart(view, cut) : null;
  const history = start === null ? old : view.slice(1, start);
  const prefix = start === null ? [] : view.slice(start, cut);
  const caps = capsOf(values);
  const lists = values.fileLists === 1 ? fileLists(old, tools) : '';
  return {
    from: 1,
    to: cut - 1,
    calls: [
      ...(history.length > 0 ? [{ type: 'text' as const, messages: summaryMessages(history, lang) }] : []),
      ...(prefix.length > 0 ? [{ type: 'text' as const, messages: prefixMessages(prefix, lang) }] : []),
    ],
    put(texts) {
      const first = history.length > 0 ? capped(texts[0], caps.summary) : JOIN[lang].none;
      const last = prefix.length > 0 ? `\n\n${JOIN[lang].heading}\n\n${capped(texts.at(-1), caps.prefix)}` : '';
      // The model may list files of its own accord; the harness knows them.
      const text = lists === '' ? `${first}${last}` : `${`${first}${last}`.replace(LISTS, '').trimEnd()}${lists}`;
      return [{ source: 'summary', message: summaryMessage(text) }];
    },
  };
}

/** Index of the first entry that stays. Tokens are only asked for where the rule needs them. */
async function cutPoint(seam: Seam, view: readonly HistoryEntry[], keepTokens: number): Promise<number> {
  const messages = keepTokens === 0 ? [] : view.map((entry) => entry.message);
  const tokens = await seam.ports.meter.messages(messages);
  return cutIndex(
    view.map(({ source }, i) => ({ source, tokens: tokens[i] ?? 0 })),
    keepTokens,
  );
}

/** Where the turn begins that the cut goes through; `null` where the cut stands at a user message, or the beginning is gone. */
function turnStart(view: readonly HistoryEntry[], cut: number): number | null {
  if (view[cut]?.source === 'user') return null;
  const boundary = view.findLastIndex((entry, i) => i < cut && entry.source === 'summary');
  const start = view.findLastIndex((entry, i) => i < cut && i > boundary && entry.source === 'user');
  return start < 0 ? null : start;
}

/** Most characters of each part. */
function capsOf({ reserveTokens = 0, summaryShare = 0, prefixShare = 0 }: Readonly<Record<string, number>>) {
  const of = (share: number) =>
    reserveTokens * share > 0 ? Math.floor(reserveTokens * share) * CHARACTERS_PER_TOKEN : Number.POSITIVE_INFINITY;
  return { summary: of(summaryShare), prefix: of(prefixShare) };
}

/** What a provider's limit on the answer would have left of it. */
function capped(text: string | undefined, characters: number): string {
  return [...(text ?? '')].length > characters ? [...(text ?? '')].slice(0, characters).join('') : (text ?? '');
}

/** Which files were read and which were changed in what goes, with those that earlier summaries list. */
function fileLists(old: readonly HistoryEntry[], tools: readonly Tool[]): string {
  const earlier = old.filter((entry) => entry.source === 'summary').map((entry) => textOf(entry.message));
  const read = new Set(earlier.flatMap((text) => listed(text, 'read-files')));
  const modified = new Set(earlier.flatMap((text) => listed(text, 'modified-files')));
  const kinds = new Map(tools.map((tool) => [tool.definition.function.name, tool.id]));
  for (const { name, argumentsJson } of old.flatMap((entry) => toolCallsOf(entry.message))) {
    const path = pathIn(argumentsJson);
    const kind = kinds.get(name);
    if (path !== null && kind === 'readFile') read.add(path);
    if (path !== null && (kind === 'writeFile' || kind === 'editFile')) modified.add(path);
  }
  const onlyRead = [...read].filter((path) => !modified.has(path));
  return [block('read-files', onlyRead), block('modified-files', [...modified])].join('');
}

function listed(text: string, tag: string): readonly string[] {
  const inner = new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`).exec(text)?.[1];
  return inner === undefined ? [] : inner.split('\n');
}

function block(tag: string, paths: readonly string[]): string {
  return paths.length === 0 ? '' : `\n\n<${tag}>\n${paths.toSorted().join('\n')}\n</${tag}>`;
}
