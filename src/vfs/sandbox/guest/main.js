import { structuredClone } from './clone.js';
import { makeConsole } from './console.js';
import { expect } from './expect.js';
import { inspect, read } from './inspect.js';
import {
  $Error,
  $Promise,
  apply,
  create,
  defineProperty,
  freeze,
  functionText,
  hasOwn,
  isError,
  isObject,
  ownKeys,
  regexExec,
  slice,
  stackOf,
  stringify,
  text,
} from './kit.js';
import { installModules, put, requireById } from './modules.js';
import { makeProcess } from './process.js';
import { makeTests } from './tests.js';
import { makeTimers } from './timers.js';

export { put, requireById };

const STACK_FRAMES = 40;
const MAX_MESSAGE = 4000;

/** Puts the globals in place and gives the host the functions it calls. Runs once, before any learner code. */
export function install(host) {
  const tests = makeTests(host);
  const timers = makeTimers(host);
  const process = makeProcess(host);
  installModules(host, { tests, timers, process });

  const open = { ...timers.globals, console: makeConsole(host), process, structuredClone };
  const names = ownKeys(open);
  for (let i = 0; i < names.length; i++) define(names[i], open[names[i]], true);
  const closed = { ...tests.globals, expect };
  const fixed = ownKeys(closed);
  for (let i = 0; i < fixed.length; i++) define(fixed[i], closed[fixed[i]], false);
  defineProperty(globalThis, 'global', { value: globalThis, writable: true, configurable: true });
  lockErrors();
  // A swapped `then` could turn a rejected assertion into a passed `await`.
  freeze($Promise.prototype);
  freeze($Promise);

  return {
    tick: timers.tick,
    /** Calls a test, a hook or a suite. A throw goes to the host, whatever was thrown; a promise comes back. */
    invoke(fn, name, id) {
      const given = id === undefined ? [] : [tests.context(name, id)];
      try {
        const result = wantsDone(fn, given.length) ? callWithDone(fn, given) : apply(fn, undefined, given);
        if (!isObject(result) || typeof result.then !== 'function') return undefined;
        return new $Promise((resolve) => resolve(result));
      } catch (error) {
        host.threw(error);
        return undefined;
      }
    },
    describe: (error) => stringify(describe(error)),
  };
}

function define(name, value, writable) {
  defineProperty(globalThis, name, { value, writable, configurable: writable, enumerable: false });
}

const DONE = /^(?:async\s+)?(?:function\b[^(]*)?\(?\s*(?:done|cb|callback|next)\s*[,)=]/;

/** Whether a function is of the old kind that calls back: `(t, done) => …`, or one whose first parameter is so named. */
function wantsDone(fn, given) {
  return (given === 1 && fn.length === 2) || regexExec(DONE, functionText(fn)) !== null;
}

function callWithDone(fn, given) {
  return new $Promise((resolve, reject) => {
    const done = (error) => (error === undefined || error === null ? resolve() : reject(error));
    apply(fn, undefined, fn.length === 2 ? [given[0], done] : [done]);
  });
}

/** Stack traces must stay the engine's own, or the reported lines could be forged. Setting them does nothing. */
function lockErrors() {
  $Error.stackTraceLimit = STACK_FRAMES;
  const ignore = () => {};
  defineProperty($Error, 'stackTraceLimit', { get: () => STACK_FRAMES, set: ignore, configurable: false });
  defineProperty($Error, 'prepareStackTrace', { get: () => undefined, set: ignore, configurable: false });
}

/** What the report says of a thrown value, as plain data without a prototype. */
function describe(error) {
  const out = create(null);
  out.isError = isError(error);
  if (!out.isError) {
    out.name = 'Error';
    out.message = `thrown: ${inspect(error)}`;
    out.stack = '';
    return out;
  }
  out.name = text(read(error, 'name') ?? 'Error');
  out.message = short(read(error, 'message') ?? '');
  out.stack = text(stackOf(error) ?? '');
  out.generated = read(error, 'generatedMessage') === true;
  if (hasOwn(error, 'expected')) out.expected = inspect(read(error, 'expected'));
  if (hasOwn(error, 'actual')) out.actual = inspect(read(error, 'actual'));
  const cause = read(error, 'cause');
  if (isError(cause)) out.cause = `${text(read(cause, 'name'))}: ${text(read(cause, 'message'))}`;
  return out;
}

/** Cut here already: a copy of a huge message may not fit into the machine. */
function short(value) {
  const whole = text(value);
  return whole.length > MAX_MESSAGE ? `${slice(whole, 0, MAX_MESSAGE)}…` : whole;
}
