import { EvalFlags, JSException, JSValueHandle, QuickJS } from 'quickjs-wasi';
import type { Files } from '../vfs';
import type { Described } from './failure';
import { type Budget, STACK_BYTES } from './limits';
import { type GuestSource, type Loader, makeLoader } from './loader';
import { INNER } from './resolve';

/** The moment the virtual clock starts at: 2025-01-01T00:00:00Z, in ms. */
const START_MS = 1735689600000;

/** What is the same for every run: the compiled engine and the guest code. */
export type Engine = { readonly wasm: WebAssembly.Module; readonly guest: GuestSource };

/** Why the machine was stopped (`left`: by the program itself); `stack` is the engine's text, innermost frame first. */
export type Halt = {
  readonly outcome: 'timeout' | 'out_of_memory' | 'stack_overflow' | 'left';
  readonly stack: string;
};

/** What the guest may tell the host. Handles belong to the caller of the hook; keep one with `dup()`. */
export type Hooks = Readonly<
  Record<string, (...args: JSValueHandle[]) => JSValueHandle | string | number | boolean | undefined>
>;

/** One fresh QuickJS with the guest code in it. Nothing here throws for what learner code does, but `HALT` once it is over. */
export type Machine = {
  /** Why it stopped, if it did. From then on every call throws `HALT`. */
  readonly halted: () => Halt | null;
  readonly halt: (outcome: Halt['outcome'], stack?: string) => never;
  /** Calls a function of the learner; a throw comes back as `thrown`, a promise (or thenable) as `promise`. */
  readonly call: (fn: JSValueHandle, context?: { readonly name: string; readonly id: number }) => CallResult;
  /** Starts loading a module; `thrown` when it cannot even be linked. */
  readonly load: (id: string) => CallResult;
  readonly state: (promise: JSValueHandle) => 'pending' | 'fulfilled' | 'rejected';
  readonly reason: (promise: JSValueHandle) => JSValueHandle;
  readonly resolveWith: (resolver: JSValueHandle) => void;
  /** Runs all waiting promise jobs. */
  readonly drain: () => void;
  /** Fires the next timer; false when none waits. */
  readonly tick: () => boolean;
  readonly describe: (error: JSValueHandle) => Described;
  /** What was thrown by microtasks, then the rejections nobody has handled so far; asking forgets them. */
  readonly takeUnhandled: () => readonly { readonly error: JSValueHandle; readonly isRejection: boolean }[];
  readonly dispose: () => void;
};

export type CallResult = { readonly thrown?: JSValueHandle; readonly promise?: JSValueHandle };

/** Thrown through the host's own frames once a machine has stopped. */
export const HALT: Error = new Error('The machine has stopped.');

export type MachineOptions = {
  readonly engine: Engine;
  readonly files: Files;
  readonly budget: Budget;
  readonly memoryBytes: number;
  readonly hooks: (machine: Machine) => Hooks;
};

const CJS_HEAD = '(function (exports, require, module, __filename, __dirname) {';
/** Columns that the CommonJS wrapper puts before the learner's first line. */
export const CJS_HEAD_COLUMNS: number = CJS_HEAD.length;

/** A machine ready to load the learner's modules. */
export async function createMachine(options: MachineOptions): Promise<Machine> {
  const { engine, files, budget, memoryBytes } = options;
  let halted: Halt | null = null;
  let nowMs = START_MS;
  const unhandled = new Map<number, JSValueHandle>();
  const strays: JSValueHandle[] = [];
  const loader = makeLoader(files, engine.guest);

  const vm = await QuickJS.create({
    wasm: engine.wasm,
    memoryLimit: memoryBytes,
    maxStackSize: STACK_BYTES,
    timezoneOffset: 0,
    wasi: (memory) => ({
      clock_time_get(_clock, _precision, at) {
        new DataView(memory.buffer).setBigUint64(at, BigInt(nowMs) * 1_000_000n, true);
        return 0;
      },
      fd_write: () => 8,
    }),
    interruptHandler: () => {
      if (halted !== null) return true;
      // Virtual time passes while code runs, so that waiting for the clock in a loop comes to an end.
      nowMs += 1;
      budget.interrupts -= 1;
      if (budget.interrupts > 0 && !budget.isLate()) return false;
      halted = { outcome: 'timeout', stack: '' };
      return true;
    },
    onUnhandledRejection: (promise, reason, isHandled) => {
      if (isHandled) {
        unhandled.delete(promise.identity);
        return;
      }
      // An error that `catch` cannot see ends an async function as a rejection, which a handler could swallow.
      if (isUncatchable(vm, reason)) stopFor(new JSException(reason.dup()));
      else unhandled.set(promise.identity, reason.dup());
    },
    moduleLoader: {
      normalize: (base, specifier) => inPlainWords(() => loader.normalize(base, specifier)),
      load: (name) => inPlainWords(() => loader.load(name)),
    },
  });

  function stopFor(error: unknown): void {
    const stack = error instanceof JSException ? (error.stack ?? '') : '';
    if (halted !== null) {
      if (halted.stack === '') halted = { ...halted, stack };
      return;
    }
    const isOverflow = error instanceof RangeError || (error instanceof JSException && error.name === 'RangeError');
    halted = { outcome: isOverflow ? 'stack_overflow' : 'out_of_memory', stack };
  }

  function enter<T>(work: () => T): T {
    if (halted !== null) throw HALT;
    let result: T;
    try {
      result = work();
    } catch (error) {
      if (error !== HALT) stopFor(error);
      throw HALT;
    }
    if (halted !== null) throw HALT;
    return result;
  }

  /** Runs all jobs; one that throws (a microtask of the learner) does not keep the others from running. */
  function drain(): void {
    for (;;) {
      try {
        vm.executePendingJobs();
        return;
      } catch (error) {
        if (halted !== null || !(error instanceof JSException) || isUncatchable(vm, error.handle)) throw error;
        strays.push(error.handle);
      }
    }
  }

  let thrown: JSValueHandle | undefined;
  const adopt = (value: JSValueHandle): CallResult => {
    if (value.isPromise) {
      vm.markPromiseHandled(value);
      unhandled.delete(value.identity);
      return { promise: value };
    }
    return {};
  };

  const machine: Machine = {
    halted: () => halted,
    halt: (outcome, stack = '') => {
      halted ??= { outcome, stack };
      throw HALT;
    },
    call: (fn, context) =>
      enter(() => {
        thrown = undefined;
        const args = context === undefined ? [] : [vm.newString(context.name), vm.newNumber(context.id)];
        const value = vm.callFunction(guest.invoke, vm.undefined, fn, ...args);
        const error = thrown;
        thrown = undefined;
        return error === undefined ? adopt(value) : { thrown: error };
      }),
    load: (id) =>
      enter(() => {
        try {
          const code = `import ${JSON.stringify(loader.nameOf(id))};`;
          return adopt(vm.evalCode(code, `${INNER}entry`, EvalFlags.TYPE_MODULE));
        } catch (error) {
          if (error instanceof JSException && halted === null && !isUncatchable(vm, error.handle)) {
            return { thrown: error.handle };
          }
          throw error;
        }
      }),
    state: (promise) => STATES[promise.promiseState] ?? 'pending',
    reason: (promise) => promiseResult(vm, promise),
    resolveWith: (resolver) => enter(() => vm.callFunction(resolver, vm.undefined)),
    drain: () => enter(drain),
    tick: () =>
      enter(() => {
        budget.timers -= 1;
        if (budget.timers < 0 || budget.isLate()) {
          halted = { outcome: 'timeout', stack: '' };
          return false;
        }
        return vm.callFunction(guest.tick, vm.undefined).toBoolean();
      }),
    describe: (error) => enter(() => parseDescribed(vm.callFunction(guest.describe, vm.undefined, error).toString())),
    takeUnhandled: () => {
      const found = [
        ...strays.splice(0).map((error) => ({ error, isRejection: false })),
        ...[...unhandled.values()].map((error) => ({ error, isRejection: true })),
      ];
      unhandled.clear();
      return found;
    },
    dispose: () => vm.dispose(),
  };

  const own: Hooks = {
    threw: (error) => {
      thrown = error?.dup();
      return undefined;
    },
    advance: (ms) => {
      nowMs = Math.max(nowMs, START_MS + (ms?.toNumber() ?? 0));
      return undefined;
    },
    now: () => nowMs - START_MS,
    source: (id) => loader.read(id?.toString() ?? ''),
    kind: (id) => loader.kind(id?.toString() ?? ''),
    resolve: (base, specifier) => loader.resolve(base?.toString() ?? '', specifier?.toString() ?? ''),
    compile: (id) => compileCommonJs(vm, id?.toString() ?? '', loader),
    importNow: (id) => importNow(vm, id?.toString() ?? ''),
  };
  const guest = await installGuest(vm, { ...own, ...options.hooks(machine) });
  nowMs = START_MS;
  return machine;
}

const STATES = ['pending', 'fulfilled', 'rejected'] as const;

// The two calls below are marked internal but exported and typed; nothing public answers without awaiting.
function promiseResult(vm: QuickJS, promise: JSValueHandle): JSValueHandle {
  return new JSValueHandle(vm, vm._getExports().qjs_promise_result(promise.ptr));
}

function isUncatchable(vm: QuickJS, error: JSValueHandle): boolean {
  return vm._getExports().qjs_is_uncatchable_error(error.ptr) !== 0;
}

function parseDescribed(json: string): Described {
  // Written by our own guest code, field by field; see guest/main.js.
  return JSON.parse(json) as Described;
}

function compileCommonJs(vm: QuickJS, id: string, loader: Loader): JSValueHandle {
  return vm.evalCode(`${CJS_HEAD}${loader.read(id).replace(/^#!/, '//')}\n})`, id);
}

/** `require` of an ES module: it must finish at once. Hands the namespace to the guest, or throws what it threw. */
function importNow(vm: QuickJS, id: string): undefined {
  const name = JSON.stringify(id);
  const code = `import * as all from ${name};\nimport { put } from '${INNER}guest/modules.js';\nput(${name}, all);`;
  const promise = vm.evalCode(code, `${INNER}require`, EvalFlags.TYPE_MODULE);
  vm.markPromiseHandled(promise);
  if (STATES[promise.promiseState] === 'rejected') throw new JSException(promiseResult(vm, promise));
  return undefined;
}

type Guest = { readonly invoke: JSValueHandle; readonly tick: JSValueHandle; readonly describe: JSValueHandle };

async function installGuest(vm: QuickJS, hooks: Hooks): Promise<Guest> {
  const host = vm.newObject();
  for (const [name, hook] of Object.entries(hooks)) {
    const fn = vm.newFunction(name, (...args) =>
      toHandle(
        vm,
        inPlainWords(() => hook(...args)),
      ),
    );
    host.setProp(name, fn);
  }
  const code = `export { install } from '${INNER}guest/main.js';`;
  const loaded = await vm.resolvePromise(vm.evalCode(code, `${INNER}start`, EvalFlags.TYPE_MODULE));
  if (!('value' in loaded)) throw new Error(`The guest code does not load: ${loaded.error.toString()}`);
  const guest = vm.callFunction(loaded.value.getProp('install'), vm.undefined, host);
  return { invoke: guest.getProp('invoke'), tick: guest.getProp('tick'), describe: guest.getProp('describe') };
}

/** Hands a host's error on as text: the guest must see no path or trace of the host's. */
function inPlainWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof JSException) throw error;
    throw error instanceof Error ? error.message : String(error);
  }
}

function toHandle(vm: QuickJS, value: ReturnType<NonNullable<Hooks[string]>>): JSValueHandle {
  if (value instanceof JSValueHandle) return value;
  switch (typeof value) {
    case 'string':
      return vm.newString(value);
    case 'number':
      return vm.newNumber(value);
    case 'boolean':
      return value ? vm.true : vm.false;
    default:
      return vm.undefined;
  }
}
