import type { Speed } from './types';

/** How long Run waits after a step at speed 1. With it the cart ends well within 15 seconds. */
const STEP_MS = 180;

/** Milliseconds that Run waits after a step. */
export function stepPause(speed: Speed): number {
  return speed === 0 ? 0 : STEP_MS / speed;
}

/** Whether steps come faster than four a second: then nothing may move by itself. */
export function isFast(speed: Speed): boolean {
  return stepPause(speed) < 250;
}
