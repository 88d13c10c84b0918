import {
  $Set,
  $Uint8Array,
  bufferSize,
  construct,
  dateTime,
  getPrototypeOf,
  hasOwn,
  is,
  isArray,
  isBuffer,
  isDate,
  isEnumerable,
  isError,
  isMap,
  isObject,
  isRegex,
  isSet,
  isView,
  list,
  mapEach,
  mapGet,
  mapHas,
  mapSize,
  ownKeys,
  regexText,
  setAdd,
  setDelete,
  setEach,
  setHas,
  setSize,
  typedLength,
  typedTag,
  unboxed,
} from './kit.js';

/**
 * Deep equality after `node:assert`. `strict`: `Object.is` for primitives, prototypes and symbol keys count;
 * otherwise `==`. `lenient` (for `toEqual`) compares primitives by `Object.is` but ignores prototypes, keys that
 * hold `undefined`, and asks asymmetric matchers.
 */
export function deepEqual(a, b, mode) {
  return same(a, b, mode, null);
}

/** The key of a matcher's own test, as made by `expect.any` and its like. */
export const MATCHES = Symbol('matches');

function same(a, b, mode, open) {
  if (mode !== 'strict' && mode !== 'loose' && isObject(b) && hasOwn(b, MATCHES)) return b[MATCHES](a) === true;
  if (!isObject(a) || !isObject(b)) return samePrimitive(a, b, mode);
  if (a === b) return true;
  if (typeof a === 'function' || typeof b === 'function') return false;
  if (mode === 'strict' && getPrototypeOf(a) !== getPrototypeOf(b)) return false;
  for (let pair = open; pair !== null; pair = pair.next) if (pair.a === a && pair.b === b) return true;
  return sameObject(a, b, mode, { a, b, next: open });
}

function samePrimitive(a, b, mode) {
  if (mode !== 'loose') return is(a, b);
  if (isObject(a) || isObject(b)) return false;
  // biome-ignore lint/suspicious/noDoubleEquals: this is what loose means
  return a == b || (a !== a && b !== b);
}

function sameObject(a, b, mode, open) {
  if (kindOf(a) !== kindOf(b)) return false;
  if (!sameInside(a, b, mode, open)) return false;
  return sameKeys(a, b, mode, open);
}

function kindOf(value) {
  if (isArray(value)) return 'array';
  if (isMap(value)) return 'map';
  if (isSet(value)) return 'set';
  if (isDate(value)) return 'date';
  if (isRegex(value)) return 'regex';
  if (isError(value)) return 'error';
  if (isBuffer(value)) return 'buffer';
  if (isView(value)) return typedTag(value) ?? 'view';
  return unboxed(value) === null ? 'object' : 'boxed';
}

function sameInside(a, b, mode, open) {
  switch (kindOf(a)) {
    case 'array':
      return a.length === b.length;
    case 'map':
      return mapSize(a) === mapSize(b) && sameMaps(a, b, mode, open);
    case 'set':
      return setSize(a) === setSize(b) && sameSets(a, b, mode, open);
    case 'date':
      return is(dateTime(a), dateTime(b));
    case 'regex':
      return regexText(a) === regexText(b) && a.lastIndex === b.lastIndex;
    case 'error':
      return a.message === b.message && a.name === b.name;
    case 'buffer':
      return sameBytes(construct($Uint8Array, [a]), construct($Uint8Array, [b]), bufferSize(a), bufferSize(b));
    case 'boxed':
      return is(unboxed(a)[0], unboxed(b)[0]);
    case 'view':
      return a.byteLength === b.byteLength && sameBytes(bytesOf(a), bytesOf(b), a.byteLength, b.byteLength);
    case 'object':
      return true;
    default:
      return typedLength(a) === typedLength(b);
  }
}

function bytesOf(view) {
  return construct($Uint8Array, [view.buffer, view.byteOffset, view.byteLength]);
}

function sameBytes(a, b, sizeA, sizeB) {
  if (sizeA !== sizeB) return false;
  for (let i = 0; i < sizeA; i++) if (a[i] !== b[i]) return false;
  return true;
}

function keysOf(value, mode) {
  const found = list();
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (mode === 'loose' && typeof key === 'symbol') continue;
    if (!isEnumerable(value, key)) continue;
    if (mode === 'lenient' && value[key] === undefined && !isArray(value)) continue;
    found[found.length] = key;
  }
  return found;
}

function sameKeys(a, b, mode, open) {
  const keys = keysOf(a, mode);
  if (keys.length !== keysOf(b, mode).length && !(mode === 'lenient' && isArray(a))) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (!isEnumerable(b, key) && !(mode === 'lenient' && isArray(a))) return false;
    if (!same(a[key], b[key], mode, open)) return false;
  }
  return true;
}

function sameMaps(a, b, mode, open) {
  let equal = true;
  const used = new $Set();
  mapEach(a, (value, key) => {
    if (!equal) return;
    if (mapHas(b, key) && (!isObject(key) || mode !== 'lenient') && same(value, mapGet(b, key), mode, open)) return;
    if (!isObject(key) && mode !== 'loose') equal = false;
    else equal = takeEntry(b, key, value, { mode, open, used });
  });
  return equal;
}

function takeEntry(map, key, value, { mode, open, used }) {
  let found = false;
  mapEach(map, (v, k) => {
    if (found || setHas(used, k) || !same(key, k, mode, open) || !same(value, v, mode, open)) return;
    setAdd(used, k);
    found = true;
  });
  return found;
}

function sameSets(a, b, mode, open) {
  const rest = new $Set();
  setEach(b, (item) => setAdd(rest, item));
  let equal = true;
  setEach(a, (item) => {
    if (!equal || setDelete(rest, item)) return;
    let found = false;
    setEach(rest, (other) => {
      if (found || (!isObject(other) && mode !== 'loose') || !same(item, other, mode, open)) return;
      setDelete(rest, other);
      found = true;
    });
    equal = found;
  });
  return equal;
}
