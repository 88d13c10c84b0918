import type { Knob } from '../policy';

const COMPRESSOR = 'Hermes Agent 0.19.0 at 3ef6bbd2, agent/context_compressor.py';
const FROM = { source: COMPRESSOR, date: '2026-07-20' } as const;

/** When Hermes compacts; pruning and summary share it. */
export const TRIGGER_KNOBS: readonly Knob[] = [
  { name: 'share', value: 0.5, unit: 'share', ...FROM },
  { name: 'smallShare', value: 0.75, unit: 'share', ...FROM },
  { name: 'smallBelowTokens', value: 512_000, unit: 'tokens', ...FROM },
  { name: 'leastTokens', value: 64_000, unit: 'tokens', ...FROM, scales: true, floor: 500 },
  { name: 'degenerateShare', value: 0.85, unit: 'share', ...FROM },
];

/** Tokens above which the prompt is due: a share of the window, more of a small one, never too few, never the whole window. */
export function hermesThreshold(values: Readonly<Record<string, number>>, contextWindow: number): number {
  const {
    share = 0.5,
    smallShare = 0.75,
    smallBelowTokens = 512_000,
    leastTokens = 0,
    degenerateShare = 0.85,
  } = values;
  const usual = Math.max(leastTokens, contextWindow * (contextWindow < smallBelowTokens ? smallShare : share));
  return usual < contextWindow ? usual : contextWindow * degenerateShare;
}

/** Tokens of the tail that stays, as a share of the threshold. */
export const TAIL_KNOBS: readonly Knob[] = [
  { name: 'tailShare', value: 0.2, unit: 'share', ...FROM },
  { name: 'tailCeiling', value: 1.5, unit: 'factor', ...FROM },
  { name: 'tailMessages', value: 8, unit: 'messages', ...FROM },
];

/**
 * Index of the first entry of the tail: the newest within the budget, a large one may pass it up to the ceiling, at least so
 * many messages; never a result, which belongs to the call before it.
 */
export function tailIndex(
  entries: readonly { readonly source: string; readonly tokens: number }[],
  values: Readonly<Record<string, number>>,
  threshold: number,
): number {
  const { tailShare = 0.2, tailCeiling = 1.5, tailMessages = 8 } = values;
  const most = tailShare * threshold * tailCeiling;
  let kept = 0;
  let at = entries.length;
  while (at > 1) {
    kept += entries[at - 1]?.tokens ?? 0;
    if (kept > most && entries.length - at >= tailMessages) break;
    at -= 1;
  }
  while (at > 1 && entries[at]?.source === 'result') at -= 1;
  return at;
}
