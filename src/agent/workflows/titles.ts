import type { Lang } from '../policy';
import type { Bilingual } from './types';

/** Every workflow, from the simplest on. The last six: "Building Effective Agents", Anthropic, 2024-12-19. */
export const WORKFLOW_IDS = [
  'one-call',
  'chaining',
  'routing',
  'sectioning',
  'voting',
  'orchestrator',
  'evaluator',
] as const;
export type WorkflowId = (typeof WORKFLOW_IDS)[number];

/** What the menu and the trace call each workflow. */
export const WORKFLOW_TITLES: Readonly<Record<WorkflowId, Bilingual>> = {
  'one-call': { en: 'One call, no loop', zh: '一次调用，没有循环' },
  chaining: { en: 'Prompt chaining', zh: '提示链' },
  routing: { en: 'Routing', zh: '路由' },
  sectioning: { en: 'Parallelization: sectioning', zh: '并行化：分段' },
  voting: { en: 'Parallelization: voting', zh: '并行化：投票' },
  orchestrator: { en: 'Orchestrator-workers', zh: '编排者–工作者' },
  evaluator: { en: 'Evaluator-optimizer', zh: '评估者–优化者' },
};

/** True when an act is a workflow's own, and no policy's. */
export function isWorkflow(policy: string): boolean {
  return policy in WORKFLOW_TITLES;
}

/** The titles in one language, by id. */
export function workflowTitles(lang: Lang): Readonly<Record<string, string>> {
  return Object.fromEntries(WORKFLOW_IDS.map((id) => [id, WORKFLOW_TITLES[id][lang]]));
}
