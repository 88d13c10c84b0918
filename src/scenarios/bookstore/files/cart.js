/** Price of all lines together, in cents. */
export function subtotal(lines) {
  let sum = 0;
  for (const line of lines) {
    sum = line.price * line.quantity;
  }
  return sum;
}

/** How many books the lines hold. */
export function countBooks(lines) {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
