// Workflows: fixed paths of model calls beside the loop, in the same facts. May import the agent's core.
// Start reading at step.ts, then chaining.ts. A new one: its file, its title in titles.ts, its card, one line here.
import { textOf } from '../message';
import type { Body } from '../turn';
import { chaining } from './chaining';
import { evaluator } from './evaluator';
import { oneCall } from './oneCall';
import { orchestrator } from './orchestrator';
import { routing } from './routing';
import { sectioning } from './sectioning';
import { WORKFLOW_IDS, type WorkflowId } from './titles';
import type { Path } from './types';
import { voting } from './voting';

export { isWorkflow, WORKFLOW_IDS, WORKFLOW_TITLES, type WorkflowId, workflowTitles } from './titles';

const PATHS: Readonly<Record<WorkflowId, Path>> = {
  'one-call': oneCall,
  chaining,
  routing,
  sectioning,
  voting,
  orchestrator,
  evaluator,
};

/** What plays a turn of that workflow in place of the loop; `undefined` for what is none, so that the loop plays. */
export function workflowBody(id: string): Body | undefined {
  const known = WORKFLOW_IDS.find((candidate) => candidate === id);
  return known && ((seam) => PATHS[known](seam, taskOf(seam.state)));
}

/** The task of the turn: what was said last, or first where a turn is resumed. */
function taskOf({ view, history }: Parameters<Body>[0]['state']): string {
  const last = view.log[view.length - 1];
  const task = last?.message.role === 'user' ? last : history.log[1];
  return task === undefined ? '' : textOf(task.message);
}
