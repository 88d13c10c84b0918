import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Browsers without the event draw everything. */
const TELLS = 'ContentVisibilityAutoStateChangeEvent' in globalThis;

/**
 * Whether an element with `content-visibility: auto` is in view or close to it, as the browser sees it anyway; only asked
 * while `isFar`, else it counts as drawn.
 */
export function useIsDrawn<E extends Element>(isFar: boolean): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(!TELLS);
  // Before the browser looks for the first time.
  useLayoutEffect(() => {
    const watched = element.current;
    if (!isFar || watched === null || !TELLS) return;
    const note = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent) setIsSeen(!event.skipped);
    };
    watched.addEventListener('contentvisibilityautostatechange', note);
    return () => watched.removeEventListener('contentvisibilityautostatechange', note);
  }, [isFar]);
  return [element, !isFar || isSeen];
}
