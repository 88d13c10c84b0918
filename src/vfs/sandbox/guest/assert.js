import { deepEqual } from './equal.js';
import { inspect, read } from './inspect.js';
import {
  $Error,
  $Promise,
  $RegExp,
  $TypeError,
  apply,
  defineProperty,
  freeze,
  getPrototypeOf,
  hasOwn,
  is,
  isError,
  isObject,
  isRegex,
  ownKeys,
  promiseThen,
  regexExec,
  regexText,
} from './kit.js';

/** Node's error of the same name: `generatedMessage` tells whether the learner gave a message. */
export class AssertionError extends $Error {
  constructor(options) {
    super(options.message);
    hide(this, 'name', 'AssertionError');
    this.code = 'ERR_ASSERTION';
    this.generatedMessage = options.generated === true;
    if (hasOwn(options, 'actual')) this.actual = options.actual;
    if (hasOwn(options, 'expected')) this.expected = options.expected;
    this.operator = options.operator;
  }
}

function hide(target, key, value) {
  defineProperty(target, key, { value, writable: true, enumerable: false, configurable: true });
}

/** Throws; `options` holds actual, expected, operator and the message made when the learner gave none. */
function failed(given, options) {
  if (isError(given)) throw given;
  if (given !== undefined) throw new AssertionError({ ...options, message: given, generated: false });
  throw new AssertionError({ ...options, generated: true });
}

function compare(passes, heading, operator) {
  return (actual, expected, message) => {
    if (passes(actual, expected)) return;
    const negative = operator[0] === 'n';
    const shown = negative ? inspect(actual) : `${inspect(actual)} !== ${inspect(expected)}`;
    failed(message, { actual, expected, operator, message: `${heading}\n\n${shown}\n` });
  };
}

// biome-ignore lint/suspicious/noDoubleEquals: the function of that name compares so
const loosely = (a, b) => a == b || (a !== a && b !== b);
const not = (test) => (a, b) => !test(a, b);
const deep = (mode) => (a, b) => deepEqual(a, b, mode);

function ok(value, message) {
  if (value) return;
  failed(message, {
    actual: value,
    expected: true,
    operator: '==',
    message: 'The expression evaluated to a falsy value',
  });
}

function fail(message) {
  failed(message, { operator: 'fail', message: 'Failed' });
}

function ifError(value) {
  if (value === null || value === undefined) return;
  failed(undefined, {
    actual: value,
    expected: null,
    operator: 'ifError',
    message: `ifError got unwanted exception: ${isError(value) ? read(value, 'message') : inspect(value)}`,
  });
}

function match(string, regex, message) {
  if (!isRegex(regex)) throw new $TypeError('The second argument of assert.match must be a regular expression');
  if (typeof string === 'string' && finds(regex, string)) return;
  const text = `The input did not match the regular expression ${regexText(regex)}. Input:\n\n${inspect(string)}\n`;
  failed(message, { actual: string, expected: regex, operator: 'match', message: text });
}

function doesNotMatch(string, regex, message) {
  if (!isRegex(regex)) throw new $TypeError('The second argument of assert.doesNotMatch must be a regular expression');
  if (typeof string !== 'string' || !finds(regex, string)) return;
  const text = `The input was expected to not match the regular expression ${regexText(regex)}. Input:\n\n${inspect(string)}\n`;
  failed(message, { actual: string, expected: regex, operator: 'doesNotMatch', message: text });
}

/** Whether the expression finds something, from the start and without moving its `lastIndex`. */
export function finds(regex, string) {
  return regexExec(new $RegExp(regex), string) !== null;
}

function throws(block, expected, message) {
  callable(block, 'throws');
  let error;
  try {
    apply(block, undefined, []);
  } catch (thrown) {
    error = { thrown };
  }
  checkThrown(error, expected, message, 'throws');
}

function doesNotThrow(block, expected, message) {
  callable(block, 'doesNotThrow');
  try {
    apply(block, undefined, []);
  } catch (error) {
    unwanted(error, typeof expected === 'string' ? expected : message, 'doesNotThrow');
  }
}

function unwanted(error, message, operator) {
  const what = operator === 'doesNotThrow' ? 'exception' : 'rejection';
  const own = `Got unwanted ${what}.\nActual message: "${isError(error) ? read(error, 'message') : inspect(error)}"`;
  failed(message === undefined ? undefined : `Got unwanted ${what}: ${message}`, {
    actual: error,
    operator,
    message: own,
  });
}

function callable(block, name) {
  if (typeof block !== 'function') throw new $TypeError(`The first argument of assert.${name} must be a function`);
}

function checkThrown(error, expected, message, operator) {
  const note = typeof expected === 'string' ? expected : message;
  const wanted = typeof expected === 'string' ? undefined : expected;
  if (error === undefined) {
    const what = operator === 'throws' ? 'exception' : 'rejection';
    const extra = note === undefined ? '.' : `: ${note}`;
    throw new AssertionError({ message: `Missing expected ${what}${extra}`, operator });
  }
  if (wanted !== undefined) checkError(error.thrown, wanted, note, operator);
}

/** Lets a thrown value pass when it is what `expected` (class, test, expression or shape) asks for. */
function checkError(thrown, expected, message, operator) {
  const options = { actual: thrown, expected, operator };
  if (isRegex(expected)) {
    if (finds(expected, `${thrown}`)) return;
    const text = `The input did not match the regular expression ${regexText(expected)}. Input:\n\n${inspect(`${thrown}`)}\n`;
    failed(message, { ...options, message: text });
  }
  if (typeof expected !== 'function') return checkShape(thrown, expected, message, options);
  if (expected === $Error || isErrorClass(expected)) {
    if (isObject(thrown) && inherits(thrown, expected.prototype)) return;
    if (isError(thrown) && message === undefined) throw thrown;
    failed(message, { ...options, message: `The error is expected to be an instance of "${expected.name}"` });
  }
  if (expected.prototype !== undefined && isObject(thrown) && inherits(thrown, expected.prototype)) return;
  if (apply(expected, {}, [thrown]) === true) return;
  failed(message, { ...options, message: 'The validation function is expected to return "true"' });
}

function checkShape(thrown, expected, message, options) {
  const keys = ownKeys(expected);
  if (isError(expected)) {
    keys[keys.length] = 'name';
    keys[keys.length] = 'message';
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (isError(expected) && key === 'stack') continue;
    const actual = isObject(thrown) ? thrown[key] : undefined;
    if (
      isRegex(expected[key]) && typeof actual === 'string'
        ? finds(expected[key], actual)
        : deepEqual(actual, expected[key], 'strict')
    )
      continue;
    const text = `The error's "${typeof key === 'symbol' ? 'symbol' : key}" is not as expected`;
    failed(message, { ...options, actual, expected: expected[key], message: text });
  }
}

function isErrorClass(type) {
  return type.prototype !== undefined && isObject(type.prototype) && inherits(type.prototype, $Error.prototype);
}

/** `instanceof` without `Symbol.hasInstance`. */
export function inherits(value, prototype) {
  for (let at = getPrototypeOf(value); at !== null; at = getPrototypeOf(at)) if (at === prototype) return true;
  return false;
}

/** Settles with `{ thrown }` or `undefined`; takes a promise or a function that gives one. */
function outcome(promiseOrBlock, name) {
  return new $Promise((resolve, reject) => {
    let promise = promiseOrBlock;
    if (typeof promise === 'function') promise = apply(promise, undefined, []);
    if (!isObject(promise) || typeof promise.then !== 'function') {
      reject(new $TypeError(`assert.${name} needs a promise or a function that returns one`));
      return;
    }
    const wrapped = new $Promise((done) => done(promise));
    promiseThen(
      wrapped,
      () => resolve(undefined),
      (thrown) => resolve({ thrown }),
    );
  });
}

function rejects(promiseOrBlock, expected, message) {
  return promiseThen(outcome(promiseOrBlock, 'rejects'), (error) => checkThrown(error, expected, message, 'rejects'));
}

function doesNotReject(promiseOrBlock, expected, message) {
  return promiseThen(outcome(promiseOrBlock, 'doesNotReject'), (error) => {
    if (error !== undefined) unwanted(error.thrown, typeof expected === 'string' ? expected : message, 'doesNotReject');
  });
}

const STRICT = {
  strictEqual: compare(is, 'Expected values to be strictly equal:', 'strictEqual'),
  notStrictEqual: compare(not(is), 'Expected "actual" to be strictly unequal to:', 'notStrictEqual'),
  deepStrictEqual: compare(deep('strict'), 'Expected values to be strictly deep-equal:', 'deepStrictEqual'),
  notDeepStrictEqual: compare(
    not(deep('strict')),
    'Expected "actual" not to be strictly deep-equal to:',
    'notDeepStrictEqual',
  ),
};

const LOOSE = {
  equal: compare(loosely, 'Expected values to be loosely equal:', 'equal'),
  notEqual: compare(not(loosely), 'Expected "actual" to be loosely unequal to:', 'notEqual'),
  deepEqual: compare(deep('loose'), 'Expected values to be loosely deep-equal:', 'deepEqual'),
  notDeepEqual: compare(not(deep('loose')), 'Expected "actual" not to be loosely deep-equal to:', 'notDeepEqual'),
};

const COMMON = {
  AssertionError,
  ok,
  fail,
  ifError,
  match,
  doesNotMatch,
  throws,
  doesNotThrow,
  rejects,
  doesNotReject,
  ...STRICT,
};

function makeAssert(members) {
  const assert = (value, message) => ok(value, message);
  const keys = ownKeys(members);
  for (let i = 0; i < keys.length; i++) assert[keys[i]] = members[keys[i]];
  return assert;
}

/** `node:assert/strict`: the loose names mean the strict functions. */
export const strict = makeAssert({
  ...COMMON,
  equal: STRICT.strictEqual,
  notEqual: STRICT.notStrictEqual,
  deepEqual: STRICT.deepStrictEqual,
  notDeepEqual: STRICT.notDeepStrictEqual,
});
/** `node:assert`. */
export const assert = makeAssert({ ...COMMON, ...LOOSE });

strict.strict = strict;
assert.strict = strict;
freeze(AssertionError.prototype);
freeze(AssertionError);
freeze(strict);
freeze(assert);
