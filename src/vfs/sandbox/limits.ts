import type { TestLimits } from './report';

/** What a run may use when nobody says otherwise. */
export const DEFAULT_LIMITS: TestLimits = { timeoutMs: 1000, memoryBytes: 64 * 2 ** 20 };

/**
 * Interrupts granted for each millisecond of the limit. The machine interrupts every 10,000 polls, which take
 * 0.1 to 0.5 ms in interpreted code on an ordinary machine (measured in Node 20, 2 cores), so that a count
 * ends an endless loop well inside the limit, and at the same place on any machine.
 */
const INTERRUPTS_PER_MS = 1;

/** Timers that may fire in a run for each millisecond of the limit: they hardly poll, and cost some 10 µs each. */
const TIMERS_PER_MS = 20;

/** The learner's stack, in bytes: the most that a worker in Chromium carries safely. About 800 calls deep. */
export const STACK_BYTES = 192 * 1024;

/** Console text kept from one run, in UTF-16 units and lines. What comes after is dropped. */
const CONSOLE_UNITS = 20_000;
const CONSOLE_LINES = 500;

/** What is left of a run's allowance. Shared by all its test files. `isLate` asks the wall clock. */
export type Budget = {
  interrupts: number;
  timers: number;
  consoleUnits: number;
  consoleLines: number;
  readonly isLate: () => boolean;
};

export function makeBudget(limits: TestLimits, isLate: () => boolean): Budget {
  return {
    interrupts: Math.max(1, Math.round(limits.timeoutMs * INTERRUPTS_PER_MS)),
    timers: Math.max(1, Math.round(limits.timeoutMs * TIMERS_PER_MS)),
    consoleUnits: CONSOLE_UNITS,
    consoleLines: CONSOLE_LINES,
    isLate,
  };
}
