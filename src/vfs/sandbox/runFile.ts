import { collect } from './collect';
import { framesOf, locate } from './failure';
import { blame, type FileState, type FileTask, makeFileState, plain } from './fileRun';
import { createMachine, type Machine } from './machine';
import { makeHooks } from './registering';
import { nameOf } from './registry';
import type { FileRun, Stop } from './report';
import { runTests } from './running';
import { HALT } from './vm';

/** What running one test file gave; `stop` when a limit ended it, and with it the run. */
export type FileOutcome = { readonly run: FileRun; readonly stop: Stop | null };

/** Runs one test file in a machine of its own. What passes and fails is decided here, not by the guest. */
export async function runFile(task: FileTask): Promise<FileOutcome> {
  const state = makeFileState(task);
  let machine: Machine;
  try {
    machine = await createMachine({
      engine: task.engine,
      files: task.files,
      budget: task.budget,
      memoryBytes: task.limits.memoryBytes,
      hooks: (made) => makeHooks(state, made),
    });
  } catch (error) {
    return notStarted(state, error);
  }
  task.onReady();
  const stop = runToStop(state, machine);
  if (state.leftBy !== null) blame(state, plain(`Left early by ${state.leftBy}`), state.current);
  const run = collect(state, stop);
  disposeQuietly(machine);
  return { run, stop };
}

/**
 * The machine was stopped before the file began: there was no room for it, or earlier files had used up the time.
 * Anything else is a bug of ours and goes on.
 */
function notStarted(state: FileState, error: unknown): FileOutcome {
  const text = String(error);
  const isLate = /interrupted/i.test(text);
  if (!isLate && !/memory|Failed to initialize/i.test(text)) throw error;
  const stop = { outcome: isLate ? 'timeout' : 'out_of_memory', file: state.task.path } as const;
  return { run: collect(state, stop), stop };
}

function runToStop(state: FileState, machine: Machine): Stop | null {
  try {
    runTests(state, machine);
    return null;
  } catch (error) {
    if (error !== HALT) throw error;
    return stopOf(state, machine);
  }
}

function stopOf({ task, known, current, leftBy }: FileState, machine: Machine): Stop | null {
  const halt = machine.halted();
  if (halt === null || halt.outcome === 'left' || leftBy !== null) return null;
  return {
    outcome: halt.outcome,
    file: task.path,
    ...(current !== null && { test: nameOf(current) }),
    ...locate(framesOf(halt.stack, known), halt.outcome === 'timeout', (file) => task.files.read(file) ?? ''),
  };
}

function disposeQuietly(machine: Machine): void {
  try {
    machine.dispose();
  } catch {
    // A machine that was stopped in the middle may not be able to tidy up; its memory goes with it.
  }
}
