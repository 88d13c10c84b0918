import { candidatesFor } from '../repair/candidates';
import { type Clues, cluesFrom } from '../repair/clues';
import { applyEdit } from '../repair/edit';
import { closureOf, isTestPath } from '../repair/imports';
import type { Candidate } from '../repair/rank';
import { parses } from '../repair/syntax';
import { weigh } from '../repair/weigh';
import type { Failure } from '../report';
import { type Standing, standingOf } from '../standing';
import type { Situation } from '../types';
import { isComplete } from './gather';

/** What the model thinks of one failing test file. */
export type Proposal =
  | {
      readonly type: 'edit';
      readonly candidate: Candidate;
      readonly before: string;
      readonly after: string;
      readonly clues: Clues;
      /** How many edits there were to choose from, and how many were run in the head; 0 when none could be. */
      readonly total: number;
      readonly weighed: number;
      readonly isChecked: boolean;
      readonly others: readonly Candidate[];
    }
  /** The texts at hand pass: they are not what is on disk. */
  | { readonly type: 'stale' }
  | { readonly type: 'none'; readonly weighed: number; readonly forbidden: readonly string[] };

/** How many runners-up a reply names. */
const NAMED_OTHERS = 2;

/** The best single edit for a failing test file, checked in the head where that is possible. */
export async function propose(s: Situation, aim: string): Promise<Proposal> {
  const { knowledge, check, temper, signal } = s;
  const standing = standingOf(knowledge);
  const aims = [aim, ...standing.broken.filter((file) => file !== aim)];
  const files = closureOf(aims, standing.base, knowledge.listed).known;
  const { editable, forbidden } = sort(s, files);
  const clues = cluesOf(s, aims, files);
  const candidates = candidatesFor(editable, clues, s.seed).filter((candidate) => isNew(standing, candidate));
  if (check === undefined || !temper.checksInHead || !isComplete(s, aims))
    return firstUntested(standing, candidates, clues, forbidden);
  const weighing = await weigh({ candidates, files, check, limit: s.strength, signal });
  if (!weighing.failsNow) return { type: 'stale' };
  const { best, weighed } = weighing;
  if (best === null) return { type: 'none', weighed: weighed.length, forbidden };
  const failed = weighed.map(({ candidate }) => candidate).filter((candidate) => candidate !== best);
  const others = failed.length > 0 ? failed : candidates.filter((candidate) => candidate !== best);
  return edit(standing, best, clues, {
    total: candidates.length,
    weighed: weighed.length,
    isChecked: weighing.isComplete,
    others,
  });
}

function firstUntested(
  standing: Standing,
  candidates: readonly Candidate[],
  clues: Clues,
  forbidden: readonly string[],
): Proposal {
  const good = (candidate: Candidate) => parses(applyEdit(standing.base.get(candidate.path) ?? '', candidate));
  const first = candidates.find(good);
  if (first === undefined) return { type: 'none', weighed: 0, forbidden };
  const others = candidates.filter((candidate) => candidate !== first).slice(0, NAMED_OTHERS);
  return edit(standing, first, clues, { total: candidates.length, weighed: 0, isChecked: false, others });
}

type Found = {
  readonly total: number;
  readonly weighed: number;
  readonly isChecked: boolean;
  readonly others: readonly Candidate[];
};

function edit(standing: Standing, candidate: Candidate, clues: Clues, found: Found): Proposal {
  const before = standing.base.get(candidate.path) ?? '';
  const others = found.others.slice(0, NAMED_OTHERS);
  return { type: 'edit', candidate, before, after: applyEdit(before, candidate), clues, ...found, others };
}

/** Files the model may change, and code it was told to leave alone. */
function sort({ wishes }: Situation, files: ReadonlyMap<string, string>) {
  const code = [...files].filter(([path]) => !path.endsWith('.json') && (wishes.mayChangeTests || !isTestPath(path)));
  const isFree = (path: string) => !wishes.keep.has(path) && (wishes.only === null || wishes.only.has(path));
  return {
    editable: new Map(code.filter(([path]) => isFree(path))),
    forbidden: code.map(([path]) => path).filter((path) => !isFree(path)),
  };
}

function cluesOf({ knowledge }: Situation, aims: readonly string[], files: ReadonlyMap<string, string>): Clues {
  const failures: readonly Failure[] = knowledge.report?.failures.filter(({ file }) => aims.includes(file)) ?? [];
  const tests = new Map([...files].filter(([path]) => isTestPath(path)));
  const code = new Map([...files].filter(([path]) => !isTestPath(path)));
  return cluesFrom({
    failures,
    tests,
    code,
    remembered: aims.every((aim) => files.has(aim)) ? [] : knowledge.summary.names,
  });
}

function isNew({ base, rejected }: Standing, candidate: Candidate): boolean {
  return rejected.get(candidate.path)?.has(applyEdit(base.get(candidate.path) ?? '', candidate)) !== true;
}
