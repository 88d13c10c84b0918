import { useDeferredValue } from 'react';
import type { AppState } from '../state';
import { useDerived } from './useDerived';

/**
 * The state as it was when one of the keys last changed, a picture later than the rest of the page: for charts, which a
 * step need not wait for. The keys must name all that is read of it.
 */
export function useLater(keysOf: (state: AppState) => readonly unknown[]): AppState {
  return useDeferredValue(useDerived(keysOf, (state) => state));
}
