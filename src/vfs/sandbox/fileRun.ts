import type { JSValueHandle } from 'quickjs-wasi';
import type { Files } from '../vfs';
import { type Known, toFailure } from './failure';
import { CJS_HEAD_COLUMNS } from './guestHost';
import type { Budget } from './limits';
import type { Engine, Machine } from './machine';
import { makeSuite, type SuiteNode, type TestNode } from './registry';
import type { Failure, TestLimits } from './report';
import { kindOf } from './resolve';

/** One test file to run. */
export type FileTask = {
  readonly path: string;
  readonly files: Files;
  readonly engine: Engine;
  readonly budget: Budget;
  readonly limits: TestLimits;
  /** Told when the machine stands and the learner's code is about to run. */
  readonly onReady: () => void;
  /** Told before each test, so that a caller who ends the run from outside can say what was running. */
  readonly onTest: (name: string) => void;
};

/** All that the host knows of a test file while it runs. */
export type FileState = {
  readonly task: FileTask;
  readonly root: SuiteNode;
  /** By id, which counts from 1. */
  readonly tests: Map<number, TestNode>;
  /** What went wrong outside any test. */
  readonly failures: Failure[];
  readonly console: string[];
  /** Promises of async `describe` functions. */
  readonly bodies: { readonly suite: SuiteNode; readonly promise: JSValueHandle }[];
  /** Subtests asked for and not yet run. */
  readonly queue: { readonly node: TestNode; readonly parent: TestNode }[];
  readonly known: Known;
  /** The suite being registered. */
  suite: SuiteNode;
  current: TestNode | null;
  isLoading: boolean;
  /** How the program left, if it did, as the learner wrote it. */
  leftBy: string | null;
  exitCode: string;
};

export function makeFileState(task: FileTask): FileState {
  const root = makeSuite([], 'run');
  return {
    task,
    root,
    tests: new Map(),
    failures: [],
    console: [],
    bodies: [],
    queue: [],
    known: knownOf(task.files),
    suite: root,
    current: null,
    isLoading: true,
    leftBy: null,
    exitCode: '0',
  };
}

function knownOf(files: Files): Known {
  const paths = new Set(files.paths());
  return {
    has: (file) => paths.has(file),
    shiftOf: (file) => (kindOf(file, files.read(file) ?? '') === 'cjs' ? CJS_HEAD_COLUMNS : 0),
  };
}

export function blame(state: FileState, failure: Failure, owner: TestNode | null): void {
  (owner === null ? state.failures : owner.failures).push(failure);
}

/** A failure in our own words. */
export function plain(error: string): Failure {
  return { kind: 'error', error, stack: [] };
}

export function failureOf(state: FileState, machine: Machine, error: JSValueHandle): Failure {
  return toFailure(machine.describe(error), state.known);
}
