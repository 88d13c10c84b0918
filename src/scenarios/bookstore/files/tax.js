import { percentOf } from './money.js';

const BOOK_RATE = 7;
const OTHER_RATE = 19;

/** Tax on one line, in cents. Books have the lower rate. */
export function taxOn(line) {
  const rate = line.kind !== 'book' ? BOOK_RATE : OTHER_RATE;
  return percentOf(line.price * line.quantity, rate);
}
