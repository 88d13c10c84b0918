import { expect, it } from 'vitest';
import { isFast, stepPause } from './speed';

it('is fast where more than four steps are taken in a second', () => {
  const speeds = [0.5, 1, 2, 4, 0] as const;
  expect(speeds.map(stepPause)).toEqual([360, 180, 90, 45, 0]);
  expect(speeds.map(isFast)).toEqual([false, true, true, true, true]);
});
