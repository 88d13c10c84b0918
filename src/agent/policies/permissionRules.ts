import type { ToolCall } from '../message';
import type { PolicyDefinition, RunState } from '../policy';
import { toolNamed } from '../toolNamed';
import { changesFiles } from '../tools/tool';

const ID = 'permission-rules';
const DOCS = 'Claude Code docs, permissions and permission-modes';

/** What happens to a call, by the number that a knob holds. */
const RULES = ['allow', 'ask', 'deny'] as const;

/**
 * Rules for calls after Claude Code: a rule that denies comes before one that asks, and that before one that allows. In its
 * default mode reading needs no question, changing a file and running a command do; with "accept edits" only running asks.
 * A refusal goes back to the model with the reason that the user gave.
 */
export const permissionRules: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'edits',
      value: 1,
      unit: 'choice',
      most: 2,
      source: `${DOCS} (0: allow, as in acceptEdits; 1: ask, the default; 2: deny, as in plan mode)`,
      date: '2026-08-22',
    },
    {
      name: 'runs',
      value: 1,
      unit: 'choice',
      most: 2,
      source: `${DOCS} (0: allow, as in bypassPermissions; 1: ask, the default; 2: deny)`,
      date: '2026-08-22',
    },
  ],
  create: ({ edits = 1, runs = 1 }) => ({
    id: ID,
    async *beforeTool({ state }, call) {
      const rule = RULES[ruleFor(call, state, edits, runs)] ?? 'allow';
      return rule === 'deny' ? { type: 'block', reason: denied(call.name, state) } : { type: rule };
    },
  }),
};

function ruleFor({ name }: ToolCall, { harness }: RunState, edits: number, runs: number): number {
  const id = toolNamed(harness.tools, name)?.id;
  if (id === 'runTests') return runs;
  return changesFiles(id) ? edits : 0;
}

function denied(name: string, { harness }: RunState): string {
  return harness.lang === 'zh' ? `权限规则禁止调用 ${name}。` : `A permission rule denies ${name}.`;
}
