import type { JSValueHandle } from 'quickjs-wasi';
import type { Failure, TestRun } from './report';

export type HookKind = 'before' | 'after' | 'beforeEach' | 'afterEach';
export type Mode = 'run' | 'skip' | 'todo' | 'only';
type HookLists = Readonly<Record<HookKind, JSValueHandle[]>>;

/** What registering a test says. `path` holds the names of its suites and its own; `done` settles the promise it gave. */
type Registration = {
  readonly id: number;
  readonly path: readonly string[];
  readonly mode: Mode;
  readonly fn: JSValueHandle | undefined;
  readonly done: JSValueHandle | undefined;
};

/** A test and what has become of it. */
export type TestNode = Registration & {
  readonly type: 'test';
  readonly console: string[];
  readonly failures: Failure[];
  readonly subtests: TestNode[];
  readonly hooks: HookLists;
  isSkipped: boolean;
  isFinished: boolean;
};

/** A suite with its tests and suites in the order of registering. */
export type SuiteNode = {
  readonly type: 'suite';
  readonly path: readonly string[];
  readonly mode: Mode;
  readonly children: (TestNode | SuiteNode)[];
  readonly hooks: HookLists;
  readonly failures: Failure[];
  isFinished: boolean;
};

export function makeSuite(path: readonly string[], mode: Mode): SuiteNode {
  return { type: 'suite', path, mode, children: [], hooks: makeHookLists(), failures: [], isFinished: false };
}

export function makeTest(registration: Registration): TestNode {
  return {
    ...registration,
    type: 'test',
    console: [],
    failures: [],
    subtests: [],
    hooks: makeHookLists(),
    isSkipped: false,
    isFinished: false,
  };
}

function makeHookLists(): HookLists {
  return { before: [], after: [], beforeEach: [], afterEach: [] };
}

const MAX_NAME = 300;

/** As the report names it: the suites' names, then its own, on one line. */
export function nameOf(node: TestNode | SuiteNode): string {
  const name = node.path.join(' > ').replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

export function isPassedOver(node: TestNode | SuiteNode): boolean {
  return node.mode === 'skip' || node.mode === 'todo' || (node.type === 'test' && node.fn === undefined);
}

/** Whether it, or anything in it, is marked `only`; then only that runs. */
export function hasOnly(node: SuiteNode | TestNode): boolean {
  return node.mode === 'only' || (node.type === 'suite' && node.children.some(hasOnly));
}

/** What the report holds of a test that has run, or was passed over. */
export function toRun(node: TestNode): TestRun {
  const failure = node.failures[0];
  const { console } = node;
  if (failure !== undefined) return { name: nameOf(node), status: 'failed', failure, console };
  return { name: nameOf(node), status: node.isSkipped || !node.isFinished ? 'skipped' : 'passed', console };
}
