import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** After the first commit. Long enough for what came first to be painted and pressed, short enough to go unnoticed. */
const AFTER_MS = 150;

/** Draws its children a moment after the page stands: what they load must not come before the first button. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <Suspense fallback={null}>{children}</Suspense>;
}
