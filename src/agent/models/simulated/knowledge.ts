import type { Message } from '../../message';
import { isTestPath } from '../../testPath';
import { isHarnessRefusal, type Outcome, observedKind, outcomeOf } from './outcome';
import { isVerdict, looksLikeReport, type ReadReport, readReport } from './report';
import { EMPTY_SUMMARY, readSummary, type SummaryFacts } from './summaryFacts';
import { correctTools, kindByArguments } from './toolEvidence';
import { argumentOf, type OfferedTool, type Toolbox, type ToolKind } from './tools';
import { type Step, stepsOf } from './transcript';

/** A change the model made itself. Texts are `null` when this prompt does not hold them. */
export type Try = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reportBefore: ReadReport | null;
  readonly reportAfter: ReadReport | null;
};

/** A call that did not do its work, and what came back. */
export type Refusal = {
  /** True when these are somebody's words to the model, not the harness's own and no file's text. */
  readonly isTold: boolean;
  readonly kind: ToolKind | 'unknown';
  readonly path?: string;
  readonly text: string;
  readonly step: number;
};

/** All that one prompt says. Nothing else is known. */
export type Knowledge = {
  readonly steps: readonly Step[];
  readonly toolbox: Toolbox;
  /** Paths of the last listing; `null` when there is none in this prompt. */
  readonly listed: readonly string[] | null;
  /** Whole texts that are still true as far as this prompt tells. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths that turned out not to exist. */
  readonly missing: ReadonlySet<string>;
  readonly report: ReadReport | null;
  /** False when something was changed, or a new turn began, after the report. */
  readonly isReportFresh: boolean;
  readonly tries: readonly Try[];
  readonly refusals: readonly Refusal[];
  readonly summary: SummaryFacts;
  /** Paths that were read in this prompt, and how often. */
  readonly reads: ReadonlyMap<string, number>;
  /** Where the rest of the newest report stands, from which line on; `null` when there is no rest, or nobody says where. */
  readonly rest: Rest | null;
  /** Test files that what can be seen of the newest report calls passed. */
  readonly passing: ReadonlySet<string>;
};

export type Rest = { readonly path: string; readonly from: number };

type Draft = {
  listed: readonly string[] | null;
  files: Map<string, string>;
  missing: Set<string>;
  report: ReadReport | null;
  isReportFresh: boolean;
  tries: Try[];
  refusals: Refusal[];
  summary: SummaryFacts;
  reads: Map<string, number>;
  rest: Rest | null;
  passing: Set<string>;
};

/** Builds all that the messages say, oldest first. */
export function readMessages(messages: readonly Message[], offered: Toolbox): Knowledge {
  return readSteps(stepsOf(messages), offered);
}

/** The same from steps; without offered tools, calls are understood by their arguments and results. */
export function readSteps(steps: readonly Step[], offered: Toolbox): Knowledge {
  const toolbox = correctTools(offered, steps);
  const draft: Draft = {
    listed: null,
    files: new Map(),
    missing: new Set(),
    report: null,
    isReportFresh: false,
    tries: [],
    refusals: [],
    summary: EMPTY_SUMMARY,
    reads: new Map(),
    rest: null,
    passing: new Set(),
  };
  steps.forEach((step, at) => {
    if (step.type === 'summary') takeSummary(draft, step.text);
    if (step.type === 'user' && step.startsTurn) startTurn(draft, at);
    if (step.type === 'call') takeCall(draft, toolbox, step, at);
  });
  return { ...draft, steps, toolbox };
}

/** The learner may have changed anything between two turns: look again. */
function startTurn(draft: Draft, at: number): void {
  if (at === 0) return;
  draft.isReportFresh = false;
  draft.files.clear();
  draft.missing.clear();
  draft.tries = [];
  draft.reads.clear();
}

function takeSummary(draft: Draft, text: string): void {
  draft.summary = readSummary(text);
  draft.report = draft.summary.report;
  draft.listed = draft.summary.listed;
  draft.isReportFresh = draft.summary.report !== null && draft.summary.isReportFresh;
}

function takeCall(draft: Draft, toolbox: Toolbox, step: Step & { type: 'call' }, at: number): void {
  const tool = toolbox.find((candidate) => candidate.name === step.name);
  const kind = tool?.kind ?? (toolbox.length === 0 ? kindByArguments(step.args, step.result) : 'unknown');
  const path = cleanPath(argumentOf(tool, 'path', step.args) ?? textAt(step.args, 0));
  const outcome = outcomeOf(kind, step.result);
  const result = step.result ?? '';
  if (kind === 'read' && path !== undefined && path === draft.rest?.path) takeRest(draft, result, outcome);
  else if (outcome === 'refused')
    takeRefusal(draft, { kind, ...(path !== undefined && { path }), text: result, step: at });
  else if (kind === 'write' || kind === 'edit' || kind === 'delete')
    takeChange(draft, { kind, path, tool, args: step.args });
  else if (outcome === 'done') takeResult(draft, kind, path, result);
  else takeCut(draft, kind, path, result);
}

/** What can be seen of a result that was cut on its way, or cleared, holds; asking again would bring the same. */
function takeCut(draft: Draft, kind: ToolKind | 'unknown', path: string | undefined, result: string): void {
  if (kind === 'runTests' && looksLikeReport(result)) takePart(draft, result);
  else if (kind === 'list' && pathsIn(result).length > 0) draft.listed = pathsIn(result);
  else if (kind === 'read' && path !== undefined && result.includes('\n') && !ONLY_CLEARED.test(result))
    draft.reads.set(path, NO_MORE_READS);
}

/** The paths that a listing names. */
function pathsIn(listing: string): readonly string[] {
  return listing.split('\n').flatMap((line) => (/\.\w+$/.test(line.trim()) ? [line.trim()] : []));
}

/** A text that was cut on its way will be cut again; one that was cleared later leaves only a line. */
const NO_MORE_READS = 3;
/** A notice that says that the whole text is to be had again. */
const ONLY_CLEARED = /^\[.*(?:cleared|清除).*\]$/m;

function takeRefusal(draft: Draft, refusal: Omit<Refusal, 'isTold'>): void {
  const { kind, path, text } = refusal;
  // A file's own words never count, whatever a tool that reads made of them.
  const isTold = kind !== 'unknown' && kind !== 'read' && kind !== 'search' && !isHarnessRefusal(text);
  draft.refusals.push({ ...refusal, isTold });
  if (path === undefined) return;
  if (kind === 'read' && NO_FILE.test(text)) draft.missing.add(path);
  // What was read before is no longer what stands there.
  if ((kind === 'write' || kind === 'edit') && READ_FIRST.test(text)) {
    draft.files.delete(path);
    draft.reads.delete(path);
  }
}

/** A guard that wants the file read, and not the change given up. */
const READ_FIRST =
  /\bread\b.{0,40}\b(?:first|again|before)\b|(?:请|要|必须)?先(?:读|重新读)|not been read|FS_NOT_OBSERVED/i;
const NO_FILE = /no (such )?file|没有文件|not found|不存在|ENOENT/i;

/** A report that was cut: what can be seen of it holds; how many failed is known where its last line stands. */
function takePart(draft: Draft, text: string): void {
  const { failures, failed, passed } = readReport(text);
  const seen = failures.filter(({ file, message }) => file !== '' && message !== '');
  const isPassed = failed === 0 && seen.length === 0 && passed > 0 && isVerdict(text);
  draft.report = isPassed
    ? { failures: [], passed, failed: 0, hasTests: true }
    : { failures: seen, passed: 0, failed: Math.max(1, failed), hasTests: true, isPartial: true };
  draft.isReportFresh = true;
  settle(draft);
  const found = isPassed ? null : STORED.exec(text);
  const stored = found?.[1] ?? found?.[2];
  draft.rest = stored === undefined ? null : { path: stored, from: 1 };
  draft.passing = passingIn(text);
}

function passingIn(report: string): Set<string> {
  return new Set([...report.matchAll(/^PASS (\S+)$/gm)].map(([, file]) => file ?? ''));
}

/** A notice that says where the whole text is. */
const STORED = /(?:whole|full)[^\n]*?:\s*(\S+\.txt)|全文[：:]\s*(\S+?\.txt)/;
/** A notice that says which lines these are, and of how many. */
const LINES = /(\d+) to (\d+) of (\d+)|第 (\d+) 到 (\d+) 行，共 (\d+) 行/;

/** More of the newest report, read where it is stored; with its last piece it is whole. */
function takeRest(draft: Draft, text: string, outcome: Outcome): void {
  const { report, rest } = draft;
  draft.rest = null;
  if (report === null || rest === null || outcome === 'refused') return;
  for (const file of passingIn(text)) draft.passing.add(file);
  const known = new Set(report.failures.map(({ file, test }) => `${file}|${test}`));
  const more = readReport(text).failures.filter(({ file, test }) => file !== '' && !known.has(`${file}|${test}`));
  const failures = [...report.failures, ...more];
  const shown = Number(LINES.exec(text)?.[2] ?? LINES.exec(text)?.[5] ?? 0);
  if (outcome === 'cut' && shown > 0) draft.rest = { path: rest.path, from: rest.from + shown };
  const { isPartial: _, ...whole } = report;
  const counts = isVerdict(text) ? readReport(text) : report;
  const { passed, failed } = { passed: counts.passed, failed: Math.max(counts.failed, failures.length) };
  // A piece that was cut again may still hold the last line, and with nothing failed that is all there is to know.
  const isWhole = outcome === 'done' || (isVerdict(text) && failed === 0 && passed > 0);
  draft.report = isWhole ? { ...whole, failures, passed, failed } : { ...report, failures };
  draft.tries = draft.tries.map((made) =>
    made.reportAfter === report ? { ...made, reportAfter: draft.report } : made,
  );
}

/** Whoever reads a test file after a report that was cut saw it fail there. */
function recall(draft: Draft, file: string): void {
  const { report } = draft;
  if (report?.isPartial !== true || !isTestPath(file) || report.failures.some((failure) => failure.file === file))
    return;
  const failure = { file, test: null, message: '', frames: [], trouble: 'value' } as const;
  draft.report = { ...report, failures: [failure, ...report.failures] };
}

/** The changes made since the last report are judged by this one. */
function settle(draft: Draft): void {
  draft.tries = draft.tries.map((made) => (made.reportAfter === null ? { ...made, reportAfter: draft.report } : made));
}

function takeResult(draft: Draft, kind: ToolKind | 'unknown', path: string | undefined, result: string): void {
  if (kind === 'runTests' && observedKind(result) === 'runTests') {
    draft.rest = null;
    draft.report = readReport(result);
    draft.isReportFresh = true;
    draft.passing = passingIn(result);
    settle(draft);
  }
  if (kind === 'list') draft.listed = pathsIn(result);
  if (kind === 'read' && path !== undefined) {
    const text = result === '(empty)' ? '' : result;
    const known = draft.files.get(path);
    recall(draft, path);
    // Somebody else changed the file: ideas for the old text say nothing about the new one.
    if (known !== undefined && known !== text) draft.tries = draft.tries.filter((made) => made.path !== path);
    draft.files.set(path, text);
    draft.missing.delete(path);
    draft.reads.set(path, (draft.reads.get(path) ?? 0) + 1);
  }
}

type Change = {
  readonly kind: 'write' | 'edit' | 'delete';
  readonly path: string | undefined;
  readonly tool: OfferedTool | undefined;
  readonly args: Readonly<Record<string, unknown>>;
};

function takeChange(draft: Draft, { kind, path, tool, args }: Change): void {
  if (path === undefined) return;
  const before = draft.files.get(path) ?? null;
  const after = kind === 'delete' ? null : textAfter(tool, args, kind, before);
  if (after === null) draft.files.delete(path);
  else draft.files.set(path, after);
  if (kind === 'delete') {
    draft.missing.add(path);
    draft.listed = draft.listed?.filter((listed) => listed !== path) ?? null;
  } else draft.missing.delete(path);
  draft.tries.push({ path, before, after, reportBefore: draft.report, reportAfter: null });
  draft.isReportFresh = false;
  draft.rest = null;
}

function textAfter(
  tool: OfferedTool | undefined,
  args: Readonly<Record<string, unknown>>,
  kind: 'write' | 'edit',
  before: string | null,
): string | null {
  if (kind === 'write') return argumentOf(tool, 'text', args) ?? textAt(args, 1) ?? null;
  const oldText = argumentOf(tool, 'oldText', args) ?? textAt(args, 1);
  const newText = argumentOf(tool, 'newText', args) ?? textAt(args, 2);
  if (before === null || oldText === undefined || newText === undefined) return null;
  const at = before.indexOf(oldText);
  return at < 0 ? null : before.slice(0, at) + newText + before.slice(at + oldText.length);
}

/** The text among a call's arguments at a position, for calls of a tool that is not offered any more. */
function textAt(args: Readonly<Record<string, unknown>>, position: number): string | undefined {
  const value = Object.values(args)[position];
  return typeof value === 'string' ? value : undefined;
}

function cleanPath(path: string | undefined): string | undefined {
  return path?.replace(/^\.?\//, '');
}
