import { postage } from './postage.js';

/** What the customer pays in all. */
export function amountDue(sum) {
  return sum + postage(sum);
}
