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
  /** Tests and all they import, whole texts. */
  readonly files: ReadonlyMap<string, string>;
  readonly check: Check;
  /** Most runs for one reply, the first look included. */
  readonly limit: number;
  readonly signal: AbortSignal;
};

/** A run as numbers: what fails, and how far down the test files the failures stand. */
type Score = { readonly failing: ReadonlySet<string>; readonly reach: number; readonly hasPassed: boolean };

/** Runs candidates one after the other until one passes all the tests at hand, at most `limit` of them. */
export async function weigh({ candidates, files, check, limit, signal }: Weighed): Promise<Weighing> {
  const run = async (all: Readonly<Record<string, string>>) => scoreOf(await check(all));
  const now = await run(Object.fromEntries(files));
  const weighed: { candidate: Candidate; passes: boolean }[] = [];
  if (now.hasPassed) return { weighed, best: null, isComplete: false, failsNow: false };
  let best: { readonly candidate: Candidate; readonly score: Score } | null = null;
  for (const candidate of candidates) {
    if (weighed.length + 1 >= limit || signal.aborted) break;
    const text = applyEdit(files.get(candidate.path) ?? '', candidate);
    if (!parses(text) && !candidate.path.endsWith('.json')) continue;
    const score = await run({ ...Object.fromEntries(files), [candidate.path]: text });
    weighed.push({ candidate, passes: score.hasPassed });
    if (score.hasPassed) return { weighed, best: candidate, isComplete: true, failsNow: true };
    if (isFurther(now, score) && (best === null || isFurther(best.score, score))) best = { candidate, score };
  }
  return { weighed, best: best?.candidate ?? null, isComplete: false, failsNow: true };
}

function scoreOf({ outcome, tests, text }: Pick<TestReport, 'outcome' | 'tests' | 'text'>): Score {
  const failed = tests.filter(({ status }) => status === 'failed').map(({ file, name }) => `${file}|${name}`);
  const { failures } = readReport(text);
  const reach = failures.reduce(
    (sum, { file, frames }) => sum + (frames.find((frame) => frame.file === file)?.line ?? 0),
    0,
  );
  const hasPassed = outcome === 'passed';
  return { failing: new Set(failed.length > 0 || hasPassed ? failed : [`|${outcome}`]), reach, hasPassed };
}

function isFurther(than: Score, score: Score): boolean {
  for (const test of score.failing) if (!than.failing.has(test) && !test.startsWith('|')) return false;
  if ([...score.failing].some((test) => test.startsWith('|'))) return false;
  if (score.failing.size !== than.failing.size) return score.failing.size < than.failing.size;
  return score.reach > than.reach;
}
