import { expect, it } from 'vitest';
import { clampSize, DEFAULT_LAYOUT, parseLayout } from './storedLayout';

it('takes stored sizes, and keeps each within its limits', () => {
  expect(parseLayout({ left: 400, middle: 5, dock: 9000, isDockOpen: false })).toEqual({
    left: 400,
    middle: 400,
    narrow: 392,
    dock: 640,
    isDockOpen: false,
  });
});

it('falls back part by part on what is no layout', () => {
  expect(parseLayout(null)).toEqual(DEFAULT_LAYOUT);
  expect(parseLayout({ left: '300', middle: Number.NaN, dock: 300, isDockOpen: 1 })).toEqual({
    ...DEFAULT_LAYOUT,
    dock: 300,
  });
});

it('rounds to whole pixels', () => {
  expect(clampSize('left', 300.6)).toBe(301);
});
