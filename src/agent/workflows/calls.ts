import { pathIn } from '../callArguments';
import type { ToolCall } from '../message';
import type { RunState } from '../policy';
import { toolNamed } from '../toolNamed';
import type { LookUp } from './lookUp';

/** The `path` arguments of calls, each once. */
export function pathsOf(calls: readonly ToolCall[]): readonly string[] {
  return [...new Set(calls.flatMap((call) => pathIn(call.argumentsJson) ?? []))];
}

/** Calls by the ids of their tools, so that code can make them itself; those of other tools are left out. */
export function asLookUps(
  { harness }: RunState,
  calls: readonly ToolCall[],
  ids: readonly string[],
): readonly LookUp[] {
  return calls.flatMap(({ name, argumentsJson }) => {
    const id = toolNamed(harness.tools, name)?.id;
    return id !== undefined && ids.includes(id) ? [{ tool: id, argumentsJson }] : [];
  });
}
