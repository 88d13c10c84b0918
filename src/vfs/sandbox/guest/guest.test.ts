import assert from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

type Mode = 'strict' | 'loose' | 'lenient';
let deepEqual: (a: unknown, b: unknown, mode: Mode) => boolean;
let inspect: (value: unknown) => string;
let clone: (value: unknown) => unknown;

// The guest is plain JavaScript made for the machine; its pure parts run here as well.
beforeAll(async () => {
  const load = (name: string) => import(new URL(name, import.meta.url).href);
  ({ deepEqual } = await load('./equal.js'));
  ({ inspect } = await load('./inspect.js'));
  ({ structuredClone: clone } = await load('./clone.js'));
});

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 3,
});
/** Few values, so that many pairs are equal or nearly so. */
const few = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(0, -0, 1, '1', NaN, null, undefined, true, 1n, new Date(0), /a/g, /a/),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 2 }).map((items) => new Set(items)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 2 }).map((items) => new Map(items)),
  ),
})).value;

function nodeSays(a: unknown, b: unknown): boolean {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}

describe('[G4] the guest', () => {
  it('compares strictly as node:util does', () => {
    const agrees = (a: unknown, b: unknown) => deepEqual(a, b, 'strict') === isDeepStrictEqual(a, b);
    fc.assert(fc.property(few, few, agrees), { seed: 7, numRuns: 3000 });
    fc.assert(fc.property(anything, anything, agrees), { seed: 7, numRuns: 500 });
    fc.assert(
      fc.property(anything, (value) => agrees(value, clone(value))),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('compares loosely as node:assert does', () => {
    const agrees = (a: unknown, b: unknown) => deepEqual(a, b, 'loose') === nodeSays(a, b);
    fc.assert(fc.property(few, few, agrees), { seed: 7, numRuns: 3000 });
  });

  it('clones to equal values that share nothing', () => {
    fc.assert(
      fc.property(few, (value) => {
        const copy = clone(value);
        expect(deepEqual(copy, value, 'strict')).toBe(true);
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('shows anything, in bounded length', () => {
    fc.assert(
      fc.property(anything, (value) => inspect(value).length <= 2001),
      { seed: 7, numRuns: 1000 },
    );
  });
});
