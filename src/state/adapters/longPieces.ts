import type { TokenBytes } from './pieces';

/** Tokens of one piece of a text, whatever its length. */
export type Merge = (piece: string) => readonly number[];

/** Longer pieces are cut here first, so that memory stays small; at each cut a token may be one more than in the whole. UTF-16 units. */
const MOST_AT_ONCE = 100_000;

/** No token of either table has more bytes. */
const LONGEST_TOKEN = 512;

/**
 * Byte pair merging with a heap, O(n log n): the tokenizer's own looks through the whole piece for each merge, which takes
 * minutes for a line that is one long word. Its tables are made at the first call.
 */
export function createMerge(table: readonly TokenBytes[]): Merge {
  let ranks: ReadonlyMap<string, number> | null = null;
  return (piece) => {
    ranks ??= ranksOf(table);
    const tokens: number[] = [];
    for (let at = 0; at < piece.length; ) {
      const end = endOfPart(piece, at);
      for (const token of mergeBytes(bytesOf(piece.slice(at, end)), ranks)) tokens.push(token);
      at = end;
    }
    return tokens;
  };
}

/** Never between the halves of a pair. */
function endOfPart(piece: string, from: number): number {
  const end = Math.min(piece.length, from + MOST_AT_ONCE);
  const code = piece.charCodeAt(end - 1);
  return end < piece.length && code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}

/** Bytes as a text of one unit a byte, so that a stretch of them is a key. */
function bytesOf(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

function ranksOf(table: readonly TokenBytes[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  // Holes are skipped.
  table.forEach((token, rank) => {
    ranks.set(typeof token === 'string' ? bytesOf(token) : String.fromCharCode(...token), rank);
  });
  return ranks;
}

/** Merges the pair of lowest rank, the leftmost of equals, until none is left. */
function mergeBytes(bytes: string, ranks: ReadonlyMap<string, number>): readonly number[] {
  const size = bytes.length;
  // The part that begins at a byte ends where the next begins; -1 stands for one that was merged into another.
  const next = Int32Array.from({ length: size }, (_, i) => i + 1);
  const before = Int32Array.from({ length: size }, (_, i) => i - 1);
  const endOf = (start: number) => next[start] ?? size;
  const pairRank = (start: number): number | undefined => {
    const middle = endOf(start);
    if (middle >= size || endOf(middle) - start > LONGEST_TOKEN) return undefined;
    return ranks.get(bytes.slice(start, endOf(middle)));
  };
  const heap = createHeap();
  const offer = (start: number) => {
    const rank = pairRank(start);
    if (rank !== undefined) heap.push(rank * RANK_STEP + start);
  };
  for (let i = 0; i < size - 1; i += 1) offer(i);
  for (let key = heap.pop(); key !== undefined; key = heap.pop()) {
    const start = key % RANK_STEP;
    // What was offered for a part that has grown since, or is gone, counts no more.
    if (next[start] === -1 || pairRank(start) !== (key - start) / RANK_STEP) continue;
    const middle = endOf(start);
    const end = endOf(middle);
    next[start] = end;
    next[middle] = -1;
    if (end < size) before[end] = start;
    offer(start);
    const left = before[start] ?? -1;
    if (left >= 0) offer(left);
  }
  const tokens: number[] = [];
  for (let at = 0; at < size; at = endOf(at)) tokens.push(ranks.get(bytes.slice(at, endOf(at))) ?? 0);
  return tokens;
}

/** Rank and place in one number: places are below this. */
const RANK_STEP = 2 ** 24;

/** The smallest number first. */
function createHeap() {
  const keys: number[] = [];
  const at = (i: number) => keys[i] ?? Number.POSITIVE_INFINITY;

  function sink(key: number): void {
    let hole = 0;
    for (;;) {
      const left = 2 * hole + 1;
      const child = at(left + 1) < at(left) ? left + 1 : left;
      if (at(child) >= key) break;
      keys[hole] = at(child);
      hole = child;
    }
    keys[hole] = key;
  }

  return {
    push: (key: number) => {
      let hole = keys.length;
      keys.push(key);
      for (let up = (hole - 1) >> 1; hole > 0 && at(up) > key; up = (hole - 1) >> 1) {
        keys[hole] = at(up);
        hole = up;
      }
      keys[hole] = key;
    },
    pop: (): number | undefined => {
      const top = keys[0];
      const last = keys.pop();
      if (last !== undefined && keys.length > 0) sink(last);
      return top;
    },
  };
}
