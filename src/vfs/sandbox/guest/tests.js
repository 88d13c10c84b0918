import { assert } from './assert.js';
import { format } from './console.js';
import { $Error, $Promise, $TypeError, apply, freeze, hasOwn, indexOf, isArray, isObject, stackOf } from './kit.js';

/** An option that was really given, not one planted on `Object.prototype`. */
const own = (options, key) => hasOwn(options, key) && Boolean(options[key]);

/** The registering half of a test runner. Nothing is decided here: every test goes to the host as it is named. */
export function makeTests(host) {
  function read(args) {
    const given = { name: undefined, options: {}, fn: undefined };
    for (let i = 0; i < args.length; i++) {
      if (typeof args[i] === 'function') given.fn ??= args[i];
      else if (isObject(args[i])) given.options = args[i];
      else if (typeof args[i] !== 'number') given.name ??= `${args[i]}`;
    }
    given.name ??= given.fn?.name || '<anonymous>';
    return given;
  }

  function modeOf({ options, fn }, mode) {
    if (mode === 'skip' || mode === 'todo') return mode;
    if (own(options, 'skip')) return 'skip';
    if (own(options, 'todo')) return 'todo';
    if (fn === undefined) return 'todo';
    return mode === 'only' || own(options, 'only') ? onlyMode() : 'run';
  }

  /** `only` counts where a test file says it; the code under test could hide the other tests with it. */
  function onlyMode() {
    return host.isTestFile(`${stackOf(new $Error())}`) ? 'only' : 'run';
  }

  function makeTest(mode) {
    return (...args) => {
      const given = read(args);
      return new $Promise((resolve) => host.test(given.name, modeOf(given, mode), given.fn, resolve));
    };
  }

  function makeSuite(mode) {
    return (...args) => {
      const given = read(args);
      const kind = modeOf(given, mode);
      host.suite(given.name, kind, given.fn);
    };
  }

  const hook = (kind) => (fn) => {
    if (typeof fn !== 'function') throw new $TypeError(`${kind} needs a function`);
    host.hook(kind, fn);
  };

  const hooks = {
    before: hook('before'),
    after: hook('after'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
  };
  const suite = makeSuite('run');
  suite.skip = makeSuite('skip');
  suite.todo = makeSuite('todo');
  suite.only = makeSuite('only');
  const test = makeTest('run');
  test.skip = makeTest('skip');
  test.todo = makeTest('todo');
  test.only = makeTest('only');
  each(test, makeTest('run'));
  each(suite, makeSuite('run'));
  test.test = test;
  test.it = test;
  test.describe = suite;
  test.suite = suite;
  test.before = hooks.before;
  test.after = hooks.after;
  test.beforeEach = hooks.beforeEach;
  test.afterEach = hooks.afterEach;
  freeze(suite);
  freeze(test);

  /** What a test function is handed: `t.test`, `t.skip`, `t.todo`, hooks of its own, and the assertions. */
  function context(name, id) {
    const sub =
      (mode) =>
      (...args) => {
        const given = read(args);
        return new $Promise((resolve) => host.subtest(id, given.name, modeOf(given, mode), given.fn, resolve));
      };
    const t = {
      name,
      fullName: name,
      assert,
      test: sub('run'),
      skip: () => host.skip(id),
      todo: () => host.skip(id),
      diagnostic() {},
      plan() {},
      before: (fn) => host.subhook(id, 'before', fn),
      after: (fn) => host.subhook(id, 'after', fn),
      beforeEach: (fn) => host.subhook(id, 'beforeEach', fn),
      afterEach: (fn) => host.subhook(id, 'afterEach', fn),
    };
    t.test.skip = sub('skip');
    t.test.todo = sub('todo');
    return t;
  }

  return {
    context,
    globals: {
      test,
      it: test,
      describe: suite,
      suite,
      ...hooks,
      beforeAll: hooks.before,
      afterAll: hooks.after,
    },
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

function rowName(name, row) {
  const values = [name];
  for (let i = 0; i < row.length; i++) values[i + 1] = row[i];
  return indexOf(name, '%') < 0 ? name : format(values);
}
