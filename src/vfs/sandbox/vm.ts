import { JSException, JSValueHandle, QuickJS } from 'quickjs-wasi';
import { type Budget, STACK_BYTES } from './limits';
import type { Loader } from './loader';

/** The moment the virtual clock starts at: 2025-01-01T00:00:00Z, in ms. */
const START_MS = 1735689600000;

/** Why a machine was stopped (`left`: by the program itself); `stack` is the engine's text, innermost frame first. */
export type Halt = {
  readonly outcome: 'timeout' | 'out_of_memory' | 'stack_overflow' | 'left';
  readonly stack: string;
};

/** Thrown through the host's own frames once a machine has stopped. */
export const HALT: Error = new Error('The machine has stopped.');

/** What the engine tells the host while it runs. */
export type VmState = {
  halted: Halt | null;
  /** Virtual time since the start, in ms. */
  elapsedMs: number;
  /** Rejections nobody has handled yet, by the promise's identity. */
  readonly unhandled: Map<number, JSValueHandle>;
  /** What was thrown by jobs. */
  readonly strays: JSValueHandle[];
};

/** An engine with its limits, its clock and its modules, and the state it reports to. */
export type Vm = { readonly vm: QuickJS; readonly state: VmState; readonly loader: Loader; readonly budget: Budget };

export type VmOptions = {
  readonly wasm: WebAssembly.Module;
  readonly loader: Loader;
  readonly budget: Budget;
  readonly memoryBytes: number;
};

/** A fresh QuickJS. Rejects when it does not even fit into `memoryBytes`. */
export async function createVm({ wasm, loader, budget, memoryBytes }: VmOptions): Promise<Vm> {
  const state: VmState = { halted: null, elapsedMs: 0, unhandled: new Map(), strays: [] };
  const vm = await QuickJS.create({
    wasm,
    memoryLimit: memoryBytes,
    maxStackSize: STACK_BYTES,
    timezoneOffset: 0,
    wasi: (memory) => ({
      clock_time_get(_clock, _precision, at) {
        const nanoseconds = BigInt(START_MS + state.elapsedMs) * 1_000_000n;
        new DataView(memory.buffer).setBigUint64(at, nanoseconds, true);
        return 0;
      },
      fd_write: () => 8,
    }),
    interruptHandler: () => isOver(state, budget),
    onUnhandledRejection: (promise, reason, isHandled) => {
      if (isHandled) state.unhandled.delete(promise.identity);
      // An error that `catch` cannot see ends an async function as a rejection, which a handler could swallow.
      else if (isUncatchable(reason)) stopFor(state, new JSException(reason.dup()));
      else state.unhandled.set(promise.identity, reason.dup());
    },
    moduleLoader: {
      normalize: (base, specifier) => inPlainWords(() => loader.normalize(base, specifier)),
      load: (name) => inPlainWords(() => loader.load(name)),
    },
  });
  return { vm, state, loader, budget };
}

function isOver(state: VmState, budget: Budget): boolean {
  if (state.halted !== null) return true;
  // Virtual time passes while code runs, so that waiting for the clock in a loop comes to an end.
  state.elapsedMs += 1;
  budget.interrupts -= 1;
  if (budget.interrupts > 0 && !budget.isLate()) return false;
  state.halted = { outcome: 'timeout', stack: '' };
  return true;
}

/** Marks the machine as stopped by an error that came through the engine's wall. */
function stopFor(state: VmState, error: unknown): void {
  const stack = error instanceof JSException ? (error.stack ?? '') : '';
  if (state.halted !== null) {
    if (state.halted.stack === '') state.halted = { ...state.halted, stack };
    return;
  }
  const isOverflow = error instanceof RangeError || (error instanceof JSException && error.name === 'RangeError');
  state.halted = { outcome: isOverflow ? 'stack_overflow' : 'out_of_memory', stack };
}

/** Runs the engine. Throws `HALT` when the machine has stopped, before or meanwhile, and nothing else. */
export function enter<T>({ state }: Vm, work: () => T): T {
  if (state.halted !== null) throw HALT;
  let result: T;
  try {
    result = work();
  } catch (error) {
    if (error !== HALT) stopFor(state, error);
    throw HALT;
  }
  if (state.halted !== null) throw HALT;
  return result;
}

/** Runs all jobs; one that throws (a microtask of the learner) does not keep the others from running. */
export function drain({ vm, state }: Vm): void {
  for (;;) {
    try {
      vm.executePendingJobs();
      return;
    } catch (error) {
      if (state.halted !== null || !isCatchable(error)) throw error;
      state.strays.push(error.handle);
    }
  }
}

/** An ordinary error of the learner's, as against one that ends the machine. */
export function isCatchable(error: unknown): error is JSException {
  return error instanceof JSException && !isUncatchable(error.handle);
}

const STATES = ['pending', 'fulfilled', 'rejected'] as const;

export function stateOf(promise: JSValueHandle): (typeof STATES)[number] {
  return STATES[promise.promiseState] ?? 'pending';
}

// The two calls below are marked internal, but are exported and typed; nothing public answers without awaiting.

/** What a settled promise holds. */
export function resultOf(promise: JSValueHandle): JSValueHandle {
  return new JSValueHandle(promise.vm, promise.vm._getExports().qjs_promise_result(promise.ptr));
}

function isUncatchable(error: JSValueHandle): boolean {
  return error.vm._getExports().qjs_is_uncatchable_error(error.ptr) !== 0;
}

/** Hands a host's error on as text: the guest must see no path or trace of the host's. */
export function inPlainWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof JSException) throw error;
    throw error instanceof Error ? error.message : String(error);
  }
}
