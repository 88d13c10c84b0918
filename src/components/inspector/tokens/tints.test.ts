import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../../agent/message';
import { contrast } from '../../styles/colourMath';

const TINTS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const COLOURS = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

/** The shares of the role in the two tints, as the stylesheet has them. */
const SHARES = [...TINTS.matchAll(/background: color-mix\(in srgb, var\(--token\) (\d+)%, var\(--sheet\)\)/g)].map(
  ([, share]) => Number(share) / 100,
);
const LINE =
  Number(/border-right: 1px solid color-mix\(in srgb, var\(--token\) (\d+)%, var\(--ink\)\)/.exec(TINTS)?.[1]) / 100;

function themeColours(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block =
    COLOURS.split(theme === 'light' ? ':root {' : /:root\[data-theme=.dark.\] \{/)[1]?.split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

/** `color-mix(in srgb, a share, b)`. */
function mix(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [Number.parseInt(a.slice(at, at + 2), 16), Number.parseInt(b.slice(at, at + 2), 16)];
    return Math.round(from * share + to * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

describe.each(['light', 'dark'] as const)('tokens on their tints, %s', (theme) => {
  const colours = themeColours(theme);
  const colour = (name: string) => colours.get(name) ?? '#none';

  it.each(SOURCES)('%s: text 7:1, the line between two tokens 3:1', (source) => {
    expect(SHARES).toHaveLength(2);
    for (const share of SHARES) {
      const ground = mix(colour(source), colour('sheet'), share);
      expect(contrast(colour('ink'), ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(mix(colour(source), colour('ink'), LINE), ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
