/** Average of stars, where an entry says how many people voted for so many stars. */
export function average(entries) {
  let sum = 0;
  let people = 0;
  for (const entry of entries) {
    sum += entry.stars;
    people += entry.votes;
  }
  return people === 0 ? 0 : sum / people;
}
