import { expect, it } from 'vitest';
import type { AgentEvent, Fact } from '../../agent/events';
import { labelStep, placeOf, roomFor, ticksOf } from './ticks';

// Only type and number matter to the scrubber.
const event = (type: Fact['type'], iteration: number, turn = 1) => ({ type, iteration, turn }) as AgentEvent;
const trace = [
  event('run-started', 0),
  event('iteration-started', 1),
  event('prompt-built', 1),
  event('model-delta', 1),
  event('model-delta', 1),
  event('model-replied', 1),
  event('iteration-started', 2),
  event('run-ended', 2),
  event('run-started', 0, 2),
  event('iteration-started', 1, 2),
];

it('has a place for every event but the pieces of a stream', () => {
  expect(ticksOf(trace, trace.length).marks.map((mark) => mark.cursor)).toEqual([1, 2, 3, 6, 7, 8, 9, 10]);
});

it('begins an iteration where its turn begins', () => {
  expect(ticksOf(trace, trace.length).iterations).toEqual([
    { at: 0, turn: 1, iteration: 1 },
    { at: 4, turn: 1, iteration: 2 },
    { at: 6, turn: 2, iteration: 1 },
  ]);
});

it('looks at the first events only', () => {
  expect(ticksOf(trace, 3).marks).toHaveLength(3);
});

it('finds the place of every cursor; inside a stream it is that before the stream', () => {
  const { marks } = ticksOf(trace, trace.length);
  expect(trace.map((_, cursor) => placeOf(marks, cursor))).toEqual([0, 1, 2, 3, 3, 3, 4, 5, 6, 7]);
  marks.forEach((mark, i) => {
    expect(placeOf(marks, mark.cursor)).toBe(i + 1);
  });
});

it('keeps room ahead while the run lasts, and none after it', () => {
  for (let marks = 0; marks < 500; marks += 1) {
    expect(roomFor(marks, false)).toBeGreaterThanOrEqual(marks + 4);
    expect(roomFor(marks + 1, false)).toBeGreaterThanOrEqual(roomFor(marks, false));
  }
  expect(roomFor(37, true)).toBe(37);
  expect(roomFor(0, true)).toBe(1);
});

it('draws at most so many numbers', () => {
  for (const n of [1, 5, 14, 15, 60, 999]) expect(Math.ceil(n / labelStep(n, 14))).toBeLessThanOrEqual(14);
  expect(labelStep(8, 14)).toBe(1);
});
