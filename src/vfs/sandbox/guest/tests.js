import { assert } from './assert.js';
import { format } from './console.js';
import { $Error, $Promise, $TypeError, apply, freeze, hasOwn, isArray, isObject, ownKeys, stackOf } from './kit.js';

/** An option that was really given, not one planted on `Object.prototype`. */
const own = (options, key) => hasOwn(options, key) && Boolean(options[key]);

/** Name, options and function, in whatever order and number they were given. */
function readArguments(args) {
  const given = { name: undefined, options: {}, fn: undefined };
  for (let i = 0; i < args.length; i++) {
    if (typeof args[i] === 'function') given.fn ??= args[i];
    else if (isObject(args[i])) given.options = args[i];
    else if (typeof args[i] !== 'number') given.name ??= `${args[i]}`;
  }
  given.name ??= given.fn?.name || '<anonymous>';
  return given;
}

/** The registering half of a test runner. Nothing is decided here: every test goes to the host as it is named. */
export function makeTests(host) {
  const hooks = makeHooks((kind, fn) => host.hook(kind, fn));
  const suite = withModes((mode, args) => {
    const given = readArguments(args);
    host.suite(given.name, modeOf(host, given, mode), given.fn);
  });
  const test = withModes((mode, args) => {
    const given = readArguments(args);
    return new $Promise((done) => host.test(given.name, modeOf(host, given, mode), given.fn, done));
  });
  const related = { test, it: test, describe: suite, suite, ...hooks };
  const names = ownKeys(related);
  for (let i = 0; i < names.length; i++) test[names[i]] = related[names[i]];
  freeze(suite);
  freeze(test);
  return {
    context: (name, id) => makeContext(host, name, id),
    globals: { ...related, beforeAll: hooks.before, afterAll: hooks.after },
  };
}

function modeOf(host, { options, fn }, mode) {
  if (mode === 'skip' || mode === 'todo') return mode;
  if (own(options, 'skip')) return 'skip';
  if (own(options, 'todo') || fn === undefined) return 'todo';
  if (mode !== 'only' && !own(options, 'only')) return 'run';
  // `only` counts where a test file says it; the code under test could hide the other tests with it.
  return host.isTestFile(`${stackOf(new $Error())}`) ? 'only' : 'run';
}

function withModes(register) {
  const make =
    (mode) =>
    (...args) =>
      register(mode, args);
  const base = make('run');
  base.skip = make('skip');
  base.todo = make('todo');
  base.only = make('only');
  each(base, make('run'));
  return base;
}

function makeHooks(add) {
  const hook = (kind) => (fn) => {
    if (typeof fn !== 'function') throw new $TypeError(`${kind} needs a function`);
    add(kind, fn);
  };
  return {
    before: hook('before'),
    after: hook('after'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
  };
}

/** What a test function is handed: `t.test`, `t.skip`, `t.todo`, hooks for its subtests, and the assertions. */
function makeContext(host, name, id) {
  const test = withModes((mode, args) => {
    const given = readArguments(args);
    return new $Promise((done) => host.subtest(id, given.name, modeOf(host, given, mode), given.fn, done));
  });
  return {
    name,
    fullName: name,
    assert,
    test,
    skip: () => host.skip(id),
    todo: () => host.skip(id),
    diagnostic() {},
    plan() {},
    ...makeHooks((kind, fn) => host.subhook(id, kind, fn)),
  };
}

/** `test.each(rows)(name, fn)`: one test a row; `%s`, `%d`, `%i`, `%j`, `%o` in the name take its values. */
function each(target, register) {
  target.each = (rows) => (name, fn) => {
    for (let i = 0; i < rows.length; i++) {
      const row = isArray(rows[i]) ? rows[i] : [rows[i]];
      register(rowName(`${name}`, row), () => apply(fn, undefined, row));
    }
  };
}

/** The values a name takes are as many as its `%` signs; the rest of the row stays out of it. */
function rowName(name, row) {
  const values = [name];
  for (let i = 0; i < name.length; i++) {
    if (name[i] === '%' && values.length <= row.length) values[values.length] = row[values.length - 1];
  }
  return format(values);
}
