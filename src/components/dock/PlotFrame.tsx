import type { ReactNode } from 'react';
import { type Size, useSize } from '../useSize';
import type { Chosen } from './useChosen';

type Props = {
  readonly label: string;
  /** How many there are to choose from. */
  readonly count: number;
  readonly chosen: Chosen;
  /** The numbers of the chosen one, as they are read out. */
  readonly valueText: string | undefined;
  readonly className?: string;
  /** Draws into the room there is, once it is known. */
  readonly children: (size: Size) => ReactNode;
};

/** A chart that the arrow keys walk: each place of it is read out with its numbers. */
export function PlotFrame({ label, count, chosen, valueText, className = '', children }: Props) {
  const [ref, size] = useSize<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={`dock-plot${className} focus-inside`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={chosen.index + 1}
      aria-valuetext={valueText}
      onKeyDown={chosen.onKeyDown}
    >
      {size === null ? null : children(size)}
    </div>
  );
}
