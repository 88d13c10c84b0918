/**
 * How much a prompt that compaction could not bring under its limit must grow before the next attempt. Ours: without it a
 * limit below what has to stay would pay for a summary in every iteration.
 */
const GROWTH_BEFORE_NEXT = 1.25;

/** True when a prompt is to be compacted. `rest` is the prompt after the last attempt, 0 before the first. Tokens. */
export function compactionDue(promptTokens: number, aboveTokens: number, rest: number): boolean {
  const waitsFor = rest > aboveTokens ? rest * GROWTH_BEFORE_NEXT : 0;
  return promptTokens > Math.max(aboveTokens, waitsFor);
}
