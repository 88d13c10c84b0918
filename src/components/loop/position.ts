import type { AgentEvent, IterationRow, Phase, View } from '../../agent';
import { isWorkflow } from '../../agent/workflows';

/** The row of the running iteration; absent before the first. */
export function currentRow(view: View): IterationRow | undefined {
  return view.rows.at(-1);
}

/**
 * The phase that the screen shows: 1 before anything ran. What the learner sent or changed is taken in at several places
 * of the loop, so for these the row tells where it is.
 */
export function phaseAt(view: View): Phase {
  const phase = view.phase ?? 1;
  const row = currentRow(view);
  if (row === undefined || view.last === null || row.reply === null) return phase;
  if (view.last.type === 'steering-injected') return 3;
  if (view.last.type === 'files-changed') return row.calls.length > 0 ? 4 : phase;
  return phase;
}

/** What the row of an iteration is called: its number, with its turn before it once there is a second turn. */
export function iterationName(row: { readonly turn: number; readonly iteration: number }, turns: number): string {
  return turns > 1 ? `${row.turn}.${row.iteration}` : String(row.iteration);
}

/** How many turns a run has had so far. */
export function turnsOf(view: View): number {
  return view.rows.at(-1)?.turn ?? view.turn;
}

/** The policies that put messages into an iteration in the learner's place, by the id of the entry. */
export function followUpPolicies(trace: readonly AgentEvent[], row: IterationRow): ReadonlyMap<number, string> {
  if (row.steering.length === 0) return new Map();
  const events = trace.slice(row.firstEvent, row.lastEvent + 1);
  return new Map(
    events.flatMap((event) =>
      event.type === 'steering-injected' && event.policy !== undefined ? [[event.entry.id, event.policy]] : [],
    ),
  );
}

/** A step of a workflow: its prompt is its own, and what comes after it is the path's affair, not the loop's. */
export function isStepOfPath(row: IterationRow | undefined): boolean {
  return row?.acts.some((act) => act.type === 'context-edited' && isWorkflow(act.edit.policy)) ?? false;
}
