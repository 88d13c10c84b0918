import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblem } from './names';
import { normalizePath } from './path';

describe('nameProblem', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['./', 'folder'],
    ['.', 'empty'],
    ['lib/', 'folder'],
    ['../a.js', 'leads-out'],
    ['a/../../b', 'leads-out'],
    ['a/../b', 'leads-out'],
    ['..\\a.js', 'leads-out'],
    ['/etc/passwd', 'absolute'],
    ['\\\\host\\share', 'absolute'],
    ['C:\\a.js', 'absolute'],
    ['C:/a.js', 'absolute'],
    ['a\0b', 'nul'],
  ] as const)('[N1] refuses %j: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it('[N2] takes odd names as ordinary ones', () => {
    for (const name of ['__proto__', 'constructor', 'a b.js', '价格.js', '😀/x', 'lib\\x.js', '...', 'c:x', './a.js']) {
      expect(nameProblem(name)).toBeNull();
    }
  });

  it('[N3] keeps files and folders apart', () => {
    const paths = ['price.js', 'lib/tax.js'];
    expect(nameProblem('price.js', paths)).toBe('taken');
    expect(nameProblem('./lib//tax.js', paths)).toBe('taken');
    expect(nameProblem('price.js/x', paths)).toBe('in-file');
    expect(nameProblem('lib', paths)).toBe('is-folder');
    expect(nameProblem('library', paths)).toBeNull();
  });

  it('[N4] what it takes, the file system takes', () => {
    const name = fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', ' ', '\0', ':') });
    fc.assert(
      fc.property(name, (text) => {
        if (nameProblem(text) === null) expect(normalizePath(text).split('/')).not.toContain('..');
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
