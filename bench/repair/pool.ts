import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job } from './jobs';
import type { Done } from './worker';

const WORKERS = 2;
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** `lost`: a candidate took the whole process down, such as one that fills the memory in a single native call. */
type AllDone = { readonly results: readonly Done[]; readonly lost: readonly Job[] };

/** Does all jobs in two processes, each taking the next when it is done. A process that dies is followed by another. */
export async function doAll(jobs: readonly Job[], told: (done: Done, count: number) => void): Promise<AllDone> {
  const results: Done[] = [];
  const lost: Job[] = [];
  const queue = [...jobs];
  const lane = async () => {
    while (queue.length > 0) {
      const failed = await work(queue, (done) => told(done, results.push(done)));
      if (failed !== null) lost.push(failed);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, lane));
  return { results: results.sort((a, b) => a.id - b.id), lost };
}

/** One process, for as long as it lives. The job at which it died, or `null` when the queue is empty. */
function work(queue: Job[], told: (done: Done) => void): Promise<Job | null> {
  return new Promise((resolve) => {
    const child = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    let current: Job | null = null;
    const next = () => {
      current = queue.shift() ?? null;
      if (current === null) child.disconnect();
      else child.send(current);
    };
    child.on('message', (done: Done) => {
      told(done);
      next();
    });
    child.on('exit', () => resolve(current));
    next();
  });
}
