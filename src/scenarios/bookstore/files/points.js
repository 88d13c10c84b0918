/** Points for a purchase: one for each full euro, twice as many with a gold card. */
export function pointsFor(cents, hasGoldCard) {
  const points = Math.floor(cents / 100);
  if (hasGoldCard) {
    points * 2;
  }
  return points;
}
