import { AssertionError, finds, inherits } from './assert.js';
import { deepEqual, MATCHES } from './equal.js';
import { inspect, read } from './inspect.js';
import {
  $Promise,
  $TypeError,
  abs,
  apply,
  freeze,
  hasOwn,
  indexOf,
  is,
  isArray,
  isError,
  isMap,
  isObject,
  isRegex,
  isSet,
  list,
  ownKeys,
  promiseThen,
  regexText,
  setEach,
  setHas,
} from './kit.js';

/** Each matcher gives `[passes, text after "to", expected?]`; the sentence is built from it. */
const MATCHERS = {
  toBe: (actual, wanted) => [is(actual, wanted), `be ${inspect(wanted)}`, wanted],
  toEqual: (actual, wanted) => [deepEqual(actual, wanted, 'lenient'), `equal ${inspect(wanted)}`, wanted],
  toStrictEqual: (actual, wanted) => [deepEqual(actual, wanted, 'strict'), `strictly equal ${inspect(wanted)}`, wanted],
  toBeCloseTo(actual, wanted, digits = 2) {
    const near = is(actual, wanted) || abs(actual - wanted) < 10 ** -digits / 2;
    return [near, `be close to ${inspect(wanted)} (${digits} digits)`, wanted];
  },
  toBeNull: (actual) => [actual === null, 'be null', null],
  toBeUndefined: (actual) => [actual === undefined, 'be undefined', undefined],
  toBeDefined: (actual) => [actual !== undefined, 'be defined'],
  toBeTruthy: (actual) => [Boolean(actual), 'be truthy'],
  toBeFalsy: (actual) => [!actual, 'be falsy'],
  toBeNaN: (actual) => [is(actual, NaN), 'be NaN', NaN],
  toBeNullish: (actual) => [actual === null || actual === undefined, 'be null or undefined'],
  toBeGreaterThan: (actual, limit) => [actual > limit, `be greater than ${inspect(limit)}`],
  toBeGreaterThanOrEqual: (actual, limit) => [actual >= limit, `be at least ${inspect(limit)}`],
  toBeLessThan: (actual, limit) => [actual < limit, `be less than ${inspect(limit)}`],
  toBeLessThanOrEqual: (actual, limit) => [actual <= limit, `be at most ${inspect(limit)}`],
  toBeTypeOf: (actual, type) => [typeof actual === type, `be of type ${inspect(type)}`, type],
  toBeInstanceOf(actual, type) {
    if (typeof type !== 'function') throw new $TypeError('toBeInstanceOf needs a class');
    return [isObject(actual) && inherits(actual, type.prototype), `be an instance of ${read(type, 'name')}`];
  },
  toContain: (actual, item) => [contains(actual, item, is), `contain ${inspect(item)}`],
  toContainEqual: (actual, item) => [
    contains(actual, item, (a, b) => deepEqual(a, b, 'lenient')),
    `contain an equal of ${inspect(item)}`,
  ],
  toHaveLength: (actual, length) => [is(actual?.length, length), `have length ${inspect(length)}`, length],
  toMatch(actual, pattern) {
    const found =
      typeof actual === 'string' && (isRegex(pattern) ? finds(pattern, actual) : indexOf(actual, pattern) >= 0);
    return [found, `match ${isRegex(pattern) ? regexText(pattern) : inspect(pattern)}`];
  },
  toMatchObject: (actual, shape) => [fits(actual, shape), `match ${inspect(shape)}`, shape],
  toHaveProperty(actual, path, ...value) {
    const found = lookUp(actual, path);
    const passes = found !== undefined && (value.length === 0 || deepEqual(found[0], value[0], 'lenient'));
    return [passes, `have property ${inspect(path)}${value.length === 0 ? '' : ` with value ${inspect(value[0])}`}`];
  },
};

function contains(actual, item, same) {
  if (typeof actual === 'string') return typeof item === 'string' && indexOf(actual, item) >= 0;
  let found = false;
  if (isSet(actual)) {
    if (setHas(actual, item)) return true;
    setEach(actual, (each) => {
      if (same(each, item)) found = true;
    });
    return found;
  }
  if (!isObject(actual) || typeof actual.length !== 'number') return false;
  for (let i = 0; i < actual.length; i++) if (same(actual[i], item)) return true;
  return false;
}

function fits(actual, shape) {
  if (!isObject(shape) || !isObject(actual) || hasOwn(shape, MATCHES)) return deepEqual(actual, shape, 'lenient');
  if (isArray(shape) && (!isArray(actual) || actual.length !== shape.length)) return false;
  if (isMap(shape) || isSet(shape) || isRegex(shape)) return deepEqual(actual, shape, 'lenient');
  const keys = ownKeys(shape);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (isArray(shape) && key === 'length') continue;
    if (!(key in actual) || !fits(actual[key], shape[key])) return false;
  }
  return true;
}

/** The value at `a.b[0]` or at a list of keys, in a list; `undefined` when something on the way is missing. */
function lookUp(value, path) {
  const keys = isArray(path) ? path : keysIn(`${path}`);
  let at = value;
  for (let i = 0; i < keys.length; i++) {
    if (at === null || at === undefined || !(isObject(at) ? keys[i] in at : hasOwn(at, keys[i]))) return undefined;
    at = at[keys[i]];
  }
  return [at];
}

function keysIn(path) {
  const keys = list();
  keys[0] = '';
  for (let i = 0; i < path.length; i++) {
    const letter = path[i];
    if (letter === ']') continue;
    if (letter !== '.' && letter !== '[') keys[keys.length - 1] += letter;
    else if (i > 0 || letter === '.') keys[keys.length] = '';
  }
  return keys;
}

function complain(actual, negated, result, note) {
  const options = { actual, operator: 'expect', generated: note === undefined };
  if (!negated && result.length > 2) options.expected = result[2];
  const sentence = `expected ${inspect(actual)} ${negated ? 'not ' : ''}to ${result[1]}`;
  throw new AssertionError({ ...options, message: note === undefined ? sentence : `${note}: ${sentence}` });
}

/** The matchers of one value; `only` holds the actual value and whether a pass is wanted. */
function matchersFor(actual, negated, note) {
  const out = {};
  const names = ownKeys(MATCHERS);
  for (let i = 0; i < names.length; i++) {
    const matcher = MATCHERS[names[i]];
    out[names[i]] = (...args) => {
      const result = apply(matcher, undefined, behind(actual, args));
      if (result[0] === negated) complain(actual, negated, result, note);
    };
  }
  out.toThrow = (wanted) => checkThrow(thrownBy(actual), { wanted, negated, note });
  out.toThrowError = out.toThrow;
  return out;
}

/** `[first, ...rest]` without the iterator, which may have been tampered with. */
function behind(first, rest) {
  const out = list();
  out[0] = first;
  for (let i = 0; i < rest.length; i++) out[i + 1] = rest[i];
  return out;
}

function thrownBy(block) {
  if (typeof block !== 'function') throw new $TypeError('toThrow needs a function: expect(() => …).toThrow()');
  try {
    apply(block, undefined, []);
  } catch (thrown) {
    return { thrown };
  }
  return undefined;
}

function checkThrow(error, { wanted, negated, note }) {
  const passes = error !== undefined && fitsError(error.thrown, wanted);
  if (passes !== negated) return;
  const what = wanted === undefined ? '' : ` ${describeWanted(wanted)}`;
  const got = error === undefined ? 'it threw nothing' : `it threw ${inspect(error.thrown)}`;
  const sentence = `expected the function ${negated ? 'not ' : ''}to throw${what}, but ${got}`;
  throw new AssertionError({
    message: note === undefined ? sentence : `${note}: ${sentence}`,
    operator: 'expect',
    generated: note === undefined,
  });
}

function describeWanted(wanted) {
  if (isRegex(wanted)) return regexText(wanted);
  return typeof wanted === 'function' ? `${read(wanted, 'name')}` : inspect(wanted);
}

function fitsError(thrown, wanted) {
  if (wanted === undefined) return true;
  const message = isObject(thrown) ? `${thrown.message}` : `${thrown}`;
  if (typeof wanted === 'string') return indexOf(message, wanted) >= 0;
  if (isRegex(wanted)) return finds(wanted, message);
  if (typeof wanted === 'function') return isObject(thrown) && inherits(thrown, wanted.prototype);
  if (isError(wanted)) return message === wanted.message;
  return deepEqual(thrown, wanted, 'lenient');
}

/** `.resolves` and `.rejects`: the same matchers, each giving a promise. */
function later(promise, negated, { wantsRejection, note }) {
  const out = {};
  const names = ownKeys(matchersFor(undefined, false, note));
  for (let i = 0; i < names.length; i++) {
    out[names[i]] = (...args) =>
      promiseThen(ending(promise), (end) => {
        if (end.isRejection !== wantsRejection) wrongEnd(end, wantsRejection);
        // The reason itself is what `rejects.toThrow` looks at.
        if (names[i] === 'toThrow' || names[i] === 'toThrowError') {
          checkThrow({ thrown: end.value }, { wanted: args[0], negated, note });
        } else {
          apply(matchersFor(end.value, negated, note)[names[i]], undefined, args);
        }
      });
  }
  return out;
}

/** How a promise (or what a function gives) ends; never rejects. */
function ending(promise) {
  const started = new $Promise((done) => done(typeof promise === 'function' ? apply(promise, undefined, []) : promise));
  return promiseThen(
    started,
    (value) => ({ value, isRejection: false }),
    (value) => ({ value, isRejection: true }),
  );
}

function wrongEnd({ value, isRejection }, wantsRejection) {
  const ended = `it ${isRejection ? 'rejected with' : 'resolved to'} ${inspect(value)}`;
  const message = `expected the promise to ${wantsRejection ? 'reject' : 'resolve'}, but ${ended}`;
  throw new AssertionError({ message, actual: value, operator: 'expect', generated: true });
}

function sides(actual, negated, note) {
  const out = matchersFor(actual, negated, note);
  out.resolves = later(actual, negated, { wantsRejection: false, note });
  out.rejects = later(actual, negated, { wantsRejection: true, note });
  return out;
}

/** `expect(value, note?)`. */
export function expect(actual, note) {
  const out = sides(actual, false, note);
  out.not = freeze(sides(actual, true, note));
  out.resolves.not = later(actual, true, { wantsRejection: false, note });
  out.rejects.not = later(actual, true, { wantsRejection: true, note });
  freeze(out.resolves);
  freeze(out.rejects);
  return freeze(out);
}

const asks = (test) => freeze({ [MATCHES]: test });
const TYPES = { String: 'string', Number: 'number', Boolean: 'boolean', Function: 'function', BigInt: 'bigint' };

expect.anything = () => asks((value) => value !== null && value !== undefined);
expect.any = (type) =>
  asks((value) => {
    const name = read(type, 'name');
    if (hasOwn(TYPES, name) && typeof value === TYPES[name]) return true;
    return name === 'Object' ? isObject(value) : isObject(value) && inherits(value, type.prototype);
  });
expect.objectContaining = (shape) => asks((value) => isObject(value) && fits(value, shape));
expect.arrayContaining = (items) =>
  asks((value) => {
    if (!isArray(value)) return false;
    for (let i = 0; i < items.length; i++) {
      if (!contains(value, items[i], (a, b) => deepEqual(a, b, 'lenient'))) return false;
    }
    return true;
  });
expect.stringContaining = (part) => asks((value) => typeof value === 'string' && indexOf(value, part) >= 0);
expect.stringMatching = (pattern) =>
  asks(
    (value) => typeof value === 'string' && (isRegex(pattern) ? finds(pattern, value) : indexOf(value, pattern) >= 0),
  );
expect.closeTo = (wanted, digits = 2) => asks((value) => abs(value - wanted) < 10 ** -digits / 2);
expect.fail = (message) => {
  throw new AssertionError({ message: message ?? 'expect.fail() was called', operator: 'fail', generated: false });
};
freeze(expect);
