import type { AgentEvent } from '../../agent';

/** A place on the scrubber: `cursor` is the number of events shown there. */
export type Mark = { readonly cursor: number; readonly event: AgentEvent };
/** Where an iteration begins, in marks. */
export type IterationTick = { readonly at: number; readonly turn: number; readonly iteration: number };
export type Ticks = {
  /** Every event but the pieces of a stream, in order; place n is after the first n of them. */
  readonly marks: readonly Mark[];
  readonly iterations: readonly IterationTick[];
};

/** The first `length` events as places on a line. */
export function ticksOf(trace: readonly AgentEvent[], length: number): Ticks {
  const marks: Mark[] = [];
  const iterations: IterationTick[] = [];
  for (let i = 0; i < length; i += 1) {
    const event = trace[i];
    if (event === undefined || event.type === 'model-delta') continue;
    if (event.type === 'iteration-started') {
      // The start of a turn belongs to its first iteration.
      const opens = marks.at(-1)?.event.type === 'run-started';
      iterations.push({ at: marks.length - (opens ? 1 : 0), turn: event.turn, iteration: event.iteration });
    }
    marks.push({ cursor: i + 1, event });
  }
  return { marks, iterations };
}

/** How many marks lie before or at the cursor. */
export function placeOf(marks: readonly Mark[], cursor: number): number {
  let from = 0;
  let to = marks.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((marks[middle]?.cursor ?? 0) <= cursor) from = middle + 1;
    else to = middle;
  }
  return from;
}

const FIRST_ROOM = 40;

/** Places on the whole line: all there are once the run is over, else some more, so that the thumb moves and not the line. */
export function roomFor(marks: number, isEnded: boolean): number {
  if (isEnded) return Math.max(1, marks);
  let room = FIRST_ROOM;
  while (room < marks + 4) room = Math.round(room * 1.5);
  return room;
}

/** Every how many iterations a number is drawn, so that at most `most` stand on the line. */
export function labelStep(iterations: number, most: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  return steps.find((step) => iterations / step <= most) ?? 1000;
}
