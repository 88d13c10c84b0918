import type { JSValueHandle } from 'quickjs-wasi';
import type { Failure, TestRun } from './report';

export type HookKind = 'before' | 'after' | 'beforeEach' | 'afterEach';
export type Mode = 'run' | 'skip' | 'todo' | 'only';

/** A test as registered. `path` holds the names of its suites and its own. */
export type TestNode = {
  readonly type: 'test';
  readonly id: number;
  readonly path: readonly string[];
  readonly mode: Mode;
  readonly fn: JSValueHandle | undefined;
  /** Settles the promise that registering gave. */
  readonly done: JSValueHandle | undefined;
  readonly console: string[];
  readonly failures: Failure[];
  readonly subtests: TestNode[];
  readonly hooks: Record<HookKind, JSValueHandle[]>;
  isSkipped: boolean;
  isFinished: boolean;
};

/** A suite with its tests and suites in the order of registering. */
export type SuiteNode = {
  readonly type: 'suite';
  readonly path: readonly string[];
  readonly mode: Mode;
  readonly children: (TestNode | SuiteNode)[];
  readonly hooks: Record<HookKind, JSValueHandle[]>;
  readonly failures: Failure[];
};

export function makeSuite(path: readonly string[], mode: Mode): SuiteNode {
  return { type: 'suite', path, mode, children: [], hooks: makeHooks(), failures: [] };
}

export function makeHooks(): Record<HookKind, JSValueHandle[]> {
  return { before: [], after: [], beforeEach: [], afterEach: [] };
}

export const SEPARATOR = ' > ';

/** What the report holds of a test that has run, or was passed over. */
export function toRun(node: TestNode): TestRun {
  const failure = node.failures[0];
  const status = failure !== undefined ? 'failed' : node.isSkipped || !node.isFinished ? 'skipped' : 'passed';
  return {
    name: node.path.join(SEPARATOR),
    status,
    console: node.console,
    ...(failure !== undefined && { failure }),
  };
}

/** Whether anything in the suite is marked `only`; then only that runs. */
export function hasOnly(node: SuiteNode | TestNode): boolean {
  return node.mode === 'only' || (node.type === 'suite' && node.children.some(hasOnly));
}
