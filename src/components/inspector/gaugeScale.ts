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

/** A label on a line: where it would like to begin and how long it is, in pixels. `isRight`: it ends at `at`. */
export type Label = { readonly at: number; readonly width: number; readonly isRight?: boolean };

/**
 * Left edges for labels given from left to right, moved as little as possible so that none covers another and all lie
 * between 0 and `room`. When they need more than there is, the last ones keep their places.
 */
export function spread(labels: readonly Label[], room: number, gap: number): readonly number[] {
  const lefts = labels.map(({ at, width, isRight }) => (isRight ? at - width : at));
  for (let i = 1; i < lefts.length; i += 1) {
    lefts[i] = Math.max(lefts[i] ?? 0, (lefts[i - 1] ?? 0) + (labels[i - 1]?.width ?? 0) + gap);
  }
  let end = room;
  for (let i = lefts.length - 1; i >= 0; i -= 1) {
    lefts[i] = Math.min(lefts[i] ?? 0, end - (labels[i]?.width ?? 0));
    end = (lefts[i] ?? 0) - gap;
  }
  return lefts;
}

/** About how wide a text is in the small type of a gauge or a chart. Pixels at 11 px; good for placing, not for cutting. */
export function textWidth(text: string, size = 11): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? size * 1.1 : size * 0.56), 0);
}
