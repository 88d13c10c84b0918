import {
  $Map,
  $Number,
  $Promise,
  $TypeError,
  apply,
  defineProperty,
  floor,
  freeze,
  mapDelete,
  mapEach,
  mapSet,
} from './kit.js';

/** Virtual time: nothing waits. A timer fires when the host has nothing else to do and asks for the next one. */
export function makeTimers(host) {
  const waiting = new $Map();
  let nextId = 1;

  function add(callback, delay, rest, every) {
    if (typeof callback !== 'function') throw new $TypeError('The callback of a timer must be a function');
    const wait = $Number(delay);
    const ms = wait >= 1 && wait <= 2147483647 ? floor(wait) : 1;
    const id = nextId++;
    const timer = {
      id,
      at: host.now() + (delay === null ? 0 : ms),
      every: every ? ms : 0,
      callback,
      rest,
      owner: host.owner(),
    };
    mapSet(waiting, id, timer);
    return makeHandle(id);
  }

  function makeHandle(id) {
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => true };
    defineProperty(handle, Symbol.toPrimitive, { value: () => id });
    return handle;
  }

  function clear(handle) {
    if (handle === null || handle === undefined) return;
    mapDelete(waiting, typeof handle === 'number' ? handle : $Number(handle));
  }

  /** Fires the earliest timer; false when there is none. */
  function tick() {
    let first;
    mapEach(waiting, (timer) => {
      if (first === undefined || timer.at < first.at) first = timer;
    });
    if (first === undefined) return false;
    host.advance(first.at);
    if (first.every > 0) first.at = host.now() + first.every;
    else mapDelete(waiting, first.id);
    try {
      apply(first.callback, undefined, first.rest);
    } catch (error) {
      host.late(error, first.owner);
    }
    return true;
  }

  const sleep = (ms, value) => new $Promise((resolve) => add(resolve, ms, [value], false));
  return {
    tick,
    promises: freeze({ setTimeout: sleep, setImmediate: (value) => sleep(null, value) }),
    globals: {
      setTimeout: (callback, ms, ...rest) => add(callback, ms ?? 1, rest, false),
      setInterval: (callback, ms, ...rest) => add(callback, ms ?? 1, rest, true),
      setImmediate: (callback, ...rest) => add(callback, null, rest, false),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    },
  };
}
