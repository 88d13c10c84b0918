import { startTransition, useEffect, useRef, useState } from 'react';
import type { AppState } from '../state';
import { useDerived } from './useDerived';

/**
 * The state as it was when one of the keys last changed, a picture later than the rest of the page: for charts, which a
 * step need not wait for. The keys must name all that is read of it. React's own deferring is no later than the picture: it
 * fills the wait for it.
 */
export function useLater(keysOf: (state: AppState) => readonly unknown[]): AppState {
  const now = useDerived(keysOf, (state) => state);
  const [later, setLater] = useState(now);
  const newest = useRef(now);
  const isComing = useRef(false);
  useEffect(() => {
    newest.current = now;
    if (isComing.current) return;
    isComing.current = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isComing.current = false;
        startTransition(() => setLater(newest.current));
      }),
    );
  }, [now]);
  return later;
}
