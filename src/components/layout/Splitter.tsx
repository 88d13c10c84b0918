import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { LIMITS, type Side } from './storedLayout';
import type { LayoutControls } from './useLayout';

type Props = {
  /** Accessible name. */
  readonly label: string;
  readonly title: string;
  readonly side: Side;
  readonly controls: LayoutControls;
};

/** Pixels that an arrow key moves the line; Enter resets it. */
const KEYS: Readonly<Record<'dock' | 'column', Readonly<Record<string, number>>>> = {
  dock: { ArrowUp: 16, ArrowDown: -16 },
  column: { ArrowLeft: -16, ArrowRight: 16 },
};

/** The line between two parts of the page: drag it, move it by arrow keys, double click to reset it. */
export function Splitter({ label, title, side, controls }: Props) {
  const start = useRef<{ at: number; size: number } | null>(null);
  const isDock = side === 'dock';
  const size = controls.layout[side];
  const [least, most] = LIMITS[side];
  // The dock grows upwards.
  const place = (event: PointerEvent) => (isDock ? -event.clientY : event.clientX);

  function press(event: KeyboardEvent) {
    const moved = KEYS[isDock ? 'dock' : 'column'][event.key];
    if (moved === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (moved === undefined) controls.reset(side);
    else controls.resize(side, size + moved);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be focused or moved; this is the separator widget.
    <div
      className={`splitter splitter-${side}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isDock ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      title={title}
      onKeyDown={press}
      onDoubleClick={() => controls.reset(side)}
      onPointerDown={(event) => {
        start.current = { at: place(event), size };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (start.current !== null) controls.resize(side, start.current.size + place(event) - start.current.at);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}
