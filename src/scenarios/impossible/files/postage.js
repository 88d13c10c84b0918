const FREE_FROM = 50;
const POSTAGE = 5;

/** What sending an order costs. */
export function postage(sum) {
  return sum > FREE_FROM ? 0 : POSTAGE;
}
