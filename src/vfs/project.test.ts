import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAdmission, projectOf, textOfBytes } from './project';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('textOfBytes', () => {
  it('[I1] gives a text only where the same bytes come back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (data) => {
        const text = textOfBytes(data);
        if (text !== null) expect([...bytes(text)]).toEqual([...data]);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });

  it('[I1] keeps a byte order mark and every kind of line end', () => {
    const text = '\uFEFFa\r\nb\nc\rd';
    expect(textOfBytes(bytes(text))).toBe(text);
  });

  it('[I2] takes broken UTF-8 and NUL for binary', () => {
    expect(textOfBytes(Uint8Array.of(0xff, 0xfe, 0x41))).toBeNull();
    expect(textOfBytes(Uint8Array.of(0x61, 0, 0x62))).toBeNull();
  });
});

describe('a project', () => {
  it('[I3] is sorted into texts and binaries, odd names included', () => {
    const png = Uint8Array.of(0x89, 0x50, 0xff);
    const project = projectOf(
      [
        ['./lib/a.js', bytes('a')],
        ['__proto__', bytes('p')],
        ['logo.png', png],
      ],
      [],
    );
    expect([...project.texts]).toEqual([
      ['lib/a.js', 'a'],
      ['__proto__', 'p'],
    ]);
    expect(project.binaries.get('logo.png')).toBe(png);
  });

  it('[I4] leaves out by name, by limit and what tools make, and says each', () => {
    const { admit, leftOut } = createAdmission({ files: 2, fileBytes: 10, totalBytes: 15 });
    expect(admit('../a', 1)).toBe(false);
    expect(admit('big', 11)).toBe(false);
    expect(admit('a', 10)).toBe(true);
    expect(admit('a', 1)).toBe(false);
    expect(admit('a/b', 1)).toBe(false);
    expect(admit('b', 6)).toBe(false);
    expect(admit('node_modules/x/index.js', 1)).toBe(false);
    expect(admit('b', 5)).toBe(true);
    expect(admit('c', 0)).toBe(false);
    expect(leftOut.map(({ why }) => why)).toEqual([
      'leads-out',
      'file-too-large',
      'taken',
      'in-file',
      'total-too-large',
      'not-ours',
      'too-many',
    ]);
  });
});
