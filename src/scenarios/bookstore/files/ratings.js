/** Average of stars, where an entry says how many people voted for so many stars. */
export function average(entries) {
  let sum = 0;
  let people = 0;
  for (const { stars, votes } of entries) {
    sum += stars;
    people += votes;
  }
  return people === 0 ? 0 : sum / people;
}
