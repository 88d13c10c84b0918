import { type KeyboardEvent, useCallback, useState } from 'react';

/** Which of `count` things is read out: the chosen one, or the last as long as nobody chose or more have come since. */
export type Chosen = {
  /** From 0; -1 when there is nothing. */
  readonly index: number;
  readonly isChosen: boolean;
  readonly choose: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** `current` is what is read out by itself, from 0; `count` is how many there are to choose from. */
export function useChosen(count: number, current: number): Chosen {
  const [choice, setChoice] = useState<{ readonly index: number; readonly at: number } | null>(null);
  const isChosen = choice !== null && choice.at === current && choice.index < count;
  const index = isChosen ? choice.index : current;
  const choose = useCallback(
    (next: number) => setChoice({ index: Math.min(count - 1, Math.max(0, next)), at: current }),
    [count, current],
  );
  return {
    index,
    isChosen: isChosen && index !== current,
    choose,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
      if (event.key === 'Escape') setChoice(null);
      const next = MOVES[event.key]?.(index, count);
      if (next === undefined) return;
      // The keys of the page walk the trace; here they walk the chart.
      event.preventDefault();
      event.stopPropagation();
      choose(next);
    },
  };
}

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 10,
  PageUp: (index) => index + 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};
