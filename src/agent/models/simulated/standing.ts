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
  /** Ideas that failed since the last that helped, by path. */
  readonly failedIdeas: ReadonlyMap<string, number>;
  /** The model's changes, oldest first, each against the text it was an idea for. */
  readonly judged: readonly Judged[];
  /** Test files that a failed idea broke: the next idea must not. */
  readonly broken: readonly string[];
};

/** Judges each change by the reports before and after it. */
export function standingOf({ files, tries, summary }: Knowledge): Standing {
  const draft = remembered(files, tries, summary.edits);
  for (const made of tries) judge(draft, made);
  for (const [path, text] of files) if (!draft.base.has(path)) draft.base.set(path, text);
  return { ...draft, broken: [...draft.broken] };
}

type Draft = {
  readonly base: Map<string, string>;
  readonly rejected: Map<string, Set<string>>;
  readonly failedIdeas: Map<string, number>;
  readonly judged: Judged[];
  readonly broken: Set<string>;
};

/** Where the visible changes start: the first texts at hand, without the last idea that a summary calls useless. */
function remembered(
  files: ReadonlyMap<string, string>,
  tries: readonly Try[],
  edits: readonly RememberedEdit[],
): Draft {
  const draft: Draft = { base: new Map(), rejected: new Map(), failedIdeas: new Map(), judged: [], broken: new Set() };
  for (const { path, ending } of edits) {
    if (ending === 'worked') draft.failedIdeas.delete(path);
    if (ending === 'failed') countFailed(draft, path);
  }
  for (const [path, text] of firstTexts(files, tries)) {
    const failed = edits.filter((edit) => edit.path === path && edit.ending === 'failed');
    const last = failed.at(-1);
    const start = last === undefined ? text : undo(text, last);
    draft.base.set(path, start);
    for (const edit of failed) reject(draft, path, redo(start, edit));
  }
  return draft;
}

function judge(draft: Draft, { path, after, reportBefore, reportAfter }: Try): void {
  const base = draft.base.get(path) ?? null;
  if (after === null || after === base) return;
  const ending = endingOf(reportBefore, reportAfter);
  draft.judged.push({ path, base, after, ending });
  if (ending !== 'failed') draft.base.set(path, after);
  if (ending === 'worked') draft.failedIdeas.delete(path);
  if (ending !== 'failed' || reportAfter === null) return;
  countFailed(draft, path);
  reject(draft, path, after);
  for (const file of newlyFailing(reportBefore, reportAfter)) if (file !== '') draft.broken.add(file);
}

/** Without a report from before nobody can say whether a failure is a new one. */
export function endingOf(before: ReadReport | null, after: ReadReport | null): Judged['ending'] {
  const isKnown = before !== null && before.isPartial !== true && after?.isPartial !== true;
  if (after === null || (!isKnown && after.failed > 0)) return 'untested';
  return isBetter(before, after) ? 'worked' : 'failed';
}

function countFailed({ failedIdeas }: Draft, path: string): void {
  failedIdeas.set(path, (failedIdeas.get(path) ?? 0) + 1);
}

function reject({ rejected }: Draft, path: string, text: string): void {
  rejected.set(path, (rejected.get(path) ?? new Set()).add(text));
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
function isBetter(before: ReadReport | null, after: ReadReport): boolean {
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
function newlyFailing(before: ReadReport | null, after: ReadReport): readonly string[] {
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
