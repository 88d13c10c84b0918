/** Length of the shortest way between two towns, by Dijkstra; Infinity when there is none. */
export function shortest(roads, from, to) {
  const lengths = { [from]: 0 };
  const done = new Set();
  for (;;) {
    let town = null;
    for (const name of Object.keys(lengths)) {
      if (done.has(name)) continue;
      if (town === null || lengths[name] < lengths[town]) town = name;
    }
    if (town === null) return Infinity;
    if (town === to) return lengths[town];
    done.add(town);
    for (const [next, length] of Object.entries(roads[town])) {
      const whole = lengths[town] + length;
      if (!(next in lengths) || whole < lengths[next]) lengths[next] = whole;
    }
  }
}
