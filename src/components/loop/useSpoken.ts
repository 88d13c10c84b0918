import { useEffect, useState } from 'react';

/** Milliseconds. Events that follow each other faster belong to one step: only where they have led to is read out. */
const SETTLED_MS = 250;

/**
 * When a sentence that changes with every event may be read: not while `isRunning`, and once after each step. `said` is a
 * key for the sentence's element: a new one after the last change makes screen readers read it, once.
 */
export function useSpoken(at: unknown, isRunning: boolean): { readonly isBusy: boolean; readonly said: number } {
  const [settled, setSettled] = useState(at);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(at), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const isBusy = isRunning || settled !== at;
  // Runs once it is busy no longer: what stands there when the page comes is not read.
  useEffect(() => (isBusy ? () => setSaid((times) => times + 1) : undefined), [isBusy]);
  return { isBusy, said };
}
