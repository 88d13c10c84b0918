import type { JSValueHandle } from 'quickjs-wasi';
import { collect, isNothingButImports } from './collect';
import { framesOf, type Known, locate, toFailure } from './failure';
import { type CallResult, CJS_HEAD_COLUMNS, type Hooks, type Machine } from './machine';
import {
  type HookKind,
  hasOnly,
  type Mode,
  makeHooks,
  makeSuite,
  SEPARATOR,
  type SuiteNode,
  type TestNode,
} from './registry';
import { type Failure, type FileRun, type Stop, stopText } from './report';
import { kindOf } from './resolve';
import type { FileTask } from './runFile';

/** One test file being run: the host's side of the test runner. */
export type Session = {
  readonly hooks: (machine: Machine) => Hooks;
  /** Loads the file, runs its tests, lets what is left over run out. Throws `HALT` when the machine stops. */
  readonly run: (machine: Machine) => void;
  readonly stopOf: (machine: Machine) => Stop | null;
  readonly result: (stop: Stop | null) => FileRun;
};

type Phase = 'loading' | 'running' | 'over';

export function makeSession(task: FileTask): Session {
  const root = makeSuite([], 'run');
  const tests: TestNode[] = [];
  const byId = new Map<number, TestNode>();
  const fileFailures: Failure[] = [];
  const fileConsole: string[] = [];
  let suite: SuiteNode = root;
  let current: TestNode | null = null;
  let phase: Phase = 'loading';
  let leftBy: string | null = null;
  let exitCode = '0';
  let queue: TestNode[] = [];
  const bodies: { readonly suite: SuiteNode; readonly promise: JSValueHandle }[] = [];

  const known: Known = (file) => {
    const text = task.files.read(file);
    return text === undefined ? undefined : kindOf(file, text);
  };
  const hookKind = (name: string): HookKind =>
    name === 'before' || name === 'after' || name === 'beforeEach' ? name : 'afterEach';
  const fail = (machine: Machine, error: JSValueHandle): Failure =>
    toFailure(machine.describe(error), known, CJS_HEAD_COLUMNS);
  const plain = (error: string): Failure => ({ kind: 'error', error, stack: [] });
  const blame = (failure: Failure, owner: TestNode | null) => {
    (owner === null ? fileFailures : owner.failures).push(failure);
  };

  function register(
    node: Omit<TestNode, 'type' | 'id' | 'console' | 'failures' | 'subtests' | 'hooks' | 'isSkipped' | 'isFinished'>,
  ): TestNode {
    const whole: TestNode = {
      ...node,
      type: 'test',
      id: tests.length + 1,
      console: [],
      failures: [],
      subtests: [],
      hooks: makeHooks(),
      isSkipped: false,
      isFinished: false,
    };
    tests.push(whole);
    byId.set(whole.id, whole);
    return whole;
  }

  const text = (value: JSValueHandle | undefined) => value?.toString() ?? '';
  const fnOf = (value: JSValueHandle | undefined) => (value?.isFunction === true ? value.dup() : undefined);
  const modeOf = (value: JSValueHandle | undefined): Mode => {
    const mode = text(value);
    return mode === 'skip' || mode === 'todo' || mode === 'only' ? mode : 'run';
  };
  const refuse = (what: string): never => {
    const message = `${what} was registered after the file had been loaded, so it never ran`;
    blame(plain(message), current);
    throw new Error(message);
  };

  const hooks = (machine: Machine): Hooks => ({
    test: (name, mode, fn, done) => {
      if (phase !== 'loading') return refuse(`The test '${text(name)}'`);
      const node = register({
        path: [...suite.path, text(name)],
        mode: modeOf(mode),
        fn: fnOf(fn),
        done: fnOf(done),
      });
      suite.children.push(node);
      return undefined;
    },
    suite: (name, mode, fn) => {
      if (phase !== 'loading') return refuse(`The suite '${text(name)}'`);
      const outer = suite;
      const inner = makeSuite([...outer.path, text(name)], modeOf(mode));
      outer.children.push(inner);
      const body = fnOf(fn);
      if (body === undefined) return undefined;
      suite = inner;
      const result = machine.call(body);
      suite = outer;
      if (result.thrown !== undefined) inner.failures.push(fail(machine, result.thrown));
      if (result.promise !== undefined) bodies.push({ suite: inner, promise: result.promise });
      return undefined;
    },
    hook: (kind, fn) => {
      if (phase !== 'loading') return refuse(`A ${text(kind)} hook`);
      const body = fnOf(fn);
      if (body !== undefined) suite.hooks[hookKind(text(kind))].push(body);
      return undefined;
    },
    subtest: (id, name, mode, fn, done) => {
      const parent = byId.get(id?.toNumber() ?? 0);
      if (parent === undefined || parent.isFinished) return refuse(`The subtest '${text(name)}'`);
      const node = register({
        path: [...parent.path, text(name)],
        mode: modeOf(mode),
        fn: fnOf(fn),
        done: fnOf(done),
      });
      parent.subtests.push(node);
      queue.push(node);
      return undefined;
    },
    subhook: (id, kind, fn) => {
      const body = fnOf(fn);
      if (body !== undefined) byId.get(id?.toNumber() ?? 0)?.hooks[hookKind(text(kind))].push(body);
      return undefined;
    },
    skip: (id) => {
      const node = byId.get(id?.toNumber() ?? 0);
      if (node !== undefined && !node.isFinished) node.isSkipped = true;
      return undefined;
    },
    log: (line) => keepLine(text(line)),
    isTestFile: (stack) => framesOf(text(stack), known)[0]?.file === task.path,
    owner: () => current?.id ?? 0,
    late: (error, owner) => {
      if (error !== undefined) blame(fail(machine, error), byId.get(owner?.toNumber() ?? 0) ?? current);
      return undefined;
    },
    exit: (how) => {
      leftBy ??= text(how);
      return machine.halt('left');
    },
    exitCode: (code) => {
      exitCode = text(code);
      return undefined;
    },
  });

  /** True when no more lines are kept. */
  function keepLine(line: string): boolean {
    const { budget } = task;
    if (budget.consoleLines <= 0 || budget.consoleUnits <= 0) return true;
    budget.consoleLines -= 1;
    budget.consoleUnits -= line.length;
    const kept = budget.consoleUnits < 0 ? `${line.slice(0, budget.consoleUnits)}…` : line;
    const isFull = budget.consoleLines === 0 || budget.consoleUnits <= 0;
    (current?.console ?? fileConsole).push(kept, ...(isFull ? ['… more lines, not kept'] : []));
    return isFull;
  }

  /** Lets jobs and timers run until the promise settles; false when nothing is left that could settle it. */
  function settle(machine: Machine, promise: JSValueHandle): boolean {
    for (;;) {
      machine.drain();
      runQueue(machine);
      if (machine.state(promise) !== 'pending') return true;
      if (!machine.tick()) {
        machine.drain();
        if (queue.length === 0) return machine.state(promise) !== 'pending';
      }
    }
  }

  /** Runs a function of the learner to its end; what went wrong, if anything. */
  function finish(machine: Machine, result: CallResult): Failure | undefined {
    if (result.thrown !== undefined) return fail(machine, result.thrown);
    if (result.promise === undefined) {
      machine.drain();
      return undefined;
    }
    if (!settle(machine, result.promise)) return plain('It waits for a promise that never settles');
    if (machine.state(result.promise) !== 'rejected') return undefined;
    return fail(machine, machine.reason(result.promise));
  }

  function runQueue(machine: Machine): void {
    while (queue.length > 0) {
      const waiting = queue;
      queue = [];
      for (const node of waiting) runTest(machine, node, []);
    }
  }

  function collectLeaks(machine: Machine, owner: TestNode | null): void {
    for (const { error, isRejection } of machine.takeUnhandled()) {
      const failure = fail(machine, error);
      blame(isRejection ? { ...failure, error: `Unhandled rejection: ${failure.error}` } : failure, owner);
    }
  }

  function runHooks(machine: Machine, list: readonly JSValueHandle[], name: string): Failure | undefined {
    for (const hook of list) {
      const failure = finish(machine, machine.call(hook));
      if (failure !== undefined)
        return { ...failure, error: `${failure.error} (in ${/^a/.test(name) ? 'an' : 'a'} ${name} hook)` };
    }
    return undefined;
  }

  function runTest(machine: Machine, node: TestNode, suites: readonly SuiteNode[]): void {
    const outer = current;
    current = node;
    task.onTest(node.path.join(SEPARATOR));
    if (node.mode === 'skip' || node.mode === 'todo' || node.fn === undefined) {
      node.isSkipped = true;
    } else {
      runBody(machine, node, node.fn, suites);
    }
    node.isFinished = true;
    current = outer;
    if (node.done !== undefined) machine.resolveWith(node.done);
    machine.drain();
  }

  function runBody(machine: Machine, node: TestNode, fn: JSValueHandle, suites: readonly SuiteNode[]): void {
    const before = suites.flatMap((each) => each.hooks.beforeEach);
    const after = suites.toReversed().flatMap((each) => each.hooks.afterEach);
    const add = (failure: Failure | undefined) => {
      if (failure !== undefined) node.failures.push(failure);
    };
    add(runHooks(machine, before, 'beforeEach'));
    if (node.failures.length === 0) {
      add(finish(machine, machine.call(fn, { name: node.path.at(-1) ?? '', id: node.id })));
      runQueue(machine);
      add(runHooks(machine, node.hooks.after, 'after'));
    }
    add(runHooks(machine, after, 'afterEach'));
    collectLeaks(machine, node);
    const broken = node.subtests.filter((each) => each.failures.length > 0).length;
    if (broken > 0) add(plain(`${broken} subtest${broken > 1 ? 's' : ''} failed`));
  }

  function runSuite(machine: Machine, node: SuiteNode, suites: readonly SuiteNode[], only: boolean): void {
    const own = [...suites, node];
    const isRunning = node.mode !== 'skip' && node.mode !== 'todo';
    const failure = isRunning ? runHooks(machine, node.hooks.before, 'before') : undefined;
    if (failure !== undefined && node.children.length === 0) node.failures.push(failure);
    for (const child of node.children) {
      const isWanted = !only || hasOnly(child) || node.mode === 'only';
      if (!isRunning || !isWanted) skipAll(child);
      else if (failure !== undefined) failAll(child, failure);
      else if (child.type === 'suite') runSuite(machine, child, own, only && child.mode !== 'only');
      else runTest(machine, child, own);
    }
    if (isRunning) {
      const last = runHooks(machine, node.hooks.after, 'after');
      if (last !== undefined) node.failures.push(last);
    }
  }

  function skipAll(node: SuiteNode | TestNode): void {
    if (node.type === 'test') node.isSkipped = true;
    else node.children.forEach(skipAll);
  }

  function failAll(node: SuiteNode | TestNode, failure: Failure): void {
    if (node.type === 'test') node.failures.push(failure);
    else for (const child of node.children) failAll(child, failure);
  }

  function load(machine: Machine): void {
    const result = machine.load(task.path);
    const failure = finish(machine, result);
    for (const body of bodies) {
      const broken = finish(machine, { promise: body.promise });
      if (broken !== undefined) body.suite.failures.push(broken);
    }
    if (failure !== undefined) {
      const isStuck = result.promise !== undefined && machine.state(result.promise) === 'pending';
      fileFailures.push(isStuck ? plain('The file never finishes loading: a top-level await never settles') : failure);
    }
  }

  function run(machine: Machine): void {
    load(machine);
    collectLeaks(machine, null);
    phase = 'running';
    runSuite(machine, root, [], hasOnly(root));
    phase = 'over';
    while (machine.tick()) machine.drain();
    machine.drain();
    collectLeaks(machine, null);
    if (exitCode !== '0') fileFailures.push(plain(`process.exitCode was set to ${exitCode}`));
  }

  function stopOf(machine: Machine): Stop | null {
    const halt = machine.halted();
    if (halt === null || leftBy !== null) return null;
    return {
      outcome: halt.outcome === 'left' ? 'timeout' : halt.outcome,
      file: task.path,
      ...(current !== null && { test: current.path.join(SEPARATOR) }),
      ...locate(framesOf(halt.stack, known), halt.outcome === 'timeout', (file) => task.files.read(file) ?? ''),
    };
  }

  function result(stop: Stop | null): FileRun {
    if (leftBy !== null) blame(plain(`Left early by ${leftBy}`), current);
    return collect({
      file: task.path,
      root,
      failures: fileFailures,
      console: fileConsole,
      isBare: isNothingButImports(task.files.read(task.path) ?? ''),
      stoppedIn: stop === null ? null : (current ?? 'file'),
      stopText: stop === null ? '' : stopText(stop, task.limits),
    });
  }

  return { hooks, run, stopOf, result };
}
