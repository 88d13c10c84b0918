import type { Shape } from './useShape';

/** A part of the page that can be brought forward where they do not all have room. */
export type PageTab = 'files' | 'harness' | 'loop' | 'prompt' | 'charts';

const TABS: Readonly<Record<Shape, readonly PageTab[]>> = {
  wide: [],
  two: ['files', 'harness', 'loop'],
  one: ['files', 'loop', 'prompt', 'charts'],
};

/** The tabs of the page, in their order. */
export function tabsOf(shape: Shape): readonly PageTab[] {
  return TABS[shape];
}

/** The part that is shown when `chosen` was the last choice. In one column the settings come by a button, without a tab. */
export function shownTab(shape: Shape, chosen: PageTab): PageTab {
  return shape === 'one' || TABS[shape].includes(chosen) ? chosen : 'loop';
}

/** Whether a part always stands beside the others, without a tab. */
export function isColumn(shape: Shape, tab: PageTab): boolean {
  return !TABS[shape].includes(tab);
}

/** Ids that tie a tab to its part. */
export function tabId(tab: PageTab): string {
  return `page-tab-${tab}`;
}
export function partId(tab: PageTab): string {
  return tab === 'harness' ? 'page-part-files' : `page-part-${tab}`;
}
