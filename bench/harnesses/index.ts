import { appendFileSync } from 'node:fs';
import { parseRun } from '../../scripts/cli/options';
import { play } from '../../scripts/cli/play';
import { HARNESSES } from '../../src/agent/harnesses';
import { WORKFLOW_IDS } from '../../src/agent/workflows';
import { type Figures, figuresOf } from './figures';

const SEEDS = [1, 2, 3, 4, 5];
/** Runs at a time: each keeps a process and a thread busy. */
const LANES = 2;
/** Only the bare loop has nothing that keeps a prompt small. */
const WINDOW = { bare: 200_000, others: 16_000 } as const;
const COMPACTION = 16_000;

/** A run by its arguments on the command line, so that anyone can play it again. */
type Row = Figures & { readonly id: string; readonly seed: number; readonly args: string };
type Job = { readonly id: string; readonly seed: number; readonly args: readonly string[] };

/**
 * Every harness on the bookstore, and every workflow beside the bare loop on the cart, for seeds 1 to 5 (or those of
 * HARNESS_SEEDS, such as `1,2`): how it ended, tokens, US dollars, and how they grow. With the path of a file in
 * HARNESS_DETAILS, each run is written there when it is done.
 */
export async function benchHarnesses(): Promise<object> {
  const seeds = process.env.HARNESS_SEEDS?.split(',').map(Number) ?? SEEDS;
  const bookstore = jobsOf(Object.keys(HARNESSES), seeds, (id) => onBookstore(id, id === 'bare' ? 'bare' : 'others'));
  const compacted = jobsOf(['bare, compaction at 16,000'], seeds, () => [
    ...onBookstore('bare', 'bare'),
    ...['--compaction', String(COMPACTION)],
  ]);
  // The third article's reading: a thought is not carried on.
  const forgetful = jobsOf(['think-first, thoughts dropped'], seeds, () => [
    ...onBookstore('think-first', 'others'),
    ...['--set', 'think.kept=0'],
  ]);
  const cart = jobsOf(['bare', ...WORKFLOW_IDS], seeds, (id) => [
    ...['--scenario', 'cart'],
    ...(id === 'bare' ? ['--harness', id] : ['--workflow', id]),
  ]);
  const parts = { bookstore, compaction: compacted, think: forgetful, cart };
  const rows = await playAll(Object.values(parts).flat());
  let at = 0;
  const told = Object.entries(parts).map(([name, jobs]) => {
    const own = rows.slice(at, at + jobs.length);
    at += jobs.length;
    return [name, groups(own)] as const;
  });
  return { seeds, ...Object.fromEntries(told) };
}

function onBookstore(harness: string, window: keyof typeof WINDOW): readonly string[] {
  return [...['--scenario', 'bookstore', '--harness', harness], ...['--window', String(WINDOW[window])]];
}

function jobsOf(
  ids: readonly string[],
  seeds: readonly number[],
  args: (id: string) => readonly string[],
): readonly Job[] {
  return ids.flatMap((id) => seeds.map((seed) => ({ id, seed, args: [...args(id), '--seed', String(seed)] })));
}

/** The rows of the jobs, in their order. */
async function playAll(jobs: readonly Job[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < jobs.length; at = next++) {
      const job = jobs[at];
      if (job === undefined) return;
      const row = { id: job.id, seed: job.seed, args: job.args.join(' '), ...(await playOne(job)) };
      rows[at] = row;
      const { HARNESS_DETAILS: details } = process.env;
      if (details !== undefined) appendFileSync(details, `${JSON.stringify(row)}\n`);
      process.stderr.write(`harnesses: ${next} of ${jobs.length}\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return rows;
}

async function playOne({ args }: Job): Promise<Figures> {
  return figuresOf(await play(parseRun([...args]).options));
}

/** One entry an id: the mean of its seeds, and each of them. */
function groups(rows: readonly Row[]): readonly object[] {
  return [...new Set(rows.map(({ id }) => id))].map((id) => {
    const own = rows.filter((row) => row.id === id);
    const mean = (value: (row: Row) => number) => own.reduce((sum, row) => sum + value(row), 0) / own.length;
    return {
      id,
      passed: `${own.filter(({ tests }) => tests === 'passed').length} of ${own.length}`,
      mean: {
        iterations: Number(mean(({ iterations }) => iterations).toFixed(1)),
        sent: Math.round(mean(({ sent }) => sent)),
        computed: Math.round(mean(({ computed }) => computed)),
        replied: Math.round(mean(({ replied }) => replied)),
        failedWrites: Number(mean(({ failedWrites }) => failedWrites).toFixed(1)),
        uselessChanges: Number(mean(({ uselessChanges }) => uselessChanges).toFixed(1)),
        cost: Number(mean(({ cost }) => cost).toFixed(6)),
      },
      runs: own,
    };
  });
}
