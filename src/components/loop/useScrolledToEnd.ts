import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useBeforePicture } from '../useBeforePicture';

/** How near to the end a reader counts as being there, in pixels. */
const NEAR_PX = 24;

/**
 * Keeps a scroller at its end: whenever one of the keys changes, and while it is there when its content or its own size
 * changes. The scroller's first child is its content. At once, never animated.
 */
export function useScrolledToEnd(keys: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  // At the end from now on, although it is scrolled there with the next picture only.
  useLayoutEffect(() => {
    isAtEnd.current = true;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what makes it longer
  }, keys);
  useBeforePicture(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, keys);

  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    let top = element.scrollTop;
    // Only who scrolls up leaves the end: content that grew since the last scroll does not count as leaving.
    const watch = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
      isAtEnd.current = isNear || (isAtEnd.current && element.scrollTop >= top);
      top = element.scrollTop;
    };
    const keep = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', watch, { passive: true });
    keep.observe(content);
    keep.observe(element);
    return () => {
      element.removeEventListener('scroll', watch);
      keep.disconnect();
    };
  }, []);
  return scroller;
}
