import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, normalizePath } from './path';

describe('path', () => {
  it.each([
    ['price.js', 'price.js'],
    ['/price.js', 'price.js'],
    ['./price.js', 'price.js'],
    ['.//./lib/./price.js', 'lib/price.js'],
    ['lib/../price.js', 'price.js'],
    ['a/b/../../c', 'c'],
  ])('[P1] takes away what says nothing: %j is %j', (path, normal) => {
    expect(normalizePath(path)).toBe(normal);
  });

  it.each(['..', '../x', '/..', '/../x', 'a/../../x', './../x', 'a/../..'])('[P2] lets nothing out: %j', (path) => {
    expect(() => normalizePath(path)).toThrow(`The path "${path}" leads out of the project.`);
  });

  it.each(['', '/', '.', './', 'a/..'])('[P3] wants a file: %j', (path) => {
    expect(() => normalizePath(path)).toThrow('names no file');
  });

  it('[P3] wants a file, not a folder, and no NUL', () => {
    expect(() => normalizePath('lib/')).toThrow('The path "lib/" names a folder, not a file.');
    expect(() => normalizePath('a\0b')).toThrow('NUL');
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'a b.js',
    ' ',
    '...',
    '..a',
    'a..',
    '.env',
    'é.js',
    'e\u0301.js',
    '价格.js',
    '🦊/🛒.js',
    'C:\\x',
    'a\\..\\b',
    '%2e%2e',
    'a\nb',
    '~',
    '*',
    '\uFEFFx',
  ])('[P4] keeps odd names as they are: %j', (path) => {
    expect(normalizePath(path)).toBe(path);
  });

  it('[P5] is the same done twice, and never begins with a slash or holds an empty, "." or ".." part', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '.', '..', '', '__proto__', 'é', '...')), (parts) => {
        const path = parts.join('/');
        let normal: string;
        try {
          normal = normalizePath(path);
        } catch {
          return;
        }
        expect(normalizePath(normal)).toBe(normal);
        expect(normal.split('/').some((part) => ['', '.', '..'].includes(part))).toBe(false);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('[P6] orders by code point, not by UTF-16 unit or locale', () => {
    expect(['😀', '\uFFFD', 'b', 'B', 'a', 'é', ''].sort(compareCodePoints)).toEqual([
      '',
      'B',
      'a',
      'b',
      'é',
      '\uFFFD',
      '😀',
    ]);
  });
});
