/** Euro cents for an amount in dollar cents. The rate says how many dollars one euro costs. */
export function toEuro(dollarCents, rate) {
  return Math.round(dollarCents * rate);
}
