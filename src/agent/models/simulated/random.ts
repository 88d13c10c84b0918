/** A 32-bit hash of text (FNV-1a with a final mix). Same text, same number, on every machine. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1) that depends on nothing but the seed and the text it is for. */
export function chance(seed: number, what: string): number {
  return hash(`${seed}|${what}`) / 2 ** 32;
}

/** One of `items` (at least one), chosen by the seed and the text it is for. */
export function pick<T>(items: readonly [T, ...T[]], seed: number, what: string): T {
  return items[Math.floor(chance(seed, what) * items.length)] ?? items[0];
}
