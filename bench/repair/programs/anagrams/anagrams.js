/** Groups of words made of the same letters, in the order of their first words. */
export function anagrams(words) {
  const groups = new Map();
  for (const word of words) {
    const key = [...word].sort().join('');
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(word);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
