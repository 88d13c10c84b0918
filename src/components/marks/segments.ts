import type { HistoryEntry, Message, Source, ToolDefinition } from '../../agent';
import { PRIMING } from '../../agent';
import { type Special, specialOf } from './special';

/** A stretch of a prompt: who wrote it, and its tokens; `undefined` while they are not counted. */
export type Segment = { readonly source: Source; readonly tokens: number | undefined; readonly special?: Special };

/** How to get at counts: the store's actions have these. */
export type Counts = {
  readonly tokensOf: (message: Message) => number | undefined;
  readonly toolTokensOf: (tools: readonly ToolDefinition[]) => number | undefined;
};

/** One part of a prompt in sending order: the tool definitions, or a message. */
export type Part = Segment & { readonly key: string; readonly entry: HistoryEntry | null };

/**
 * The parts of a prompt in sending order: system, tools, then the messages; tools first where the harness says so.
 * The three tokens that open the reply are counted with the first system message, so that the parts sum to the total.
 */
export function partsOf(
  entries: readonly HistoryEntry[],
  tools: readonly ToolDefinition[],
  counts: Counts,
  toolsFirst = false,
): readonly Part[] {
  const messages = entries.map((entry, i): Part => {
    const own = counts.tokensOf(entry.message);
    const tokens = own !== undefined && i === 0 ? own + PRIMING : own;
    const special = specialOf(entry);
    return { key: String(entry.id), source: entry.source, tokens, entry, ...(special && { special }) };
  });
  if (tools.length === 0) return messages;
  const definitions: Part = { key: 'tools', source: 'tools', tokens: counts.toolTokensOf(tools), entry: null };
  const at = toolsFirst || entries[0]?.source !== 'system' ? 0 : 1;
  return messages.toSpliced(at, 0, definitions);
}

/** Tokens of all segments; those not counted yet are left out. */
export function sumTokens(segments: readonly Segment[]): number {
  return segments.reduce((sum, { tokens = 0 }) => sum + tokens, 0);
}

/** More stretches than this cannot be told apart on a strip, and would cost too many elements. */
const MOST_SEGMENTS = 120;

/**
 * Neighbours put together where there are more than `most`: within each `most`th part of `max`, summed by source. The sums stay what they were; short prompts come back unchanged.
 */
export function coarsen(segments: readonly Segment[], max: number, most = MOST_SEGMENTS): readonly Segment[] {
  if (segments.length <= most) return segments;
  const step = Math.max(1, max / most);
  const out: Segment[] = [];
  let bucket = new Map<Source, number>();
  let size = 0;
  for (const { source, tokens = 0 } of segments) {
    bucket.set(source, (bucket.get(source) ?? 0) + tokens);
    size += tokens;
    if (size < step) continue;
    out.push(...[...bucket].map(([of, sum]) => ({ source: of, tokens: sum })));
    bucket = new Map();
    size = 0;
  }
  return [...out, ...[...bucket].map(([source, tokens]) => ({ source, tokens }))];
}
