import { useState } from 'react';
import { type PageTab, shownTab } from './pageTabs';
import type { Shape } from './useShape';

/** Which part of the page stands in front, and the button of one column that brings the settings and takes them away. */
export function usePageTab(shape: Shape) {
  const [chosen, choose] = useState<PageTab>('loop');
  const [beforeSettings, setBeforeSettings] = useState<PageTab>('loop');
  const tab = shownTab(shape, chosen);
  const settings = {
    isOpen: tab === 'harness',
    onToggle: () => {
      setBeforeSettings(tab);
      choose(tab === 'harness' ? beforeSettings : 'harness');
    },
  };
  return { tab, choose, settings };
}
