/** The words of a text with how often each stands there, the most frequent first, then by the alphabet. */
export function wordCount(text) {
  const counts = {};
  for (const word of text.toLowerCase().split(' ')) {
    if (word === '') continue;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
