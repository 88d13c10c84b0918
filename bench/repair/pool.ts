import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job } from './jobs';
import type { Done } from './worker';

const WORKERS = 2;
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Does all jobs in two processes, each taking the next when it is done. Rejects when one of them dies. */
export async function doAll(jobs: readonly Job[], told: (done: Done, count: number) => void): Promise<readonly Done[]> {
  const results: Done[] = [];
  const queue = [...jobs];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const next = () => {
        const job = queue.shift();
        if (job === undefined) child.disconnect();
        else child.send(job);
      };
      child.on('message', (done: Done) => {
        results.push(done);
        told(done, results.length);
        next();
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))));
      next();
    });
  await Promise.all(Array.from({ length: WORKERS }, work));
  return results.sort((a, b) => a.id - b.id);
}
