import { type RefCallback, useCallback, useState } from 'react';

export type Size = { readonly width: number; readonly height: number };

/** The size of an element in CSS pixels, followed while it is in the page; null before it was measured. */
export function useSize<E extends Element>(): readonly [RefCallback<E>, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: E | null) => {
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
