import { EvalFlags, JSException, JSValueHandle, type QuickJS } from 'quickjs-wasi';
import type { Loader } from './loader';
import { INNER } from './resolve';
import { inPlainWords, resultOf, stateOf, type Vm } from './vm';

type Answer = JSValueHandle | string | number | boolean | undefined;

/** What the guest may call. Handles belong to the engine; keep one with `dup()`. A throw reaches the guest as text. */
export type Hooks = Readonly<Record<string, (...args: JSValueHandle[]) => Answer>>;

/** The guest's functions that the host calls; see guest/main.js. */
export type Guest = { readonly invoke: JSValueHandle; readonly tick: JSValueHandle; readonly describe: JSValueHandle };

const CJS_HEAD = '(function (exports, require, module, __filename, __dirname) {';
/** Columns that the CommonJS wrapper puts before the learner's first line. */
export const CJS_HEAD_COLUMNS: number = CJS_HEAD.length;

/** Loads the guest code and hands it `hooks`, with those for modules and time added. No global holds them. */
export async function installGuest(core: Vm, hooks: Hooks): Promise<Guest> {
  const { vm, state } = core;
  const host = vm.newObject();
  for (const [name, hook] of Object.entries({ ...timeHooks(core), ...moduleHooks(core), ...hooks })) {
    const call = (...args: JSValueHandle[]) => inPlainWords(() => hook(...args));
    host.setProp(
      name,
      vm.newFunction(name, (...args) => toHandle(vm, call(...args))),
    );
  }
  const code = `export { install } from '${INNER}guest/main.js';`;
  const loaded = await vm.resolvePromise(vm.evalCode(code, `${INNER}start`, EvalFlags.TYPE_MODULE));
  if (!('value' in loaded)) throw new JSException(loaded.error);
  const guest = vm.callFunction(loaded.value.getProp('install'), vm.undefined, host);
  state.elapsedMs = 0;
  return { invoke: guest.getProp('invoke'), tick: guest.getProp('tick'), describe: guest.getProp('describe') };
}

function timeHooks({ state }: Vm): Hooks {
  return {
    now: () => state.elapsedMs,
    advance: (ms) => {
      state.elapsedMs = Math.max(state.elapsedMs, ms?.toNumber() ?? 0);
      return undefined;
    },
  };
}

function moduleHooks({ vm, loader }: Vm): Hooks {
  return {
    source: (id) => loader.read(id?.toString() ?? ''),
    kind: (id) => loader.kind(id?.toString() ?? ''),
    resolve: (base, specifier) => loader.resolve(base?.toString() ?? '', specifier?.toString() ?? ''),
    compile: (id) => compileCommonJs(vm, id?.toString() ?? '', loader),
    importNow: (id) => importNow(vm, id?.toString() ?? ''),
  };
}

/** The file as a function. The wrapper takes no line, so that line numbers are the learner's. */
function compileCommonJs(vm: QuickJS, id: string, loader: Loader): JSValueHandle {
  return vm.evalCode(`${CJS_HEAD}${loader.read(id).replace(/^#!/, '//')}\n})`, id);
}

/** `require` of an ES module, which must finish at once. Hands the namespace to the guest, or throws what it threw. */
function importNow(vm: QuickJS, id: string): undefined {
  const name = JSON.stringify(id);
  const code = `import * as all from ${name};\nimport { put } from '${INNER}guest/modules.js';\nput(${name}, all);`;
  const promise = vm.evalCode(code, `${INNER}require`, EvalFlags.TYPE_MODULE);
  vm.markPromiseHandled(promise);
  if (stateOf(promise) === 'rejected') throw new JSException(resultOf(promise));
  return undefined;
}

function toHandle(vm: QuickJS, value: Answer): JSValueHandle {
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
