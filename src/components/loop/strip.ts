import { type IterationRow, promptOf, type View } from '../../agent/fold';
import { type Counts, coarsen, partsOf, type Segment } from '../marks';

/** A prompt as a strip: stretches in sending order, and their sum; `undefined` while a part is not counted. */
export type Strip = { readonly segments: readonly Segment[]; readonly total: number | undefined };

const NOTHING: Strip = { segments: [], total: undefined };
/** A prompt that is built and counted never changes again. */
const known = new WeakMap<object, Strip>();

/** The strip of an iteration; empty before its prompt is built. Long prompts come back coarse, so that many can be kept. */
export function stripOf(view: View, row: IterationRow, counts: Counts, toolsFirst: boolean): Strip {
  if (row.prompt === null) return NOTHING;
  const kept = known.get(row.prompt);
  if (kept !== undefined) return kept;
  const parts = partsOf(promptOf(view, row), view.tools, counts, toolsFirst);
  const isCounted = parts.every((part) => part.tokens !== undefined);
  const sum = parts.reduce((all, { tokens = 0 }) => all + tokens, 0);
  const strip = { segments: coarsen(parts, sum), total: isCounted ? sum : undefined };
  if (isCounted) known.set(row.prompt, strip);
  return strip;
}

const SMALLEST_SCALE = 500;

/** Tokens of a strip's whole length for all rows: doubles when a prompt outgrows it, so that bars seldom shrink. */
export function stripScale(rows: readonly IterationRow[]): number {
  let scale = SMALLEST_SCALE;
  for (const { measure } of rows) while ((measure?.total ?? 0) > scale) scale *= 2;
  return scale;
}

/** Tokens more than the prompt before it; `null` for the first or while one of the two is not counted. */
export function growthOf(total: number | undefined, previous: IterationRow | undefined): number | null {
  const before = previous?.measure?.total;
  return total === undefined || before === undefined ? null : total - before;
}
