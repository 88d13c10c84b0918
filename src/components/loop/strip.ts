import {
  type HistoryEntry,
  type IterationRow,
  promptOf,
  SOURCES,
  type ToolDefinition,
  toolsOf,
  type View,
} from '../../agent';
import { type Counts, coarsen, partsOf, type Segment } from '../marks';

/** A prompt as a strip: stretches in sending order, and their sum; `undefined` while a part is not counted. */
export type Strip = { readonly segments: readonly Segment[]; readonly total: number | undefined };

/** Of a prompt that is not built. */
export const NO_STRIP: Strip = { segments: [], total: undefined };

/**
 * Strips of prompts that are built and counted, by the prompt's last entry of the history, how many edits lie behind it,
 * and its tools: a fold from the start makes new rows, but the entries are those of the events.
 */
const known = new WeakMap<HistoryEntry, Map<number, Kept>>();
type Kept = { readonly tools: readonly ToolDefinition[]; readonly strip: Strip };

/** The strip of an iteration; empty before its prompt is built. Long prompts come back coarse, so that many can be kept. */
export function stripOf(view: View, row: IterationRow, counts: Counts, toolsFirst: boolean): Strip {
  const last = row.prompt === null ? undefined : view.history.log[row.prompt.upTo - 1];
  if (row.prompt === null || last === undefined) return NO_STRIP;
  const kept = known.get(last)?.get(row.prompt.edits);
  const tools = toolsOf(view, row);
  if (kept?.tools === tools) return kept.strip;
  const parts = partsOf(promptOf(view, row), tools, counts, toolsFirst);
  const isCounted = parts.every((part) => part.tokens !== undefined);
  const sum = parts.reduce((all, { tokens = 0 }) => all + tokens, 0);
  const strip = { segments: coarsen(parts, sum), total: isCounted ? sum : undefined };
  if (isCounted) known.set(last, new Map(known.get(last)).set(row.prompt.edits, { tools, strip }));
  return strip;
}

/** Stretches thinner than this share of the whole length are nothing but gaps between them. */
const THINNEST = 1 / 110;

/** The strip as it can be told apart at a scale: where stretches are too thin, neighbours are put together by source. */
export function legible(segments: readonly Segment[], max: number): readonly Segment[] {
  const least = max * THINNEST;
  const sum = segments.reduce((all, { tokens = 0 }) => all + tokens, 0);
  if (sum >= least * segments.length) return segments;
  const out: Segment[] = [];
  let bucket = new Map<Segment['source'], number>();
  const flush = () => {
    const stacked = SOURCES.flatMap((source) => ({ source, tokens: bucket.get(source) ?? 0 }));
    out.push(...stacked.filter(({ tokens }) => tokens > 0));
    bucket = new Map();
  };
  for (const { source, tokens = 0 } of segments) {
    bucket.set(source, (bucket.get(source) ?? 0) + tokens);
    const isFull = [...bucket.values()].reduce((all, n) => all + n, 0) >= least * 2 * bucket.size;
    if (isFull) flush();
  }
  flush();
  return out;
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
