import { startWallClock } from './clock';
import type { ToWorker } from './protocol';
import { serve } from './serve';

const answer = serve((message) => postMessage(message), startWallClock);
addEventListener('message', (event: MessageEvent<ToWorker>) => void answer(event.data));
