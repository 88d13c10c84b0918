import { type HistoryEntry, type ToolCall, textOf, toolCallsOf } from '../message';
import type { PolicyDefinition, RunState, Tool } from '../policy';
import { toolNamed } from '../toolNamed';
import { changesFiles } from '../tools/tool';
import { alongHistory } from './alongHistory';

const ID = 'ask-when-stuck';

/**
 * A pause for a human when the same problem stays unsolved: once so many runs of the tests in a row, each after a change, fail
 * no fewer tests than the best one before them, the next change has to be allowed by the person. The third article wishes for it
 * and finds it in no system; the definition is ours. A denial with a reason tells the model what to do instead.
 */
export const askWhenStuck: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'attempts',
      value: 3,
      unit: 'times',
      source: 'third article (pause after several fixes of one problem); ours: how many',
      date: '2026-11',
    },
  ],
  create: ({ attempts = 3 }) => {
    const attemptsOf = attemptsAlong();
    return {
      id: ID,
      async *beforeTool({ state }, call) {
        const isStuck =
          changesFiles(toolNamed(state.harness.tools, call.name)?.id) && attemptsOf(state).useless >= attempts;
        return isStuck ? { type: 'ask' } : { type: 'allow' };
      },
    };
  },
};

/** `useless`: how many of the newest test runs in a row came after a change and failed no fewer tests than `fewest`, the best so far. */
type Attempts = {
  readonly useless: number;
  readonly fewest: number;
  readonly changed: boolean;
  /** Calls that have no result yet, in their order. */
  readonly open: readonly ToolCall[];
};

const NONE: Attempts = { useless: 0, fewest: Number.POSITIVE_INFINITY, changed: false, open: [] };

/** The attempts since the newest message of the person. What a tool is behind its name depends on the harness's tools. */
function attemptsAlong(): (state: RunState) => Attempts {
  const walks = new WeakMap<readonly Tool[], (history: RunState['history']) => Attempts>();
  return ({ history, harness: { tools } }) => {
    const take = (sum: Attempts, entry: HistoryEntry) => attemptsAfter(sum, entry, tools);
    const walk = walks.get(tools) ?? alongHistory({ begin: () => NONE, take });
    walks.set(tools, walk);
    return walk(history);
  };
}

function attemptsAfter(sum: Attempts, { source, message, full }: HistoryEntry, tools: readonly Tool[]): Attempts {
  if (source === 'user') return NONE;
  if (message.role !== 'tool') {
    const calls = toolCallsOf(message);
    return calls.length === 0 ? sum : { ...sum, open: [...sum.open, ...calls] };
  }
  const at = sum.open.findIndex(({ id }) => id === message.tool_call_id);
  const answered = sum.open.slice(0, at + 1);
  const changed = sum.changed || answered.some(({ name }) => changesFiles(toolNamed(tools, name)?.id));
  const open = sum.open.slice(at + 1);
  const isTest = toolNamed(tools, answered.at(-1)?.name ?? '')?.id === 'runTests';
  const failed = isTest ? failedIn(full ?? textOf(message)) : null;
  if (failed === null) return { ...sum, changed, open };
  const useless = failed < sum.fewest ? 0 : sum.useless + 1;
  const fewest = Math.min(failed, sum.fewest);
  return { useless: changed ? useless : sum.useless, fewest, changed: false, open };
}

/** How many tests a report says failed; `null` where there is none. */
function failedIn(report: string): number | null {
  const failed = [...report.matchAll(/(\d+) failed/g)].at(-1)?.[1];
  if (failed !== undefined) return Number(failed);
  return /\d+ passed/.test(report) ? 0 : null;
}
