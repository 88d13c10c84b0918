import { useRef } from 'react';
import type { AppState } from '../state';
import { useApp } from '../state';

/**
 * Something computed from the state. It is computed again, and drawn again, only when one of the keys changes by
 * identity: so a panel does not follow every streamed token. The keys must name all that `derive` reads, and that must be
 * the state: the closure of an older render may be the one that runs.
 */
export function useDerived<T>(keysOf: (state: AppState) => readonly unknown[], derive: (state: AppState) => T): T {
  const last = useRef<{ readonly keys: readonly unknown[]; readonly value: T } | null>(null);
  return useApp((state) => {
    const keys = keysOf(state);
    const kept = last.current;
    if (kept !== null && kept.keys.length === keys.length && keys.every((key, i) => Object.is(key, kept.keys[i]))) {
      return kept.value;
    }
    last.current = { keys, value: derive(state) };
    return last.current.value;
  });
}
