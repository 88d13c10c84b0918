/** Starts a stop watch; asking it gives the ms spent so far. */
export type StartClock = () => () => number;

/** The wall clock: all that a browser has. */
export function startWallClock(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
