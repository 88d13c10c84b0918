import type { TestReport } from '../../../ports';
import { readReport } from '../report';
import { applyEdit } from './edit';
import type { Candidate } from './rank';
import { parses } from './syntax';

type Check = (files: Readonly<Record<string, string>>) => Promise<Pick<TestReport, 'outcome' | 'tests' | 'text'>>;

export type Weighing = {
  /** Candidates that were run, in order, with what came of it. */
  readonly weighed: readonly { readonly candidate: Candidate; readonly passes: boolean }[];
  /** The first that passes everything, or else the one that got furthest; `null` when none got further. */
  readonly best: Candidate | null;
  readonly isComplete: boolean;
  /** False when the tests pass already: then the texts at hand are not those that failed. */
  readonly failsNow: boolean;
};

export type Weighed = {
  readonly candidates: readonly Candidate[];
  /** The failing test file aimed at and all it imports: every candidate is run against these. */
  readonly aimed: ReadonlyMap<string, string>;
  /** The same and the other test files that must pass, whole texts: only who gets further there is run against all. */
  readonly files: ReadonlyMap<string, string>;
  readonly check: Check;
  /** Most runs for one reply, the first look included. */
  readonly limit: number;
  readonly signal: AbortSignal;
};

/** A run that had to be stopped takes as long as many others. */
const ENDLESS_COST = 3;
/** So does one that loads much: each further this many characters of files count as one run more. */
const LOADED_BY_ONE = 120_000;

/** A run as numbers: what fails, and how far down the test files the failures stand. */
type Score = {
  readonly failing: ReadonlySet<string>;
  readonly reach: number;
  readonly hasPassed: boolean;
  readonly isEndless: boolean;
};

/** Runs candidates one after the other until one passes all the tests at hand, at most `limit` runs of small files. */
export async function weigh({ candidates, aimed, files, check, limit, signal }: Weighed): Promise<Weighing> {
  const bench = await benchOf(aimed, files, check);
  const weighed: { candidate: Candidate; passes: boolean }[] = [];
  if (bench.first.hasPassed) return { weighed, best: null, isComplete: false, failsNow: false };
  let best: Candidate | null = null;
  let furthest = bench.now;
  let { spent } = bench;
  for (const candidate of candidates) {
    if (spent >= limit || signal.aborted) break;
    const text = applyEdit(files.get(candidate.path) ?? '', candidate);
    if (!parses(text)) continue;
    const { score, cost } = await bench.scoreWith(candidate.path, text);
    spent += cost;
    weighed.push({ candidate, passes: score?.hasPassed === true });
    if (score?.hasPassed) return { weighed, best: candidate, isComplete: true, failsNow: true };
    if (score !== null && isFurther(furthest, score)) [best, furthest] = [candidate, score];
  }
  return { weighed, best, isComplete: false, failsNow: true };
}

type Bench = {
  /** The aim as it is now, and all the tests. */
  readonly first: Score;
  readonly now: Score;
  readonly spent: number;
  /** All the tests with one text changed; `null` when the aim got no further, so that the rest was not run. */
  readonly scoreWith: (path: string, text: string) => Promise<{ readonly score: Score | null; readonly cost: number }>;
};

async function benchOf(aimed: Weighed['aimed'], files: Weighed['files'], check: Check): Promise<Bench> {
  const [part, all] = [Object.fromEntries(aimed), Object.fromEntries(files)];
  const [partCost, allCost] = [costOf(aimed), costOf(files)];
  const isNarrower = aimed.size < files.size;
  const first = scoreOf(await check(part));
  const now = isNarrower ? scoreOf(await check(all)) : first;
  const scoreWith: Bench['scoreWith'] = async (path, text) => {
    if (isNarrower && !aimed.has(path)) return { score: null, cost: 0 };
    const score = scoreOf(await check({ ...part, [path]: text }));
    const cost = score.isEndless && !first.isEndless ? Math.max(ENDLESS_COST, partCost) : partCost;
    if (!isNarrower) return { score, cost };
    if (!score.hasPassed && !isFurther(first, score)) return { score: null, cost };
    return { score: scoreOf(await check({ ...all, [path]: text })), cost: cost + allCost };
  };
  return { first, now, spent: isNarrower ? partCost + allCost : partCost, scoreWith };
}

/** Runs that one run on these files stands for. */
function costOf(files: ReadonlyMap<string, string>): number {
  const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  return 1 + Math.floor(size / LOADED_BY_ONE);
}

function scoreOf({ outcome, tests, text }: Pick<TestReport, 'outcome' | 'tests' | 'text'>): Score {
  const failed = tests.filter(({ status }) => status === 'failed').map(({ file, name }) => `${file}|${name}`);
  const { failures } = readReport(text);
  const reach = failures.reduce(
    (sum, { file, frames }) => sum + (frames.find((frame) => frame.file === file)?.line ?? 0),
    0,
  );
  const hasPassed = outcome === 'passed';
  return {
    failing: new Set(failed.length > 0 || hasPassed ? failed : [`|${outcome}`]),
    reach,
    hasPassed,
    isEndless: outcome === 'timeout',
  };
}

/** Fewer failures, or the same ones further down; none that is new but in a file that failed as a whole. */
function isFurther(than: Score, { failing, reach }: Score): boolean {
  const whole = new Set(
    [...than.failing].map((test) => test.split('|')).flatMap(([file, name]) => (file === name ? [file] : [])),
  );
  const isNew = (test: string) => !than.failing.has(test) && !whole.has(test.split('|')[0]);
  if ([...failing].some((test) => test.startsWith('|') || isNew(test))) return false;
  if (whole.size > 0 && [...than.failing].every((test) => !failing.has(test))) return true;
  return failing.size === than.failing.size ? reach > than.reach : failing.size < than.failing.size;
}
