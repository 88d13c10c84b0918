/** Sizes in CSS pixels. `dock` is its height when open; `isDockOpen` is null until somebody has opened or closed it. */
export type Layout = {
  readonly left: number;
  readonly middle: number;
  /** The left of two columns. */
  readonly narrow: number;
  readonly dock: number;
  readonly isDockOpen: boolean | null;
};

export const DEFAULT_LAYOUT: Layout = { left: 312, middle: 480, narrow: 392, dock: 218, isDockOpen: null };

/** How small and how large each may be made. */
export const LIMITS = { left: [220, 640], middle: [400, 900], narrow: [340, 640], dock: [140, 640] } as const;

export type Side = keyof typeof LIMITS;

const KEY = 'loopscope.layout';

/** The layout of the last visit; the default where there is none, it is broken, or the browser keeps nothing. */
export function readLayout(): Layout {
  try {
    return parseLayout(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return DEFAULT_LAYOUT;
  }
}

/** Remembers the layout where the browser lets us. */
export function writeLayout(layout: Layout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(layout));
  } catch {
    // A private window: the layout lasts as long as the page.
  }
}

export function clampSize(side: Side, size: number): number {
  const [least, most] = LIMITS[side];
  return Math.min(most, Math.max(least, Math.round(size)));
}

/** A layout from what was stored, part by part, so that a wrong part spoils no other. */
export function parseLayout(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_LAYOUT;
  const parts: ReadonlyMap<string, unknown> = new Map(Object.entries(stored));
  const size = (side: Side) => {
    const value = parts.get(side);
    return typeof value === 'number' && Number.isFinite(value) ? clampSize(side, value) : DEFAULT_LAYOUT[side];
  };
  const open = parts.get('isDockOpen');
  return {
    left: size('left'),
    middle: size('middle'),
    narrow: size('narrow'),
    dock: size('dock'),
    isDockOpen: typeof open === 'boolean' ? open : null,
  };
}
