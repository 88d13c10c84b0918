/** What one busy thread gets at least of a processor that is free for it. */
const FULL_SHARE = 0.5;
/** How much longer than its limit a run may take on the wall, however busy the machine is. */
const MOST_PATIENCE = 3;

/**
 * A stop watch that stands still, as far as Node can tell, while other processes have the processor: a good program
 * must not run out of time because the machine is busy. Counts the processor time of the whole process.
 */
export function startFairClock(): () => number {
  const start = performance.now();
  const before = process.cpuUsage();
  return () => {
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    const busyMs = (user + system) / 1000 / FULL_SHARE;
    return Math.min(wallMs, Math.max(busyMs, wallMs / MOST_PATIENCE));
  };
}
