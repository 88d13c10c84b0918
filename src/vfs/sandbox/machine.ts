import { EvalFlags, type JSValueHandle } from 'quickjs-wasi';
import type { Files } from '../vfs';
import type { Described } from './failure';
import { type Guest, type Hooks, installGuest } from './guestHost';
import type { Budget } from './limits';
import { type GuestSource, makeLoader } from './loader';
import { INNER } from './resolve';
import { createVm, drain, enter, HALT, type Halt, isCatchable, type Vm } from './vm';

/** What is the same for every run: the compiled engine and the guest code. */
export type Engine = { readonly wasm: WebAssembly.Module; readonly guest: GuestSource };

/** What calling learner code gave. Neither: it returned something that is no promise. */
export type CallResult = { readonly thrown?: JSValueHandle; readonly promise?: JSValueHandle };

/** One fresh QuickJS with the guest code in it. Once it has stopped, every call throws `HALT`; nothing else throws. */
export type Machine = {
  /** Why it stopped, if it did. */
  readonly halted: () => Halt | null;
  readonly halt: (outcome: Halt['outcome']) => never;
  /** Calls a function of the learner; a throw comes back as `thrown`, a promise (or thenable) as `promise`. */
  readonly call: (fn: JSValueHandle, context?: { readonly name: string; readonly id: number }) => CallResult;
  /** Starts loading a file; `thrown` when it cannot even be linked. */
  readonly load: (id: string) => CallResult;
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

export type MachineOptions = {
  readonly engine: Engine;
  readonly files: Files;
  readonly budget: Budget;
  readonly memoryBytes: number;
  readonly hooks: (machine: Machine) => Hooks;
};

/** A machine ready to load the learner's modules. Rejects when guest and engine do not fit into `memoryBytes`. */
export async function createMachine({ engine, files, hooks, ...limits }: MachineOptions): Promise<Machine> {
  const core = await createVm({ wasm: engine.wasm, loader: makeLoader(files, engine.guest), ...limits });
  const thrown: JSValueHandle[] = [];
  const threw = (error: JSValueHandle | undefined) => {
    if (error !== undefined) thrown.push(error.dup());
    return undefined;
  };
  // The guest is installed with hooks into a machine that needs the guest: nothing calls it before it is there.
  let guest: Guest | undefined;
  const machine = makeMachine(core, thrown, () => guest);
  guest = await installGuest(core, { threw, ...hooks(machine) });
  return machine;
}

function makeMachine(core: Vm, thrown: JSValueHandle[], guest: () => Guest | undefined): Machine {
  const { vm, state } = core;
  const run = (name: keyof Guest, ...args: JSValueHandle[]): JSValueHandle => {
    const fn = guest()?.[name];
    return fn === undefined ? vm.undefined : vm.callFunction(fn, vm.undefined, ...args);
  };
  return {
    halted: () => state.halted,
    halt: (outcome) => {
      state.halted ??= { outcome, stack: '' };
      throw HALT;
    },
    call: (fn, context) =>
      enter(core, () => {
        const args = context === undefined ? [] : [vm.newString(context.name), vm.newNumber(context.id)];
        const value = run('invoke', fn, ...args);
        const [error] = thrown.splice(0);
        return error === undefined ? adopt(core, value) : { thrown: error };
      }),
    load: (id) => enter(core, () => load(core, id)),
    resolveWith: (resolver) => enter(core, () => vm.callFunction(resolver, vm.undefined)),
    drain: () => enter(core, () => drain(core)),
    tick: () => enter(core, () => isInTime(core) && run('tick').toBoolean()),
    // As our own guest code wrote it, field by field; see guest/main.js.
    describe: (error) => enter(core, () => JSON.parse(run('describe', error).toString()) as Described),
    takeUnhandled: () => {
      const strays = state.strays.splice(0).map((error) => ({ error, isRejection: false }));
      const rejections = [...state.unhandled.values()].map((error) => ({ error, isRejection: true }));
      state.unhandled.clear();
      return [...strays, ...rejections];
    },
    dispose: () => vm.dispose(),
  };
}

/** Takes a promise over: the host looks at its end, so that its rejection is not one that nobody handles. */
function adopt({ vm, state }: Vm, value: JSValueHandle): CallResult {
  if (!value.isPromise) return {};
  vm.markPromiseHandled(value);
  state.unhandled.delete(value.identity);
  return { promise: value };
}

function load(core: Vm, id: string): CallResult {
  const code = `import ${JSON.stringify(core.loader.nameOf(id))};`;
  try {
    return adopt(core, core.vm.evalCode(code, `${INNER}entry`, EvalFlags.TYPE_MODULE));
  } catch (error) {
    if (core.state.halted === null && isCatchable(error)) return { thrown: error.handle };
    throw error;
  }
}

/** Timers hardly poll, so that they are counted on their own. */
function isInTime({ state, budget }: Vm): boolean {
  budget.timers -= 1;
  if (budget.timers >= 0 && !budget.isLate()) return true;
  state.halted = { outcome: 'timeout', stack: '' };
  return false;
}
