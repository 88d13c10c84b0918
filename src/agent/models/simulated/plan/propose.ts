import { isTestPath } from '../../../testPath';
import type { Search, Spot } from '../phrases';
import { candidatesFor } from '../repair/candidates';
import { type Clues, cluesFrom } from '../repair/clues';
import { applyEdit } from '../repair/edit';
import { closureOf } from '../repair/imports';
import type { Candidate } from '../repair/rank';
import { parses } from '../repair/syntax';
import { weigh } from '../repair/weigh';
import type { Failure } from '../report';
import { type Standing, standingOf } from '../standing';
import type { Situation } from '../types';
import { isComplete } from './gather';
import { spotOf } from './spots';

/** What the model thinks of one failing test file. */
export type Proposal =
  | {
      readonly type: 'edit';
      readonly candidate: Candidate;
      readonly before: string;
      readonly after: string;
      readonly clues: Clues;
      readonly isChecked: boolean;
      /** `ran` is 0 when none could be run in the head. */
      readonly search: Search;
    }
  /** The texts at hand pass: they are not what is on disk. */
  | { readonly type: 'stale' }
  | { readonly type: 'none'; readonly search: Search; readonly forbidden: readonly string[] };

/** How many runners-up a reply names, and how many that were run and did not do: each costs tokens in every later prompt. */
const NAMED_NEXT = 2;
const NAMED_TRIED = 6;

/** The best single edit for a failing test file, checked in the head where that is possible. */
export async function propose(s: Situation, aim: string): Promise<Proposal> {
  const { knowledge, check, temper, signal } = s;
  const standing = standingOf(knowledge);
  const aims = [aim, ...standing.broken.filter((file) => file !== aim)];
  const files = closureOf(aims, standing.base, knowledge.listed).known;
  const { editable, forbidden } = sort(s, files);
  const clues = cluesOf(s, aims, files);
  // Once the tests have judged the first idea, their report is read as others read it.
  const order = { seed: s.seed, isHasty: temper.jumps && standing.judged.length === 0 };
  const candidates = candidatesFor(editable, clues, order).filter((candidate) => isNew(standing, candidate));
  if (check === undefined || !temper.checksInHead || !isComplete(s, aims))
    return firstUntested(standing, candidates, clues, forbidden);
  const aimed = closureOf([aim], standing.base, knowledge.listed).known;
  const weighing = await weigh({ candidates, aimed, files, check, limit: s.strength, signal });
  if (!weighing.failsNow) return { type: 'stale' };
  const { best, weighed } = weighing;
  // Too weak to weigh even one: the first idea, to be tested by calling the tests.
  if (weighed.length === 0) return firstUntested(standing, candidates, clues, forbidden);
  const tried = weighed.map(({ candidate }) => candidate);
  const search = searchOf(standing, candidates, tried, best);
  if (best === null) return { type: 'none', search, forbidden };
  return edit(standing, best, clues, { search, isChecked: weighing.isComplete });
}

function firstUntested(
  standing: Standing,
  candidates: readonly Candidate[],
  clues: Clues,
  forbidden: readonly string[],
): Proposal {
  const good = (candidate: Candidate) => parses(applyEdit(standing.base.get(candidate.path) ?? '', candidate));
  const first = candidates.find(good);
  const search = searchOf(standing, candidates, [], first ?? null);
  if (first === undefined) return { type: 'none', search, forbidden };
  return edit(standing, first, clues, { search, isChecked: false });
}

/** The numbers and names of a search: every edit that was run and did not do, or else the next in line. */
function searchOf(
  { base }: Standing,
  candidates: readonly Candidate[],
  tried: readonly Candidate[],
  best: Candidate | null,
): Search {
  const failed = tried.filter((candidate) => candidate !== best);
  const rest = failed.length > 0 ? failed : candidates.filter((candidate) => candidate !== best).slice(0, NAMED_NEXT);
  const others = rest.slice(0, NAMED_TRIED).map((candidate): Spot => {
    const { path, line } = candidate;
    const text = base.get(path) ?? '';
    return spotOf(path, text, applyEdit(text, candidate)) ?? { path, line, code: '' };
  });
  return { total: candidates.length, ran: tried.length, others, more: Math.max(0, failed.length - NAMED_TRIED) };
}

type Found = { readonly search: Search; readonly isChecked: boolean };

function edit(standing: Standing, candidate: Candidate, clues: Clues, found: Found): Proposal {
  const before = standing.base.get(candidate.path) ?? '';
  return { type: 'edit', candidate, before, after: applyEdit(before, candidate), clues, ...found };
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
