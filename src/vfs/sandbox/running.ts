import type { JSValueHandle } from 'quickjs-wasi';
import { blame, type FileState, failureOf, plain } from './fileRun';
import type { CallResult, Machine } from './machine';
import { hasOnly, isPassedOver, nameOf, type SuiteNode, type TestNode } from './registry';
import type { Failure } from './report';
import { resultOf, stateOf } from './vm';

/** Whoever has hooks for the tests in it: a suite, or a test with subtests. */
type Hooked = Pick<SuiteNode, 'hooks'>;

type Run = { readonly state: FileState; readonly machine: Machine };

/** Loads the file, runs its tests, lets what is left over run out. Throws `HALT` when the machine stops. */
export function runTests(state: FileState, machine: Machine): void {
  const run = { state, machine };
  load(run);
  collectLeaks(run, null);
  state.isLoading = false;
  runSuite(run, state.root, { suites: [], isOnly: hasOnly(state.root) });
  do machine.drain();
  while (machine.tick());
  collectLeaks(run, null);
  if (state.exitCode !== '0') blame(state, plain(`process.exitCode was set to ${state.exitCode}`), null);
}

function load(run: Run): void {
  const { state, machine } = run;
  const result = machine.load(state.task.path);
  // `await test(…)` at the top level waits for a test that nobody runs before the file is loaded: run what is there.
  const failure = finish(run, result, () => runRegistered(run));
  for (const body of state.bodies) {
    const broken = finish(run, { promise: body.promise });
    if (broken !== undefined) body.suite.failures.push(broken);
  }
  if (failure === undefined) return;
  const isStuck = result.promise !== undefined && stateOf(result.promise) === 'pending';
  blame(state, isStuck ? plain('The file never finishes loading: a top-level await never settles') : failure, null);
}

/** Lets a call of the learner's come to its end; what went wrong, if anything. */
function finish(run: Run, { thrown, promise }: CallResult, whenIdle = () => false): Failure | undefined {
  const { state, machine } = run;
  if (thrown !== undefined) return failureOf(state, machine, thrown);
  if (promise === undefined) {
    machine.drain();
    return undefined;
  }
  settle(run, promise, whenIdle);
  switch (stateOf(promise)) {
    case 'pending':
      return plain('It waits for a promise that never settles');
    case 'rejected':
      return failureOf(state, machine, resultOf(promise));
    case 'fulfilled':
      return undefined;
  }
}

/** Lets jobs, subtests and timers run until the promise settles, or nothing is left that could settle it. */
function settle(run: Run, promise: JSValueHandle, whenIdle: () => boolean): void {
  const { machine, state } = run;
  for (;;) {
    machine.drain();
    runQueue(run);
    if (stateOf(promise) !== 'pending') return;
    if (!machine.tick() && state.queue.length === 0 && !whenIdle()) return;
  }
}

function runQueue(run: Run): void {
  const { queue } = run.state;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { node, parent } = next;
    const broken = runHooks(run, parent.hooks.before.splice(0), 'before');
    if (broken !== undefined) parent.failures.push(broken);
    runTest(run, node, [parent]);
  }
}

/** Runs the top-level tests and suites that wait; false when none does. */
function runRegistered(run: Run): boolean {
  const { root } = run.state;
  const waiting = root.children.filter((child) => !child.isFinished);
  const broken = runHooks(run, root.hooks.before.splice(0), 'before');
  if (broken !== undefined) root.failures.push(broken);
  if (waiting.length > 0) runChildren(run, root, { suites: [], isOnly: hasOnly(root) });
  return waiting.length > 0;
}

/** Errors that nobody waited for belong to whoever was running. */
function collectLeaks({ state, machine }: Run, owner: TestNode | null): void {
  for (const { error, isRejection } of machine.takeUnhandled()) {
    const failure = failureOf(state, machine, error);
    blame(state, isRejection ? { ...failure, error: `Unhandled rejection: ${failure.error}` } : failure, owner);
  }
}

function runHooks(run: Run, hooks: readonly JSValueHandle[], name: string): Failure | undefined {
  for (const hook of hooks) {
    const failure = finish(run, run.machine.call(hook));
    if (failure === undefined) continue;
    return { ...failure, error: `${failure.error} (in ${name.startsWith('a') ? 'an' : 'a'} ${name} hook)` };
  }
  return undefined;
}

function runTest(run: Run, node: TestNode, suites: readonly Hooked[]): void {
  const { state, machine } = run;
  const outer = state.current;
  state.current = node;
  state.task.onTest(nameOf(node));
  if (isPassedOver(node)) node.isSkipped = true;
  else if (node.fn !== undefined) runBody(run, node, node.fn, suites);
  node.isFinished = true;
  state.current = outer;
  if (node.done !== undefined) machine.resolveWith(node.done);
  machine.drain();
}

function runBody(run: Run, node: TestNode, fn: JSValueHandle, suites: readonly Hooked[]): void {
  const before = suites.flatMap((each) => each.hooks.beforeEach);
  const after = suites.toReversed().flatMap((each) => each.hooks.afterEach);
  const add = (failure: Failure | undefined) => {
    if (failure !== undefined) node.failures.push(failure);
  };
  add(runHooks(run, before, 'beforeEach'));
  if (node.failures.length === 0) {
    add(finish(run, run.machine.call(fn, { name: node.path.at(-1) ?? '', id: node.id })));
    runQueue(run);
    add(runHooks(run, node.hooks.after, 'after'));
  }
  add(runHooks(run, after, 'afterEach'));
  collectLeaks(run, node);
  const broken = node.subtests.filter((each) => each.failures.length > 0).length;
  if (broken > 0) add(plain(`${broken} subtest${broken > 1 ? 's' : ''} failed`));
}

type Around = { readonly suites: readonly Hooked[]; readonly isOnly: boolean };

function runSuite(run: Run, node: SuiteNode, around: Around): void {
  node.isFinished = true;
  if (isPassedOver(node)) {
    eachTest(node, (test) => {
      test.isSkipped = true;
    });
    return;
  }
  const broken = runHooks(run, node.hooks.before.splice(0), 'before');
  if (broken === undefined) runChildren(run, node, around);
  else if (node.children.length === 0) node.failures.push(broken);
  else eachTest(node, (test) => void test.failures.push(broken));
  const last = runHooks(run, node.hooks.after, 'after');
  if (last !== undefined) node.failures.push(last);
}

function runChildren(run: Run, node: SuiteNode, { suites, isOnly }: Around): void {
  const own = [...suites, node];
  for (const child of node.children) {
    if (child.isFinished) continue;
    if (isOnly && !hasOnly(child)) {
      eachTest(child, (test) => {
        test.isSkipped = true;
      });
    } else if (child.type === 'test') {
      runTest(run, child, own);
    } else {
      runSuite(run, child, { suites: own, isOnly: isOnly && child.children.some(hasOnly) });
    }
  }
}

function eachTest(node: SuiteNode | TestNode, act: (test: TestNode) => void): void {
  if (node.type === 'test') act(node);
  else for (const child of node.children) eachTest(child, act);
}
