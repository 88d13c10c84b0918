import { textOf, toolCallsOf } from '../message';
import type { PolicyDefinition, RunState } from '../policy';

const ID = 'ask-when-stuck';

/**
 * A pause for a human when the same problem stays unsolved: once so many runs of the tests in a row, each after a change, fail
 * no fewer tests than the one before them, the next change has to be allowed by the person. The third article wishes for it
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
  create: ({ attempts = 3 }) => ({
    id: ID,
    async *beforeTool({ state }, call) {
      return isChange(state, call.name) && uselessAttempts(state) >= attempts ? { type: 'ask' } : { type: 'allow' };
    },
  }),
};

function kindOf({ harness }: RunState, name: string): string {
  return harness.tools.find(({ definition }) => definition.function.name === name)?.id ?? '';
}

function isChange(state: RunState, name: string): boolean {
  return ['writeFile', 'editFile', 'deleteFile'].includes(kindOf(state, name));
}

/** How many of the newest test runs in a row came after a change and did not fail fewer tests. */
function uselessAttempts(state: RunState): number {
  const { log, length } = state.history;
  const entries = log.slice(0, length);
  const start = entries.findLastIndex(({ source }) => source === 'user');
  const results = new Map(
    entries.flatMap((entry) =>
      entry.message.role === 'tool' ? [[entry.message.tool_call_id, entry.full ?? textOf(entry.message)] as const] : [],
    ),
  );
  let [useless, failedBefore, changed] = [0, Number.POSITIVE_INFINITY, false];
  for (const { id, name } of entries.slice(start + 1).flatMap(({ message }) => toolCallsOf(message))) {
    changed ||= isChange(state, name);
    const failed = kindOf(state, name) === 'runTests' ? failedIn(results.get(id)) : null;
    if (failed === null) continue;
    if (changed) useless = failed < failedBefore ? 0 : useless + 1;
    failedBefore = failed;
    changed = false;
  }
  return useless;
}

/** How many tests a report says failed; `null` where there is none. */
function failedIn(report: string | undefined): number | null {
  const failed = [...(report ?? '').matchAll(/(\d+) failed/g)].at(-1)?.[1];
  if (failed !== undefined) return Number(failed);
  return /\d+ passed/.test(report ?? '') ? 0 : null;
}
