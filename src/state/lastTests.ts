import { type AgentEvent, isOfProject, type TestReport } from '../agent';

/** The newest test report of a run, where it was made, and the paths (sorted) that differ now from what was tested. */
export type LastTests = {
  readonly report: TestReport;
  readonly turn: number;
  readonly iteration: number;
  readonly changedSince: readonly string[];
};

/** The last tests within the first `length` events; `null` when none ran. A crash by failed tests has its report at the end. O(events since). */
export function lastTests(trace: readonly AgentEvent[], length: number): LastTests | null {
  const latest = new Map<string, string | null>();
  const tested = new Map<string, string | null>();
  for (let i = length - 1; i >= 0; i -= 1) {
    const event = trace[i];
    if (event === undefined) continue;
    if ('report' in event && event.report !== undefined) {
      const { report, turn, iteration } = event;
      const changed = [...tested].filter(([path, text]) => isOfProject(path) && text !== latest.get(path));
      return { report, turn, iteration, changedSince: changed.map(([path]) => path).toSorted() };
    }
    if (event.type !== 'tool-finished' && event.type !== 'files-changed') continue;
    for (const { path, before, after } of event.changes.toReversed()) {
      if (!latest.has(path)) latest.set(path, after);
      tested.set(path, before);
    }
  }
  return null;
}
