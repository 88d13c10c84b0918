import type { CallRow, FileChange, TestReport } from '../../agent';
import { diffLines } from '../../vfs';
import { firstFailure } from '../firstFailure';
import type { LoopTexts } from './loopTexts';

/** What came back from a call, in few words. `lead` is drawn in the colour of `tone`, `rest` quietly behind it. */
export type Words = {
  readonly tone: 'plain' | 'pass' | 'fail' | 'error';
  readonly lead: string;
  readonly rest: string;
};

/** The call as it stands in a row: the tool's name, and the argument that tells it from its like. */
export type CallName = { readonly name: string; readonly about: string };

const ABOUT = ['path', 'file', 'query'] as const;
const SHORT = 72;

/** Name and telling argument; broken JSON has none. */
export function callName({ call }: Pick<CallRow, 'call'>): CallName {
  return { name: call.name, about: aboutOf(call.argumentsJson) };
}

function aboutOf(json: string): string {
  try {
    const args: unknown = JSON.parse(json || '{}');
    if (typeof args !== 'object' || args === null) return '';
    const known = new Map(Object.entries(args));
    const found = ABOUT.map((name) => known.get(name)).find((value) => typeof value === 'string');
    return typeof found === 'string' ? firstWords(found, 40) : '';
  } catch {
    return '';
  }
}

/** The first line of a text, cut at about `limit` characters. */
export function firstWords(text: string, limit = SHORT): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  if (line.length <= limit) return line;
  return `${[...line].slice(0, limit).join('').trimEnd()}…`;
}

/** A text without the tag that a harness opens it with. */
export function withoutTag(text: string): string {
  return text.replace(/^\s*<[\w-]+(?: [\w-]+="[^"]*")*>\s*/, '');
}

/** The line of an exception that names it, else its first line. */
export function exceptionWords(detail: string): string {
  const lines = detail.split('\n').map((line) => line.trim());
  return firstWords(lines.find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? detail, 120);
}

/** What came back; `null` while nothing has. `kind` is the id of the tool behind the name the model used; `isCrashed`: the run
 * ended while the call was running. */
export function resultWords(row: CallRow, kind: string, texts: LoopTexts, isCrashed = false): Words | null {
  const { result, status } = row;
  if (status === 'waiting') return quiet(texts.waitingForYou);
  if (result === undefined && status === 'running') {
    return isCrashed ? { tone: 'error', lead: texts.threw, rest: '' } : quiet(texts.isRunning);
  }
  if (result === undefined) return null;
  if (status === 'blocked') {
    return { tone: 'error', lead: texts.blocked, rest: joined(texts, firstWords(row.reason ?? '')) };
  }
  if (result.report !== undefined) return reportWords(result.report, texts);
  if (result.isError) return { tone: 'error', lead: errorWords(result.text), rest: '' };
  if (result.changes.length > 0) return quiet(changeWords(result.changes, texts));
  const text = result.changedBy === undefined ? result.text : withoutNotice(result.text);
  return quiet(plainWords(text, kind, texts));
}

/** A line that a policy put in the place of what it cut. */
const NOTICE = /(^|\n)(?:\[(?:truncated: |已截断：|… )[^\n]*\]|…\d+ tokens truncated…)(?=\n|$)/;

/** A result without the line that tells what was cut: it is none of the text's own. */
function withoutNotice(text: string): string {
  return text.replace(NOTICE, '').replace(/^\n/, '');
}

/** What an error says; a first line that ends in a colon only announces it, and gives way where both have no room. */
function errorWords(text: string): string {
  const both = text.replace(/([:：])\s*\n\s*/, '$1 ');
  const fits = (both.split('\n', 1)[0] ?? '').length <= SHORT;
  return firstWords(fits ? both : text.replace(/^[^\n]*[:：]\s*\n(?=[^\n]*\S)/, ''));
}

function quiet(rest: string): Words {
  return { tone: 'plain', lead: '', rest };
}

function joined(texts: LoopTexts, rest: string): string {
  return rest === '' ? '' : `${texts.comma}${rest}`;
}

function reportWords(report: TestReport, texts: LoopTexts): Words {
  const { outcome, passed, failed } = report;
  if (outcome === 'passed') return { tone: 'pass', lead: texts.passed(passed), rest: '' };
  const why = joined(texts, failureWords(report, texts));
  if (outcome === 'failed') return { tone: 'fail', lead: texts.failed(failed), rest: why };
  return { tone: 'fail', lead: texts.outcome[outcome], rest: outcome === 'syntax_error' ? why : '' };
}

/** Why the first failed test failed, in a few words; empty without one. */
export function failureWords(report: TestReport, texts: LoopTexts): string {
  const failure = report.tests.some((test) => test.status === 'failed') ? firstFailure(report) : null;
  if (failure === null) return '';
  if ('error' in failure) return firstWords(failure.error);
  return texts.expectedGot(firstWords(failure.expected, 30), firstWords(failure.actual, 30));
}

function changeWords(changes: readonly FileChange[], texts: LoopTexts): string {
  const [only] = changes;
  if (changes.length > 1 || only === undefined) return texts.filesChanged(changes.length);
  if (only.after === null) return texts.deleted;
  if (only.before === null) return texts.newFile(linesIn(only.after));
  return texts.linesChanged(changedLines(only.before, only.after));
}

function plainWords(text: string, kind: string, texts: LoopTexts): string {
  if (kind === 'listFiles') return isSentence(text) ? firstWords(text) : texts.files(linesIn(text));
  if (kind === 'readFile') return texts.lines(linesIn(text));
  if (kind === 'search') return texts.hits(linesIn(text));
  if (kind === 'writeFile' || kind === 'editFile') return texts.nothingChanged;
  return firstWords(text);
}

/** That there are no files is told in a sentence, a path does not end in a full stop. */
function isSentence(text: string): boolean {
  return /[.。]$/.test(text);
}

/** Lines of a text; a line break at the end opens no further one. */
export function linesIn(text: string): number {
  return text === '' ? 0 : text.replace(/\r?\n$/, '').split('\n').length;
}

/** How many lines differ: in each changed place the longer of what went and what came. */
export function changedLines(before: string, after: string): number {
  let count = 0;
  let removed = 0;
  for (const step of diffLines(before, after)) {
    if (step.type === 'drop') {
      removed = step.count;
      continue;
    }
    count += step.type === 'put' ? Math.max(step.lines.length, removed) : removed;
    removed = 0;
  }
  return count + removed;
}
