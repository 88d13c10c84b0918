import { useMediaQuery } from './useMediaQuery';

/** Three columns; two, of which the left has tabs; or one, with a tab for each part of the page. */
export type Shape = 'wide' | 'two' | 'one';

/** The shape of the page at the width of the window. Enlarging the page to 200 % makes it narrower, too. */
export function useShape(): Shape {
  const isWide = useMediaQuery('(min-width: 1200px)');
  const isOne = useMediaQuery('(max-width: 767.98px)');
  return isWide ? 'wide' : isOne ? 'one' : 'two';
}
