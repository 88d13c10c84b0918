import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the list a row may lie and still be drawn in full. */
const MARGIN = '400px 0px';

/** Whether an element is in view or close to it; only watched while `isFar`, else it counts as near. */
export function useIsNear<E extends Element>(isFar: boolean): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!isFar || watched === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      root: watched.closest('.loop-list'),
      rootMargin: MARGIN,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isFar]);
  return [element, !isFar || isSeen];
}
