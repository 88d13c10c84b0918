import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLines } from './codePieces';

function marked(text: string): string[] {
  return codeLines('a.js', text).map((line) =>
    line.map(({ kind, text: piece }) => (kind === 'plain' ? piece : `${kind[0]}<${piece}>`)).join(''),
  );
}

describe('codeLines', () => {
  it('marks keywords and comments, and none inside strings or names', () => {
    expect(marked("const of = 'return // no'; // yes")).toEqual(["k<const> k<of> = 'return // no'; c<// yes>"]);
    expect(marked('item.of + newest')).toEqual(['item.of + newest']);
  });

  it('carries a block comment over its lines', () => {
    expect(marked('a /* b\nif */ if')).toEqual(['a c</* b>', 'c<if */> k<if>']);
  });

  it('leaves other files as they are', () => {
    expect(codeLines('a.json', 'null\n')).toEqual([[{ kind: 'plain', text: 'null' }]]);
  });

  it('loses no character of any text', () => {
    const text = fc.stringMatching(/^[a-c'"`/* \n\\\r]*$/);
    fc.assert(
      fc.property(text, (any) => {
        const back = codeLines('a.js', any).map((line) => line.map((piece) => piece.text).join(''));
        const unix = any.replace(/\r\n?/g, '\n');
        expect(back.join('\n')).toBe(unix.endsWith('\n') ? unix.slice(0, -1) : unix);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
