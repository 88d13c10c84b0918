/** Cents as text: 1250 is "12.50". */
export function money(cents) {
  const rest = String(cents % 100).padStart(2, '0');
  return `${Math.floor(cents / 100)}.${rest}`;
}

/** A share of an amount, rounded to whole cents. */
export function percentOf(cents, percent) {
  return Math.round((cents * percent) / 100);
}
