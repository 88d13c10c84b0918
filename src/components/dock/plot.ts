import type { AppState } from '../../state';
import { limitIn } from '../limits';

/** Places for bars: the iterations there may be, as far as the limit is small; else room that doubles as it fills. */
export function slotCount(bars: number, limit: number | null): number {
  const room = limit !== null && limit <= 12 ? limit : ([12, 20, 40].find((size) => bars <= size) ?? bars);
  return Math.max(bars, room);
}

/** The limit on iterations in force; `null` when there is none. */
export function iterationLimit({ settings }: AppState): number | null {
  return limitIn(settings.harness, 'max-turns', 'limit') ?? null;
}
