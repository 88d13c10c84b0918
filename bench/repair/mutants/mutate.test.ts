import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutate';
import { OPERATORS } from './slip';
import { typosOf } from './typos';
import { spotsOf } from './walk';

const TEXT = `export function pick(list, from, to) {
  const found = [];
  for (let i = from; i < to; i += 1) {
    if (list[i].isOpen) found.push(list[i].price * 2);
  }
  return found.slice(from, to);
}
`;

describe('mutants', () => {
  const mutants = mutantsOf(TEXT);
  const of = (operator: string) =>
    mutants
      .filter((mutant) => mutant.operator === operator)
      .map(({ text, line }) => text.split('\n')[line - 1]?.trim());

  it('are one slip away, each once, and parse', () => {
    expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length);
    expect(mutants.filter(({ text }) => text === TEXT || spotsOf(text) === null)).toEqual([]);
  });

  it('are of every kind', () => {
    expect([...new Set(mutants.map(({ operator }) => operator))].sort()).toEqual([...OPERATORS].sort());
  });

  it('are what their kind says', () => {
    expect(of('swapped arguments')).toEqual(['return found.slice(to, from);']);
    expect(of('negated condition')).toEqual([
      'for (let i = from; !(i < to); i += 1) {',
      'if (!(list[i].isOpen)) found.push(list[i].price * 2);',
    ]);
    expect(of('off by one')).toContain('for (let i = from; i <= to; i += 1) {');
    expect(of('off by one')).toContain('if (list[i + 1].isOpen) found.push(list[i].price * 2);');
    expect(of('wrong constant')).toContain('if (list[i].isOpen) found.push(list[i].price * 0);');
    expect(of('wrong variable')).toContain('if (list[i].price) found.push(list[i].price * 2);');
    expect(of('operator')).toContain('if (list[i].isOpen) found.push(list[i].price / 2);');
    expect(of('dropped statement')).toHaveLength(3);
  });

  it('name no variable that is not in scope', () => {
    expect(of('wrong variable').filter((line) => line?.startsWith('return') && /\bi\b/.test(line))).toEqual([]);
  });

  it('share no code with the model', () => {
    for (const file of ['mutate.ts', 'slip.ts', 'slips.ts', 'walk.ts', 'typos.ts'])
      expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/from '.*src\//);
  });
});

describe('typos', () => {
  it('do not parse, and are a sign or a letter or two away', () => {
    const typos = typosOf(TEXT);
    expect(typos.length).toBeGreaterThan(20);
    expect(typos.filter((typo) => spotsOf(typo) !== null)).toEqual([]);
    expect(Math.max(...typos.map(({ length }) => Math.abs(length - TEXT.length)))).toBeLessThanOrEqual(2);
  });
});
