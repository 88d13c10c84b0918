import { type Message, textOf } from '../../message';
import { asksForSeal } from '../../policies/codexCompaction';
import { seal } from '../../policies/sealed';
import { guarded, unguarded } from '../../policies/summaryPrompt';
import type { Lang } from '../../policy';
import { isTestPath } from '../../testPath';
import { readClauses } from './clauses';
import type { Intent } from './intents';
import { type Knowledge, readSteps } from './knowledge';
import { dataNames } from './repair/clues';
import { type LineChange, lineChange } from './repair/lines';
import type { ReadReport } from './report';
import { reportText } from './reportText';
import { endingOf, standingOf } from './standing';
import { type RememberedEdit, SUMMARY_WORDS } from './summaryFacts';
import { type Step, stepsOf, stepsOfText } from './transcript';

/** More names than these say no more. */
const MOST_NAMES = 12;
const MOST_FILES = 60;
/** What holds beyond the turn it was said in. */
const RULES: readonly Intent['type'][] = [
  'keep',
  'only',
  'keepTests',
  'mayChangeTests',
  'noRun',
  'inEnglish',
  'inChinese',
];

/** The summary a request asks for, or `null` when it asks for none. Everything in it stands in the given conversation. */
export function summarise(messages: readonly Message[]): string | null {
  const user = messages.findLast((message) => message.role === 'user');
  const text = user === undefined ? '' : textOf(user);
  const conversation = /<conversation>\n?([\s\S]*)<\/conversation>/.exec(text)?.[1];
  if (conversation === undefined) return ofThePrompt(messages);
  if (messages.some(({ role }) => role === 'assistant')) return null;
  const previous = /<previous-summary>\n?([\s\S]*?)<\/previous-summary>/.exec(text)?.[1];
  const earlier: readonly Step[] = previous === undefined ? [] : [{ type: 'summary', text: unguarded(previous) }];
  const knowledge = readSteps([...earlier, ...stepsOfText(conversation)], []);
  return write(knowledge, languageOf(messages));
}

/** Somebody wants this very conversation summed up: the prompt itself is what it is about. */
const ASKS_FOR_ONE =
  /\bsummary of (?:this|the|our) (?:conversation|session)\b|\bhand-?(?:off|over) summary\b|(?:总结|概括).{0,8}(?:这段|上面的|以上|本次)对话|(?:这段|上面的|以上|本次)对话.{0,8}(?:摘要|总结)|交接(?:摘要|总结)/i;

function ofThePrompt(messages: readonly Message[]): string | null {
  const last = messages.at(-1);
  if (last?.role !== 'user' || !messages.some(({ role }) => role === 'assistant')) return null;
  if (!ASKS_FOR_ONE.test(textOf(last))) return null;
  const summary = write(
    readSteps(stepsOf(messages.slice(0, -1)), []),
    /\p{Script=Han}/u.test(textOf(last)) ? 'zh' : 'en',
  );
  return asksForSeal(textOf(last)) ? seal(summary) : summary;
}

/** The language of the request itself; the conversation may quote any. */
function languageOf(messages: readonly Message[]): Lang {
  const system = messages.find(({ role }) => role === 'system');
  return /\p{Script=Han}/u.test(system === undefined ? '' : textOf(system)) ? 'zh' : 'en';
}

function write(knowledge: Knowledge, lang: Lang): string {
  const words = SUMMARY_WORDS[lang];
  const { goal, rules } = spoken(knowledge);
  const edits = editsOf(knowledge);
  const failed = edits.filter(({ ending }) => ending === 'failed');
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${heading}`, ...lines];
  const lines = [
    ...section(words.goal, [goal || words.none]),
    ...section(
      words.rules,
      rules.map((rule) => `- ${rule}`),
    ),
    ...section(words.progress, [
      ...edits.filter((edit) => !failed.includes(edit)).map((edit) => editLine(edit, lang)),
      ...open(knowledge, lang),
    ]),
    ...section(
      words.decisions,
      failed.map((edit) => editLine(edit, lang)),
    ),
    ...section(words.next, [next(knowledge, lang)]),
    ...section(words.context, context(knowledge, lang)),
    ...tags(knowledge),
  ];
  // A test's message may hold a tag that would end the summary.
  return guarded(lines.join('\n'));
}

/** The task of the present turn word for word, and what else the user said that still counts. */
function spoken({ steps, summary }: Knowledge): { readonly goal: string; readonly rules: readonly string[] } {
  const texts = steps.flatMap((step) => (step.type === 'user' ? [step] : []));
  const start = texts.findLastIndex((step, i) => step.startsTurn && (i > 0 || summary.said.length === 0));
  const remembered = summary.said.map((text) => ({ text, isOld: start >= 0 }));
  const before = texts.slice(0, Math.max(start, 0)).map(({ text }) => ({ text, isOld: start >= 0 }));
  const now = texts.slice(Math.max(start, 0)).map(({ text }) => ({ text, isOld: false }));
  const all = [...remembered, ...before, ...now].filter(({ text, isOld }) => !isOld || isRule(text));
  const goal = start >= 0 ? (texts[start]?.text ?? '') : (summary.said[0] ?? '');
  return {
    goal,
    rules: [...new Set(all.map(({ text }) => text))]
      .filter((text) => text !== goal)
      .map((text) => text.replace(/\n+/g, ' ')),
  };
}

function isRule(text: string): boolean {
  return readClauses(text).some(({ type }) => RULES.includes(type));
}

/** All changes with their endings. Those that had none in an earlier summary are judged by the first report after it. */
function editsOf(knowledge: Knowledge): readonly RememberedEdit[] {
  const { summary, tries, report } = knowledge;
  const seen = firstReport(knowledge);
  const old = summary.edits.map((edit): RememberedEdit => {
    if (edit.ending !== 'untested' && edit.ending !== 'unseen') return edit;
    const ending = seen === null ? edit.ending : endingOf(summary.report, seen);
    return { ...edit, ending: told(ending, edit.path, report === summary.report ? null : knowledge) };
  });
  const open = new Set(tries.flatMap(({ path, reportAfter }) => (reportAfter === null ? [path] : [])));
  const fresh = standingOf(knowledge).judged.flatMap(({ path, base, after, ending }): readonly RememberedEdit[] => {
    const change = base === null ? saidChange(knowledge, path, after) : lineChange(base, after);
    return change === null ? [] : [{ path, ...change, ending: told(ending, path, open.has(path) ? null : knowledge) }];
  });
  return [...old, ...fresh];
}

/** The first report since the summary that tells of the changes in it: of them alone, or that nothing fails. */
function firstReport({ summary, tries, report, isReportFresh }: Knowledge): ReadReport | null {
  const first = tries[0];
  if (first === undefined) return isReportFresh && report !== summary.report ? report : null;
  if (first.reportBefore !== summary.report) return first.reportBefore;
  return tries.find(({ reportAfter }) => reportAfter?.failed === 0)?.reportAfter ?? null;
}

/** What can be said of a change that no two whole reports tell of: the newest report (`null`: none) may name its test. */
function told(
  ending: RememberedEdit['ending'],
  path: string,
  tested: Pick<Knowledge, 'passing'> | null,
): RememberedEdit['ending'] {
  if (tested === null || (ending !== 'untested' && ending !== 'unseen')) return ending;
  const name = nameOf(path);
  return [...tested.passing].some((test) => nameOf(test) === name) ? 'worked' : 'unseen';
}

/** `cart` of `src/cart.js` and of `test/cart.test.js`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '';
}

/** A change by the model's own words, where the text before it is not at hand: `a.js:4 `old` → `new``. */
function saidChange({ steps }: Knowledge, path: string, after: string): LineChange | null {
  const said = steps.flatMap((step) => (step.type === 'said' ? [step.text] : [])).join('\n');
  const lines = after.split('\n');
  for (const [, file, row, from, to] of said.matchAll(/(\S+?)(?::| 第 )(\d+)(?: 行)? `([^`\n]*)` → `([^`\n]*)`/g)) {
    const line = lines[Number(row) - 1];
    if (file !== path || line === undefined || line.trim() !== to) continue;
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return { line: Number(row), before: indent + (from ?? ''), after: line };
  }
  return null;
}

function editLine({ path, line, before, after, ending }: RememberedEdit, lang: Lang): string {
  return `- ${path}:${line}: ${JSON.stringify(before)} → ${JSON.stringify(after)}${lang === 'zh' ? '；' : '; '}${SUMMARY_WORDS[lang][ending]}`;
}

function open({ report, isReportFresh }: Knowledge, lang: Lang): readonly string[] {
  const words = SUMMARY_WORDS[lang];
  if (report === null) return [`- ${words.notRun}`];
  return report.failed === 0 && isReportFresh ? [`- ${words.allPass}`] : [];
}

function next({ report, isReportFresh }: Knowledge, lang: Lang): string {
  const words = SUMMARY_WORDS[lang];
  if (report === null || !isReportFresh) return words.run;
  return report.failed === 0 ? words.answer : words.readAgain;
}

function context(knowledge: Knowledge, lang: Lang): readonly string[] {
  const words = SUMMARY_WORDS[lang];
  const { files, listed, summary, report, isReportFresh, tries } = knowledge;
  const colon = lang === 'zh' ? '：' : ': ';
  const line = (label: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`${label}${colon}${items.join(', ')}`];
  const names = [...summary.names, ...[...files].flatMap(([path, text]) => (isTestPath(path) ? dataNames(text) : []))];
  const paths = (listed ?? summary.listed ?? []).slice(0, MOST_FILES);
  const touched = tries.filter(({ reportAfter }) => reportAfter === null).map(({ path }) => path);
  return [
    ...line(words.files, paths),
    ...line(words.names, [...new Set(names)].slice(0, MOST_NAMES)),
    ...line(words.givenUp, givenUpIn(knowledge)),
    ...line(
      words.changedSince,
      isReportFresh || report === null ? [] : [...new Set(touched.length > 0 ? touched : summary.modified)],
    ),
    ...(report?.isPartial === true ? [words.partial] : []),
    ...(report === null ? [] : [reportText(report)]),
  ];
}

function tags({ files, reads, summary, tries }: Knowledge): readonly string[] {
  const read = [...new Set([...summary.read, ...reads.keys(), ...files.keys()])];
  const modified = [...new Set([...summary.modified, ...tries.map(({ path }) => path)])];
  const tag = (name: string, paths: readonly string[]) =>
    paths.length === 0 ? [] : [`<${name}>`, ...paths, `</${name}>`];
  return [...tag('read-files', read), ...tag('modified-files', modified)];
}

/** Test files that some reply has given up on. */
export function givenUpIn({ steps, summary }: Knowledge): readonly string[] {
  const said = steps.flatMap((step) => (step.type === 'said' ? [step.text] : []));
  const files = said.flatMap((text) =>
    [...text.matchAll(/(?:give up on|放弃) ?(\S+?\.[cm]?js)/g)].map(([, file]) => file ?? ''),
  );
  return [...new Set([...summary.givenUp, ...files])];
}
