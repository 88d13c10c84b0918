import { parentPort } from 'node:worker_threads';
import { startFairClock } from './nodeClock';
import type { ToWorker } from './protocol';
import { serve } from './serve';

const port = parentPort;
if (port !== null) {
  const answer = serve((message) => port.postMessage(message), startFairClock);
  port.on('message', (message: ToWorker) => void answer(message));
}
