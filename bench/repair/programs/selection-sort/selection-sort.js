/** The words by length, the shortest first. */
export function byLength(words) {
  const list = [...words];
  for (let i = 0; i < list.length - 1; i += 1) {
    let shortest = i;
    for (let j = i + 1; j < list.length; j += 1) {
      if (list[j].length < list[shortest].length) shortest = j;
    }
    const kept = list[i];
    list[i] = list[shortest];
    list[shortest] = kept;
  }
  return list;
}
