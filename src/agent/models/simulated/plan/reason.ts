import type { Phrases } from '../phrases';
import type { Clues } from '../repair/clues';
import type { Candidate } from '../repair/rank';

/** The strongest piece of evidence for an edit, in words; empty when there is none worth saying. */
export function reasonFor({ names, kind, path, line }: Candidate, clues: Clues, say: Phrases): string {
  const unused = names?.find((name) => clues.unused.includes(name));
  if (unused !== undefined) return say.reason('unused', unused);
  if (kind === 'token') return say.reason('syntax', '');
  const fits = (clues.evidence.kinds.get(kind) ?? 0) >= 1;
  if (fits && clues.failures.some(({ expected }) => expected !== undefined)) return say.reason('numbers', '');
  if (fits) return say.reason('kind', '');
  return clues.lines.get(path)?.has(line) ? say.reason('frame', '') : '';
}
