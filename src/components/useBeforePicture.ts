import { useLayoutEffect } from 'react';

/**
 * Acts before the next picture whenever one of the keys changes: for what reads sizes or scrolls. When the page is laid out
 * anyway, and not amid the commit, where it would be laid out once more.
 */
export function useBeforePicture(act: () => void, keys: readonly unknown[]): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names when it acts
  }, keys);
}
