import type { EndReason, Fact, Phase } from '../../agent';
import { type CodePiece, codeLines } from '../codePieces';

export type SourceLine = { readonly number: number; readonly text: string; readonly pieces: readonly CodePiece[] };
/** 1-based line numbers, both included. */
export type LineRange = { readonly first: number; readonly last: number };
export type Source = {
  readonly lines: readonly SourceLine[];
  readonly phases: ReadonlyMap<Phase, LineRange>;
};

const PHASES: readonly Phase[] = [1, 2, 3, 4, 5];

/** The file in lines, and the lines of each phase: from its numbered comment to the next, without blank lines at the end. */
export function parseSource(text: string): Source {
  const rows = text.replace(/\n$/, '').split('\n');
  const pieces = codeLines('loop.ts', text);
  const lines = rows.map((row, i) => ({ number: i + 1, text: row, pieces: pieces[i] ?? [] }));
  return { lines, phases: new Map(PHASES.flatMap((phase) => phaseRange(rows, phase))) };
}

function phaseRange(rows: readonly string[], phase: Phase): readonly (readonly [Phase, LineRange])[] {
  const start = rows.findIndex((row) => row.trimStart().startsWith(`// ${phase} `));
  const first = rows[start];
  if (first === undefined) return [];
  const indent = first.length - first.trimStart().length;
  let end = start + 1;
  while (end < rows.length && belongs(rows[end] ?? '', indent)) end += 1;
  while ((rows[end - 1] ?? '').trim() === '') end -= 1;
  return [[phase, { first: start + 1, last: end }]];
}

function belongs(row: string, indent: number): boolean {
  if (/^\s*\/\/ \d /.test(row)) return false;
  return row.trim() === '' || row.length - row.trimStart().length >= indent;
}

/** A text that stands once in the lines of a phase, for each type of event: the line at which it is yielded. */
const LINE_OF: Readonly<Record<Exclude<Fact['type'], 'run-ended' | 'run-started'>, string>> = {
  'harness-changed': 'takeInputs(',
  'iteration-started': 'beginIteration(',
  'files-changed': 'takeInputs(',
  'steering-injected': 'takeInputs(',
  'policy-called': 'beforeModel(',
  'policy-failed': 'beforeModel(',
  'work-reviewed': 'answerFollowUps(',
  'context-edited': 'beforeModel(',
  'prompt-built': "'prompt-built'",
  'prompt-measured': 'callModel(',
  'model-asked': 'callModel(',
  'model-delta': 'callModel(',
  'model-failed': 'callModel(',
  'model-replied': 'callModel(',
  'calls-found': "'calls-found'",
  'approval-asked': 'callTool(',
  'tool-approved': 'callTool(',
  'tool-blocked': 'callTool(',
  'tool-started': 'callTool(',
  'tool-finished': 'results.push(',
  'reminder-added': 'appendResults(',
  'results-appended': 'appendResults(',
  'iteration-finished': "'iteration-finished'",
};

/** Where something left the loop, by the phase it was in: the call that threw, or the line that says the run ended. */
const CRASH_LINE: Readonly<Record<Phase, string>> = {
  1: 'beforeModel(',
  2: 'callModel(',
  3: 'answerFollowUps(',
  4: 'callTool(',
  5: 'appendResults(',
};
const END_LINE: Readonly<Record<Phase, string>> = {
  ...CRASH_LINE,
  2: "'run-ended'",
  3: "'answered'",
  5: "'run-ended'",
};

/** The line of the file for what happened last in a phase; `null` where the loop is not in it yet. */
export function lineOf(source: Source, phase: Phase, event: Fact): number | null {
  const range = source.phases.get(phase);
  if (range === undefined) return null;
  const wanted = markFor(phase, event);
  const found = source.lines.find(
    ({ number, text }) => number >= range.first && number <= range.last && text.includes(wanted),
  );
  return found?.number ?? null;
}

function markFor(phase: Phase, event: Fact): string {
  if (event.type === 'run-started') return 'beginIteration(';
  if (event.type === 'run-ended') return endLine(phase, event.reason);
  // Edits of the learner are taken in before a tool call, too, and messages at the end of a turn.
  if (event.type === 'files-changed' && phase === 4) return 'callTool(';
  const isAtEnd = event.type === 'steering-injected' || event.type === 'policy-called';
  if (isAtEnd && phase === 3) return 'answerFollowUps(';
  if (event.type === 'policy-called' && phase === 5) return 'afterIteration(';
  return LINE_OF[event.type];
}

function endLine(phase: Phase, reason: EndReason): string {
  return reason === 'crashed' ? CRASH_LINE[phase] : END_LINE[phase];
}
