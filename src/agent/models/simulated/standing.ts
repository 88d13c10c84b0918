import type { Knowledge, Try } from './knowledge';
import type { Failure, ReadReport } from './report';
import type { RememberedEdit } from './summaryFacts';

/** One change and what became of it. `base` is `null` when this prompt does not hold the text before. */
export type Judged = {
  readonly path: string;
  readonly base: string | null;
  readonly after: string;
  readonly ending: RememberedEdit['ending'];
};

/** How the model's own changes have fared so far, as far as this prompt tells. */
export type Standing = {
  /** The text to start the next idea from: what is known, without ideas that failed. */
  readonly base: ReadonlyMap<string, string>;
  /** Texts that were written and did not help, by path. */
  readonly rejected: ReadonlyMap<string, ReadonlySet<string>>;
  readonly failedIdeas: number;
  /** The model's changes, oldest first, each against the text it was an idea for. */
  readonly judged: readonly Judged[];
  /** Test files that a failed idea broke: the next idea must not. */
  readonly broken: readonly string[];
};

/** Judges each change by the reports before and after it. */
export function standingOf({ files, tries, summary }: Knowledge): Standing {
  const base = new Map<string, string>();
  const rejected = new Map<string, Set<string>>();
  const judged: Judged[] = [];
  const broken = new Set<string>();
  let failedIdeas = summary.edits.filter(({ ending }) => ending === 'failed').length;
  const reject = (path: string, text: string) => rejected.set(path, (rejected.get(path) ?? new Set()).add(text));

  for (const [path, text] of firstTexts(files, tries)) {
    const remembered = summary.edits.filter((edit) => edit.path === path && edit.ending === 'failed');
    const last = remembered.at(-1);
    const start = last === undefined ? text : undo(text, last);
    base.set(path, start);
    for (const edit of remembered) reject(path, redo(start, edit));
  }
  for (const { path, after, reportBefore, reportAfter } of tries) {
    const from = base.get(path) ?? null;
    if (after === null || after === from) continue;
    const ending = reportAfter === null ? 'untested' : isBetter(reportBefore, reportAfter) ? 'worked' : 'failed';
    judged.push({ path, base: from, after, ending });
    if (ending !== 'failed') base.set(path, after);
    if (ending !== 'failed' || reportAfter === null) continue;
    failedIdeas += 1;
    reject(path, after);
    for (const file of newlyFailing(reportBefore, reportAfter)) broken.add(file);
  }
  for (const [path, text] of files) if (!base.has(path)) base.set(path, text);
  return { base, rejected, failedIdeas, judged, broken: [...broken] };
}

/** The first whole text of every file in this prompt: before the first change, or as it is. */
function firstTexts(files: ReadonlyMap<string, string>, tries: readonly Try[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { path, before } of tries) if (before !== null && !first.has(path)) first.set(path, before);
  for (const [path, text] of files)
    if (!first.has(path) && !tries.some((made) => made.path === path)) first.set(path, text);
  return first;
}

/** Fewer failures and none that is new; or the same test got further. */
export function isBetter(before: ReadReport | null, after: ReadReport): boolean {
  if (after.failed === 0) return after.hasTests;
  if (before === null || newlyFailing(before, after).length > 0) return false;
  if (after.failed !== before.failed) return after.failed < before.failed;
  if (after.passed !== before.passed) return after.passed > before.passed;
  return reach(after) > reach(before) || (hasTrouble(before) && !hasTrouble(after));
}

function hasTrouble({ failures }: ReadReport): boolean {
  return failures.some(({ trouble }) => trouble === 'syntax');
}

/** How far down the test files the failing assertions stand. */
function reach({ failures }: ReadReport): number {
  return failures.reduce((sum, { file, frames }) => sum + (frames.find((frame) => frame.file === file)?.line ?? 0), 0);
}

/** Test files with a failure that was not there before. */
export function newlyFailing(before: ReadReport | null, after: ReadReport): readonly string[] {
  if (before === null) return [];
  const key = ({ file, test }: Failure) => `${file}|${test ?? ''}`;
  const old = new Set(before.failures.map(key));
  const wholeFiles = new Set(before.failures.filter(({ test }) => test === null).map(({ file }) => file));
  return [
    ...new Set(
      after.failures
        .filter((failure) => !old.has(key(failure)) && !wholeFiles.has(failure.file))
        .map(({ file }) => file),
    ),
  ];
}

function undo(text: string, edit: RememberedEdit): string {
  return splice(text, edit.line, edit.after, edit.before);
}

function redo(text: string, edit: RememberedEdit): string {
  return splice(text, edit.line, edit.before, edit.after);
}

/** `from` at `line` becomes `to`; the text as it is when `from` does not stand there. */
function splice(text: string, line: number, from: string, to: string): string {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  return text.startsWith(from, start) ? text.slice(0, start) + to + text.slice(start + from.length) : text;
}
