import type { JSValueHandle } from 'quickjs-wasi';
import { framesOf } from './failure';
import { blame, type FileState, failureOf, plain } from './fileRun';
import type { Hooks } from './guestHost';
import type { Machine } from './machine';
import { type HookKind, type Mode, makeSuite, makeTest, type TestNode } from './registry';

/** What the guest tells the host of tests, console and ends; see guest/tests.js, console.js, timers.js, process.js. */
export function makeHooks(state: FileState, machine: Machine): Hooks {
  return { ...testHooks(state), ...suiteHooks(state, machine), ...outputHooks(state, machine) };
}

const text = (value: JSValueHandle | undefined) => value?.toString() ?? '';
const functionOf = (value: JSValueHandle | undefined) => (value?.isFunction === true ? value.dup() : undefined);

function modeOf(value: JSValueHandle | undefined): Mode {
  const mode = text(value);
  return mode === 'skip' || mode === 'todo' || mode === 'only' ? mode : 'run';
}

function hookKind(value: JSValueHandle | undefined): HookKind {
  const kind = text(value);
  return kind === 'before' || kind === 'after' || kind === 'beforeEach' ? kind : 'afterEach';
}

/** A test that comes too late would silently not run: that fails the file, and whoever registers it gets an error. */
function refuse(state: FileState, what: string): never {
  const message = `${what} was registered after the file had been loaded, so it never ran`;
  blame(state, plain(message), state.current);
  throw new Error(message);
}

function register(state: FileState, path: readonly string[], args: readonly JSValueHandle[]): TestNode {
  const [mode, fn, done] = args;
  const id = state.tests.size + 1;
  const node = makeTest({ id, path, mode: modeOf(mode), fn: functionOf(fn), done: functionOf(done) });
  state.tests.set(id, node);
  return node;
}

function testHooks(state: FileState): Hooks {
  const find = (id: JSValueHandle | undefined) => state.tests.get(id?.toNumber() ?? 0);
  return {
    isTestFile: (stack) => framesOf(text(stack), state.known)[0]?.file === state.task.path,
    test: (name, ...args) => {
      if (!state.isLoading) return refuse(state, `The test '${text(name)}'`);
      state.suite.children.push(register(state, [...state.suite.path, text(name)], args));
      return undefined;
    },
    subtest: (id, name, ...args) => {
      const parent = find(id);
      if (parent === undefined || parent.isFinished) return refuse(state, `The subtest '${text(name)}'`);
      const node = register(state, [...parent.path, text(name)], args);
      parent.subtests.push(node);
      state.queue.push({ node, parent });
      return undefined;
    },
    subhook: (id, kind, fn) => {
      const body = functionOf(fn);
      if (body !== undefined) find(id)?.hooks[hookKind(kind)].push(body);
      return undefined;
    },
    skip: (id) => {
      const node = find(id);
      if (node !== undefined && !node.isFinished) node.isSkipped = true;
      return undefined;
    },
  };
}

function suiteHooks(state: FileState, machine: Machine): Hooks {
  return {
    suite: (name, mode, fn) => {
      if (!state.isLoading) return refuse(state, `The suite '${text(name)}'`);
      const outer = state.suite;
      const inner = makeSuite([...outer.path, text(name)], modeOf(mode));
      outer.children.push(inner);
      const body = functionOf(fn);
      if (body === undefined) return undefined;
      state.suite = inner;
      const { thrown, promise } = machine.call(body);
      state.suite = outer;
      if (thrown !== undefined) inner.failures.push(failureOf(state, machine, thrown));
      if (promise !== undefined) state.bodies.push({ suite: inner, promise });
      return undefined;
    },
    hook: (kind, fn) => {
      if (!state.isLoading) return refuse(state, `A ${text(kind)} hook`);
      const body = functionOf(fn);
      if (body !== undefined) state.suite.hooks[hookKind(kind)].push(body);
      return undefined;
    },
  };
}

function outputHooks(state: FileState, machine: Machine): Hooks {
  return {
    log: (line) => keepLine(state, text(line)),
    owner: () => state.current?.id ?? 0,
    late: (error, owner) => {
      const test = state.tests.get(owner?.toNumber() ?? 0) ?? state.current;
      if (error !== undefined) blame(state, failureOf(state, machine, error), test);
      return undefined;
    },
    exit: (how) => {
      state.leftBy ??= text(how);
      return machine.halt('left');
    },
    exitCode: (code) => {
      state.exitCode = text(code);
      return undefined;
    },
  };
}

/** True when no more lines are kept. */
function keepLine({ task: { budget }, current, console }: FileState, line: string): boolean {
  if (budget.consoleLines <= 0 || budget.consoleUnits <= 0) return true;
  budget.consoleLines -= 1;
  budget.consoleUnits -= line.length;
  const kept = budget.consoleUnits < 0 ? `${line.slice(0, budget.consoleUnits)}…` : line;
  const isFull = budget.consoleLines === 0 || budget.consoleUnits <= 0;
  (current?.console ?? console).push(kept, ...(isFull ? ['… more lines, not kept'] : []));
  return isFull;
}
