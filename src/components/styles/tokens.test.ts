import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../agent/message';
import { contrast, distance, type Vision } from './colourMath';

/** The hex colours of one theme, by variable name without its dashes. Read from the very file the page uses. */
function themeColours(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const block = css.split(theme === 'light' ? ':root {' : /:root\[data-theme=.dark.\] \{/)[1]?.split('\n}')[0] ?? '';
  const pairs = block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return new Map([...pairs].map(([, name = '', value = '']) => [name, value]));
}

/** The smallest CIEDE2000 between two fills, as measured when the colours were chosen. */
const SMALLEST: Readonly<Record<'light' | 'dark', Readonly<Record<Vision, number>>>> = {
  light: { normal: 19.4, protan: 12.4, deutan: 12.9, tritan: 18.9 },
  dark: { normal: 21.8, protan: 12.3, deutan: 11.2, tritan: 14.4 },
};
const VISIONS = ['normal', 'protan', 'deutan', 'tritan'] as const;

it('measures the published CIEDE2000 and WCAG examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(distance('#000000', '#ffffff', 'normal')).toBeCloseTo(100, 2);
  expect(distance('#ff0000', '#00ff00', 'normal')).toBeCloseTo(86.61, 1);
  expect(distance('#123456', '#123456', 'deutan')).toBe(0);
});

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colours = themeColours(theme);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`--${name} is no hex colour of the ${theme} theme`);
    return value;
  };

  it.each(SOURCES)('%s: fill at least 3:1 on paper and sheet, text at least 5.9:1 on sheet', (source) => {
    expect(contrast(colour(source), colour('paper'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour(source), colour('sheet'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour(`${source}-text`), colour('sheet'))).toBeGreaterThanOrEqual(5.9);
  });

  it.each(VISIONS)('any two fills differ as much as they did, %s', (vision) => {
    const pairs = SOURCES.flatMap((a, i) => SOURCES.slice(i + 1).map((b) => [a, b] as const));
    const smallest = Math.min(...pairs.map(([a, b]) => distance(colour(a), colour(b), vision)));
    expect(smallest).toBeGreaterThanOrEqual(SMALLEST[theme][vision] - 0.05);
  });

  it('text is readable where it stands', () => {
    for (const ground of ['paper', 'sheet', 'well', 'now-tint']) {
      expect(contrast(colour('ink-3'), colour(ground))).toBeGreaterThanOrEqual(4.6);
    }
    for (const ground of ['paper', 'sheet'])
      expect(contrast(colour('ink-2'), colour(ground))).toBeGreaterThanOrEqual(6);
    for (const sign of ['pass', 'fail']) {
      for (const ground of ['paper', 'sheet', `${sign}-tint`]) {
        expect(contrast(colour(sign), colour(ground))).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colour('field'), colour('sheet'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('btn-ink'), colour('btn'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('now-ink'), colour('now'))).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['now-mid', 'now-tint']) {
      expect(contrast(colour('ink'), colour(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
