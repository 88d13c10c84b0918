import { isAfter } from './days.js';

/** A reserved book waits up to and with its last day. */
export function canCollect(lastDay, today) {
  return !isAfter(today, lastDay);
}
