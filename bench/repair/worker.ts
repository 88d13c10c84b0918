import { createFiles } from '../../src/vfs';
import { createSandbox } from '../../src/vfs/sandbox/node';
import { type Attempt, attempt, type Mode } from './attempt';
import { type Blind, blindSearch } from './blind';
import { type Difference, differenceBetween } from './differ/differ';
import type { Job } from './jobs';

// A process of its own that does one job after another: so the machine's cores are used, and CPU time is that of the job.

type Tried = Omit<Attempt, 'files'> & {
  /** The correct text came back, to the letter. */
  readonly isSame: boolean;
  /** On inputs the tests do not show; `null` when not repaired, or when the text is the correct one. */
  readonly difference: Difference | null;
  /** What was written, for who wants to look. */
  readonly change: string;
};
/** All that was measured on one job. `blind` is for single slips alone. */
export type Done = { readonly id: number; readonly blind: Blind | null; readonly tried: Readonly<Record<Mode, Tried>> };

const sandbox = createSandbox();

async function doJob(job: Job): Promise<Done> {
  const [head, tests] = [await tryOut(job, 'head'), await tryOut(job, 'tests')];
  const isSingle = job.kind !== 'typo' && job.kind !== 'two bugs';
  const report = await sandbox.runTests(createFiles(job.broken));
  return { id: job.id, blind: isSingle ? await blindSearch(job, report) : null, tried: { head, tests } };
}

async function tryOut(job: Job, mode: Mode): Promise<Tried> {
  const { files, ...rest } = await attempt(job, mode, sandbox);
  const changed = Object.keys(job.correct).filter((path) => files[path] !== job.correct[path]);
  const isSame = changed.length === 0;
  const difference = rest.repaired && !isSame ? await differenceBetween(job.correct, files) : null;
  const change = changed.map((path) => `${path}:\n${lines(job.correct[path] ?? '', files[path] ?? '')}`).join('\n');
  return { ...rest, isSame, difference, change };
}

/** The lines of the second text that are not in the first. */
function lines(a: string, b: string): string {
  const known = new Set(a.split('\n'));
  return b
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n');
}

process.on('message', (job: Job) => {
  doJob(job).then(
    (done) => process.send?.(done),
    (error: unknown) => {
      process.stderr.write(`${job.project}, ${job.kind}: ${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
