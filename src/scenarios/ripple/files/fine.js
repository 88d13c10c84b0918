import { isAfter } from './days.js';

const FREE_DAYS = 3;
const CENTS = 50;

/** From the third day after the due day on, a late book costs a fine, in cents. */
export function fine(dueDay, today) {
  return isAfter(today, dueDay + FREE_DAYS) ? CENTS : 0;
}
