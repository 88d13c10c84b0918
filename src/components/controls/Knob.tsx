import { type FocusEvent, type PointerEvent, useRef } from 'react';
import './knob.css';
import { NumberProblem } from './NumberProblem';
import { useNumberField } from './useNumberField';

type Props = {
  /** Accessible name, for instance "Stop after how many iterations (max turns)". */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly title?: string;
  /** A lesson asks for this one to be changed. */
  readonly isMarked?: boolean;
  /** False: fractions too. */
  readonly isWhole?: boolean;
};

/** Pixels of dragging that make one step, and how far a press may wander before it is a drag. */
const PIXELS_A_STEP = 6;
const DRAG_THRESHOLD = 4;

/** A number inside a sentence: type, arrow keys (Shift for ten steps), or drag sideways, between min and max. */
export function Knob({ label, value, step = 1, disabled = false, title, isMarked = false, ...range }: Props) {
  const { change, wrong, wrongId, input } = useNumberField({ isWhole: true, ...range, value, step });
  const drag = useDrag(value, change, step);
  return (
    <>
      <input
        className={isMarked ? 'knob knob-marked' : 'knob'}
        aria-label={label}
        title={title}
        disabled={disabled}
        style={{ width: `calc(${Math.max(1, input.value.length)}ch + 1px)` }}
        {...input}
        {...drag}
      />
      <NumberProblem id={wrongId} text={wrong} />
    </>
  );
}

/** Handlers that turn a sideways drag on an unfocused knob into steps; a press without one focuses it as usual. */
function useDrag(value: number, change: (value: number) => void, step: number) {
  const start = useRef<{ x: number; value: number; isDrag: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLInputElement>) {
      if (event.button !== 0 || event.currentTarget === document.activeElement) return;
      start.current = { x: event.clientX, value, isDrag: false };
      // At once: the knob is narrow, and the next move may be outside it.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLInputElement>) {
      const from = start.current;
      if (from === null || event.buttons === 0) return;
      const moved = event.clientX - from.x;
      if (!from.isDrag && Math.abs(moved) < DRAG_THRESHOLD) return;
      if (!from.isDrag) {
        from.isDrag = true;
        event.currentTarget.blur();
      }
      change(from.value + Math.round(moved / PIXELS_A_STEP) * step);
    },
    onPointerUp(event: PointerEvent<HTMLInputElement>) {
      if (start.current?.isDrag === false) event.currentTarget.select();
      start.current = null;
    },
    // Selected at once where the focus came by key; under the pointer a drag would carry the selected text away.
    onFocus(event: FocusEvent<HTMLInputElement>) {
      if (start.current === null) event.currentTarget.select();
    },
  };
}
