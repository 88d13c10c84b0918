import { closureOf } from '../repair/imports';
import { lineChange } from '../repair/lines';
import type { Failure } from '../report';
import { standingOf } from '../standing';
import { givenUpIn } from '../summarise';
import { toolFor } from '../tools';
import type { Plan, PlannedCall, Situation } from '../types';
import { gaveUp } from './finish';
import { gather } from './gather';
import { answer, ask, can, readCall, testCall } from './means';
import { type Proposal, propose } from './propose';
import { isGuess, readOn } from './readOn';
import { reasonFor } from './reason';
import { inOneLine, spotOf } from './spots';

/** Ideas that failed before the model gives up on a file: fewer when it had weighed them in its head. */
const MOST_FAILED = { checked: 5, unchecked: 16 } as const;

/** Looks into one failing test file after the other, until there is something to read or to write. */
export async function repair(s: Situation): Promise<Plan> {
  const notes: string[] = [];
  const { knowledge, wishes } = s;
  const given = new Set(givenUpIn(knowledge));
  const mayTry = knowledge.tries.length + knowledge.summary.edits.length < wishes.tries;
  const aims = [...new Set(knowledge.report?.failures.map(({ file }) => file) ?? [])].filter(
    (file) => file !== '' && !given.has(file) && mayTry,
  );
  for (const aim of aims) {
    const plan = await attempt(s, aim, notes);
    if (plan !== null) return plan;
  }
  const back = restore(s, notes);
  if (back !== null) return back;
  // Of a report that was cut, the rest may hold more to do.
  const rest = mayTry ? readOn(s, notes) : null;
  if (rest !== null) return rest;
  return gaveUp(s, notes);
}

/** The next thing to do about one failing test file; `null` when there is nothing left, which goes into the notes. */
async function attempt(s: Situation, aim: string, notes: string[]): Promise<Plan | null> {
  const { knowledge, say } = s;
  const { broken } = standingOf(knowledge);
  const failedIdeas = failedFor(s, aim);
  const intro = knowledge.steps.at(-1)?.type === 'call' ? introTo(s, aim) : '';
  const reading = gather(s, [aim, ...broken], [...notes, intro].join(' ').trim());
  if (reading !== null) return reading;
  const end = s.lang === 'zh' ? '。' : '.';
  if (failedIdeas >= most(s)) {
    notes.push(`${say.giveUp(aim, failedIdeas)}${end}`);
    return restore(s, notes);
  }
  const proposal = (await isOutdated(s, aim)) ? ({ type: 'stale' } as const) : await propose(s, aim);
  if (proposal.type === 'edit') return write(s, proposal, notes);
  if (proposal.type === 'stale') {
    const plan = onStale(s, aim, notes);
    if (plan !== null || isGuess(s, aim)) return plan;
  }
  const ran = proposal.type === 'none' ? proposal.search.ran : 0;
  notes.push(`${say.giveUp(aim, ran)}${end}`);
  if (proposal.type === 'none' && ran > 0) notes.push(say.searched(proposal.search));
  if (proposal.type === 'none' && proposal.forbidden.length > 0) notes.push(say.protectedFile(proposal.forbidden));
  return null;
}

/** The code at hand passes: either the report is older than the code, or the code is older than the disk, or nobody said it fails. */
function onStale(s: Situation, aim: string, notes: readonly string[]): Plan | null {
  if (isGuess(s, aim)) return null;
  return isReportOlder(s) ? ask([...notes, s.say.passesInHead].join(' '), testCall) : readAgain(s, aim);
}

/** After an idea that failed against expectation: whether the texts at hand pass in the head, so that others are on disk. */
async function isOutdated({ knowledge, check, temper }: Situation, aim: string): Promise<boolean> {
  if (check === undefined || !temper.checksInHead || standingOf(knowledge).failedIdeas.size === 0) return false;
  const { known, unknown } = closureOf([aim], knowledge.files, knowledge.listed);
  return unknown.length === 0 && (await check(Object.fromEntries(known))).outcome === 'passed';
}

/** Ideas for the code of a failing test file that did not help. */
function failedFor({ knowledge }: Situation, aim: string): number {
  const { known } = closureOf([aim], knowledge.files, knowledge.listed);
  const { failedIdeas } = standingOf(knowledge);
  return [...failedIdeas].reduce((sum, [path, count]) => (known.has(path) ? sum + count : sum), 0);
}

function most({ check, temper }: Situation): number {
  return check !== undefined && temper.checksInHead ? MOST_FAILED.checked : MOST_FAILED.unchecked;
}

function introTo({ knowledge, say }: Situation, aim: string): string {
  const failure = knowledge.report?.failures.find(({ file }) => file === aim);
  if (failure === undefined || knowledge.reads.size > 0) return '';
  return describe(failure, say.failing);
}

/** A failure in a few words. */
export function describe(failure: Failure, failing: Situation['say']['failing']): string {
  const { test, file, expected, actual } = failure;
  return failing(test === null ? file : `"${test}"`, expected && inOneLine(expected), actual && inOneLine(actual));
}

/** Whether something was read since the tests ran, so that somebody may have mended the file meanwhile. */
function isReportOlder(s: Situation): boolean {
  const { steps, toolbox } = s.knowledge;
  const last = steps.findLast((step) => step.type === 'call');
  return last !== undefined && last.name !== toolFor(toolbox, 'runTests')?.name && can(s, 'runTests');
}

/** The code at hand passes, so what is on disk differs: read it once more. */
function readAgain(s: Situation, aim: string): Plan | null {
  const { knowledge, say } = s;
  const known = [...closureOf([aim], knowledge.files, knowledge.listed).known.keys()];
  const old = known.filter((path) => (knowledge.reads.get(path) ?? 0) < 2);
  return old.length > 0 && can(s, 'read') ? ask(say.lookAgain, ...old.map(readCall)) : null;
}

/** Says an idea and writes it, with the tests behind it where the route or a failure before wants that. */
export function write(s: Situation, proposal: Proposal & { type: 'edit' }, notes: readonly string[]): Plan {
  const { route, say, knowledge } = s;
  const failed = knowledge.tries.at(-1)?.reportAfter;
  const isRetry =
    knowledge.isReportFresh &&
    failed !== undefined &&
    failed !== null &&
    standingOf(knowledge).judged.at(-1)?.ending === 'failed';
  const told = [...notes, isRetry && !notes.includes(say.didNotHelp) ? say.didNotHelp : '', tell(s, proposal)];
  const text = told.filter((part) => part !== '').join(' ');
  const { path } = proposal.candidate;
  const call = changeCall(s, path, knowledge.files.get(path) ?? proposal.before, proposal.after);
  const runsAtOnce = (route.runsAtOnce || isRetry || knowledge.summary.exists) && can(s, 'runTests');
  return runsAtOnce ? ask(text, call, testCall) : ask(text, call);
}

/** What the model says about its idea: how many it weighed, the best and why, the runners-up. */
function tell(s: Situation, proposal: Proposal & { type: 'edit' }): string {
  const { candidate, clues, search, isChecked, before, after } = proposal;
  const chosen = spotOf(candidate.path, before, after) ?? { path: candidate.path, line: candidate.line, code: '' };
  const reason = reasonFor(candidate, clues, s.say);
  if (search.ran === 0) return s.say.idea(chosen, inOneLine(lineChange(before, after)?.before ?? ''), reason);
  return isChecked ? s.say.weighed(chosen, reason, search) : s.say.weighedPart(chosen, reason, search);
}

/** The whole file back, or the changed piece where only an editing tool is offered. */
function changeCall({ knowledge }: Situation, path: string, before: string, after: string): PlannedCall {
  if (toolFor(knowledge.toolbox, 'write') !== undefined) return { kind: 'write', values: { path, text: after } };
  const { oldText, newText } = piece(before, after);
  return { kind: 'edit', values: { path, oldText, newText } };
}

/** The smallest stretch of lines around the difference that stands in the text once. */
function piece(before: string, after: string): { readonly oldText: string; readonly newText: string } {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const change = lineChange(before, after);
  let start = (change?.line ?? 1) - 1;
  let tail = a.length - start - (change?.before.split('\n').length ?? 1);
  for (;;) {
    const oldText = a.slice(start, a.length - tail).join('\n');
    if (oldText !== '' && before.split(oldText).length === 2)
      return { oldText, newText: b.slice(start, b.length - tail).join('\n') };
    if (start === 0 && tail === 0) return { oldText: before, newText: after };
    start = Math.max(0, start - 1);
    tail = Math.max(0, tail - 1);
  }
}

/** Puts files back that hold an idea which did not help; `null` when none does. The answer follows in the next reply. */
function restore(s: Situation, notes: readonly string[]): Plan | null {
  const { knowledge, say } = s;
  const { base, rejected } = standingOf(knowledge);
  const current = (path: string) => knowledge.files.get(path) ?? '';
  const dirty = [...base].filter(
    ([path, text]) => text !== current(path) && rejected.get(path)?.has(current(path)) === true,
  );
  if (dirty.length === 0 || !(can(s, 'write') || can(s, 'edit'))) return null;
  const texts = dirty.map(([path]) => say.restored(path));
  const calls = dirty.map(([path, text]) => changeCall(s, path, knowledge.files.get(path) ?? '', text));
  return ask([...notes, ...texts].join(' '), ...calls, ...(can(s, 'runTests') ? [testCall] : []));
}

/** For a learner who only wants to know: what would be changed. */
export async function explain(s: Situation): Promise<Plan> {
  const { knowledge, say } = s;
  const [aim] = [...new Set(knowledge.report?.failures.map(({ file }) => file) ?? [])];
  if (aim === undefined) return answer(say.done);
  const reading = gather(s, [aim], introTo(s, aim));
  if (reading !== null) return reading;
  const proposal = await propose(s, aim);
  const failing = say.failures((knowledge.report?.failures ?? []).map((failure) => describe(failure, say.failing)));
  if (proposal.type !== 'edit') return answer(failing, ...nothing(s, aim, proposal));
  const { candidate, before, after, clues, search } = proposal;
  const where = spotOf(candidate.path, before, after) ?? { path: candidate.path, line: candidate.line, code: '' };
  const searched = search.ran > 0 ? say.searched(search) : '';
  return answer(failing, say.wouldChange(where, reasonFor(candidate, clues, say), proposal.isChecked), searched);
}

function nothing({ say }: Situation, aim: string, proposal: Exclude<Proposal, { type: 'edit' }>): readonly string[] {
  const search = proposal.type === 'none' ? proposal.search : null;
  const ran = search?.ran ?? 0;
  return [say.foundNothing(aim, ran), search !== null && ran > 0 ? say.searched(search) : ''];
}
