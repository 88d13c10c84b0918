/** Below this share of the window a prompt could not be read on a bar of the whole window. */
const SMALLEST_SHARE = 0.15;
const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Tokens from one end of the gauge to the other: the window, or for a prompt under 15 % of it a round length that holds
 * the prompt, and the compaction limit where that is near. Never more than the window.
 */
export function gaugeLength(promptTokens: number, contextWindow: number, limitTokens: number | null): number {
  if (promptTokens >= SMALLEST_SHARE * contextWindow) return contextWindow;
  const own = roundUp(Math.max(100, promptTokens * 1.25));
  const nearLimit = limitTokens !== null && limitTokens < 4 * own ? limitTokens * 1.25 : 0;
  return Math.min(contextWindow, roundUp(Math.max(own, nearLimit)));
}

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is not below `value`. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}
