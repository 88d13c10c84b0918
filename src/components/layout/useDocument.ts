import { useLayoutEffect } from 'react';
import { useApp } from '../../state';
import { useMediaQuery } from './useMediaQuery';

/** Puts language and theme of the screen on the document, where CSS and screen readers look for them. */
export function useDocument(): void {
  const lang = useApp((state) => state.lang);
  const theme = useApp((state) => state.theme);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const shown = theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme;
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = lang;
    documentElement.dataset.theme = shown;
  }, [lang, shown]);
}
