import { afterAll, describe, expect, it } from 'vitest';
import { createFiles } from '../../../src/vfs';
import { createSandbox } from '../../../src/vfs/sandbox/node';
import { type Job, jobsOf } from '../jobs';
import { loadProjects } from '../projects';
import { quickCheck } from './check';

/** Slips of each program that are compared. */
const SLIPS = 2;

const sandbox = createSandbox();
afterAll(() => sandbox.dispose());

describe('the quick check', { timeout: 120_000 }, () => {
  it('says of broken programs what the sandbox says', async () => {
    const projects = (await loadProjects()).filter(({ group, name }) => group === 'programs' || name === 'ripple');
    const { jobs } = await jobsOf(
      projects.filter((_, i) => i % 5 === 0),
      () => SLIPS,
    );
    expect(jobs.length).toBeGreaterThan(10);
    for (const job of jobs)
      expect(await verdict(job, quickCheck(job.broken))).toEqual(await verdict(job, inSandbox(job)));
  });
});

function inSandbox({ broken }: Job) {
  return sandbox.runTests(createFiles(broken));
}

async function verdict({ project, kind }: Job, running: ReturnType<typeof quickCheck>) {
  const { outcome, tests } = await running;
  const failed = tests.filter(({ status }) => status === 'failed').map(({ file, name }) => `${file}: ${name}`);
  // What never ends runs out of steps in one, of memory in the other.
  return { project, kind, outcome: outcome === 'out_of_memory' ? 'timeout' : outcome, failed: failed.sort() };
}
