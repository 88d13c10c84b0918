/** Fewest steps from one place to another; -1 when there is no way. Roads lead both ways or one, as listed. */
export function distance(roads, from, to) {
  const steps = new Map([[from, 0]]);
  const queue = [from];
  while (queue.length > 0) {
    const place = queue.shift();
    if (place === to) return steps.get(place);
    for (const next of roads[place]) {
      if (steps.has(next)) continue;
      steps.set(next, steps.get(place) + 1);
      queue.push(next);
    }
  }
  return -1;
}
