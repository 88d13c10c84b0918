import type { Files } from '../vfs';
import type { Budget } from './limits';
import { createMachine, type Engine, HALT, type Machine } from './machine';
import type { FileRun, Stop, TestLimits } from './report';
import { makeSession } from './session';

export type FileOutcome = { readonly run: FileRun; readonly stop: Stop | null };

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

/** Runs one test file in a machine of its own. What passes and fails is decided here, not by the guest. */
export async function runFile(task: FileTask): Promise<FileOutcome> {
  const session = makeSession(task);
  const machine = await createMachine({ ...task, memoryBytes: task.limits.memoryBytes, hooks: session.hooks });
  task.onReady();
  let stop: Stop | null = null;
  try {
    session.run(machine);
  } catch (error) {
    if (error !== HALT) throw error;
    stop = session.stopOf(machine);
  }
  const run = session.result(stop);
  disposeQuietly(machine);
  return { run, stop };
}

function disposeQuietly(machine: Machine): void {
  try {
    machine.dispose();
  } catch {
    // A machine that was stopped in the middle may not be able to tidy up; its memory goes with it.
  }
}
