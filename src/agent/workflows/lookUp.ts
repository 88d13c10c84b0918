import { callTool } from '../callTool';
import type { HistoryEntry, ToolCall } from '../message';
import type { Acts, RunState, Seam } from '../policy';
import type { TestReport } from '../ports';
import { addEntries, addMessage } from '../state';

/** What the code itself asks the tools for, without a model: it stands in the prompt as a call with its result. */
export type LookUp = { readonly tool: string; readonly argumentsJson: string };

export type Found = { readonly state: RunState; readonly report: TestReport | null };

/** Stands where a model's own words would. */
const SAID = { en: 'Looked up by the workflow, not by the model.', zh: '由工作流代码查得，不是模型请求的。' } as const;

export const RUN_TESTS: LookUp = { tool: 'runTests', argumentsJson: '{}' };
export const LIST_FILES: LookUp = { tool: 'listFiles', argumentsJson: '{}' };

/** A look-up that reads one file. */
export function readOf(path: string): LookUp {
  return { tool: 'readFile', argumentsJson: JSON.stringify({ path }) };
}

/**
 * Code calls tools and puts calls and results into the history, as if they had been asked for. A tool that the run does not
 * offer is left out. `report` is that of the last test run.
 */
export async function* lookUp(seam: Seam, workflow: string, wanted: readonly LookUp[]): Acts<Found> {
  const calls = callsOf(seam.state, wanted);
  if (calls.length === 0) return { state: seam.state, report: null };
  const posted = calls.map(({ id, name, argumentsJson }) => {
    return { id, type: 'function', function: { name, arguments: argumentsJson } } as const;
  });
  const content = SAID[seam.state.harness.lang];
  const asked = addMessage(seam.state, 'assistant', { role: 'assistant', content, tool_calls: posted });
  yield { type: 'steering-injected', entry: asked.entry, policy: workflow };
  return yield* runAll({ ...seam, state: asked.state }, calls);
}

function callsOf({ harness, nextId }: RunState, wanted: readonly LookUp[]): readonly ToolCall[] {
  return wanted.flatMap(({ tool: id, argumentsJson }, at) => {
    const tool = harness.tools.find((candidate) => candidate.id === id);
    if (tool === undefined) return [];
    const { name } = tool.definition.function;
    return [{ id: `workflow_${nextId}_${at + 1}`, name, argumentsJson }];
  });
}

/** Runs calls in order and appends their results. */
export async function* runAll(seam: Seam, calls: readonly ToolCall[]): Acts<Found> {
  const entries: HistoryEntry[] = [];
  let { state } = seam;
  let report: TestReport | null = null;
  for (const call of calls) {
    const facts = callTool({ ...seam, state }, call);
    let next = await facts.next();
    for (; !next.done; next = await facts.next()) {
      if (next.value.type === 'tool-finished') report = next.value.report ?? report;
      yield next.value;
    }
    state = next.value.state;
    entries.push(next.value.entry);
  }
  yield { type: 'results-appended', entries };
  return { state: addEntries(state, entries), report };
}
