import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/**
 * Milliseconds. A moment after everything the page opens with has come, and not long after the first commit where a slow
 * font keeps the page from being complete.
 */
const AFTER_LOAD_MS = 350;
const AT_MOST_MS = 1200;

/** Draws its children a moment after the page stands: what they load must not come before the first button. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    // In slices: a key pressed meanwhile does not wait for a panel.
    const draw = () => startTransition(() => setIsDue(true));
    const timers = [setTimeout(draw, AT_MOST_MS)];
    const soon = () => timers.push(setTimeout(draw, AFTER_LOAD_MS));
    if (document.readyState === 'complete') soon();
    else window.addEventListener('load', soon, { once: true });
    return () => {
      window.removeEventListener('load', soon);
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return isDue && <Suspense fallback={null}>{children}</Suspense>;
}
