/** A rectangle in pixels; y goes down. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

type Wanted = {
  /** Where the line lies, and how large its label is. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly room: Box;
};

const STEP = 8;
const GAP = 2;

/**
 * Where the name of a level line stands: as far right as it is free, above the line rather than under it. Where nothing is
 * free, at the right end of the room's top.
 */
export function placeLabel({ y, width, height, room }: Wanted, taken: readonly Box[]): Box {
  const tops = [y - height - 1, y + 2].filter((top) => top >= room.top && top + height <= room.bottom);
  for (let right = room.right; right - width >= room.left; right -= STEP) {
    for (const top of tops) {
      const box = { left: right - width, right, top, bottom: top + height };
      if (!taken.some((other) => overlaps(box, other))) return box;
    }
  }
  return { left: room.right - width, right: room.right, top: room.top, bottom: room.top + height };
}

/** True where two boxes cover each other or nearly touch. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom && b.top < a.bottom;
}
