import { pathIn } from '../callArguments';
import { toolCallsOf } from '../message';
import type { Lang, RunState } from '../policy';

/** Longer lines than this are hard to read. Ours. */
const LONGEST_LINE = 140;

type Rule = { readonly finds: (text: string) => boolean; readonly says: Readonly<Record<Lang, string>> };

/** What a text shows without being run, as the article's static review; which rules is ours. */
const RULES: readonly Rule[] = [
  { finds: (text) => text.trim() === '', says: { en: 'is empty', zh: '是空的' } },
  { finds: (text) => !isBalanced(text), says: { en: 'has brackets that do not close', zh: '括号没有配对' } },
  { finds: (text) => /\b(?:TODO|FIXME|XXX)\b/.test(text), says: { en: 'leaves something to do', zh: '留有待办' } },
  {
    finds: (text) => /\bdebugger\b|\bconsole\.log\(/.test(text),
    says: { en: 'prints or halts for debugging', zh: '留有调试语句' },
  },
  {
    finds: (text) => text.split('\n').some((line) => line.length > LONGEST_LINE),
    says: { en: 'has very long lines', zh: '有过长的行' },
  },
];

/** One line a finding, for the files named. */
export function findings(state: RunState, paths: readonly string[], lang: Lang): readonly string[] {
  return paths.flatMap((path) => {
    const text = state.files.read(path);
    if (text === undefined) return [];
    return RULES.filter(({ finds }) => finds(text)).map(({ says }) => `${path} ${says[lang]}`);
  });
}

/** The files that the model changed in this run, sorted. */
export function changedPaths({ history: { log, length }, harness }: RunState): readonly string[] {
  const writes = harness.tools.filter(({ id }) => id === 'writeFile' || id === 'editFile');
  const names = writes.map(({ definition }) => definition.function.name);
  const calls = log.slice(0, length).flatMap(({ message }) => toolCallsOf(message));
  const paths = calls.flatMap(({ name, argumentsJson }) => (names.includes(name) ? (pathIn(argumentsJson) ?? []) : []));
  return [...new Set(paths)].toSorted();
}

/** Counts brackets outside of strings and comments; a slash that opens a pattern is not told from a division. */
function isBalanced(text: string): boolean {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n]|\\.)+\/[gimsuy]*/g, '');
  const count = (sign: string) => code.split(sign).length;
  return ['()', '[]', '{}'].every(([open = '', close = '']) => count(open) === count(close));
}
