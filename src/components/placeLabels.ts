/** A label on a line: where it would like to begin and how long it is, in pixels. `isRight`: it ends at `at`. */
export type Label = { readonly at: number; readonly width: number; readonly isRight?: boolean };

/**
 * Left edges for labels given from left to right, moved as little as possible so that none covers another and all lie
 * between 0 and `room`. When they need more than there is, the last ones keep their places.
 */
export function spread(labels: readonly Label[], room: number, gap: number): readonly number[] {
  const lefts = labels.map(({ at, width, isRight }) => Math.max(0, isRight ? at - width : at));
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
