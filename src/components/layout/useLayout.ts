import { useState } from 'react';
import { clampSize, DEFAULT_LAYOUT, type Layout, readLayout, type Side, writeLayout } from './storedLayout';

export type LayoutControls = {
  readonly layout: Layout;
  readonly resize: (side: Side, size: number) => void;
  readonly reset: (side: Side) => void;
  readonly setDockOpen: (isOpen: boolean) => void;
};

/** The sizes of the page's parts, remembered in this browser. */
export function useLayout(): LayoutControls {
  const [layout, setLayout] = useState(readLayout);
  function change(part: Partial<Layout>) {
    const next = { ...layout, ...part };
    setLayout(next);
    writeLayout(next);
  }
  return {
    layout,
    resize: (side, size) => change({ [side]: clampSize(side, size) }),
    reset: (side) => change({ [side]: DEFAULT_LAYOUT[side] }),
    setDockOpen: (isDockOpen) => change({ isDockOpen }),
  };
}
