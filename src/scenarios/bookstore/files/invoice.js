import { countBooks } from './cart.js';
import { money } from './money.js';

function row(label, amount) {
  return label.padEnd(20, '.') + amount.padStart(8, '.');
}

/** One line of the invoice: the title at the left, the price at the right. */
export function invoiceLine(line) {
  return row(money(line.price * line.quantity), line.title);
}

/** The last line: how many books there are. */
export function invoiceFoot(lines) {
  return `${countBooks(lines)} books`;
}
