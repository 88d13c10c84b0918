/** Tasks in an order in which each comes after what it needs; null when they need each other. */
export function order(needs) {
  const left = new Map(Object.entries(needs).map(([task, own]) => [task, own.length]));
  const ready = [...left.keys()].filter((task) => left.get(task) === 0);
  const done = [];
  while (ready.length > 0) {
    const task = ready.shift();
    done.push(task);
    for (const [other, own] of Object.entries(needs)) {
      if (!own.includes(task)) continue;
      left.set(other, left.get(other) - 1);
      if (left.get(other) === 0) ready.push(other);
    }
  }
  return done.length === left.size ? done : null;
}
