import type { ToWorker } from './protocol';
import { serve } from './serve';

const answer = serve((message) => postMessage(message));
onmessage = (event: MessageEvent<ToWorker>) => void answer(event.data);
