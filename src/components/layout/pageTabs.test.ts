import { expect, it } from 'vitest';
import { shownTab, tabsOf } from './pageTabs';

it('has a tab for each part that does not stand beside the others', () => {
  expect(tabsOf('wide')).toEqual([]);
  expect(tabsOf('two')).toEqual(['files', 'harness', 'loop']);
  expect(tabsOf('one')).toEqual(['files', 'loop', 'prompt', 'charts']);
});

it('falls back on the loop where the chosen part stands beside the tabs', () => {
  expect(shownTab('two', 'charts')).toBe('loop');
  expect(shownTab('two', 'harness')).toBe('harness');
  expect(shownTab('one', 'prompt')).toBe('prompt');
});

it('keeps the settings in one column, where a button of the transport brings them', () => {
  expect(shownTab('one', 'harness')).toBe('harness');
});
