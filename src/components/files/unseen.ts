import type { AgentEvent, View } from '../../agent';
import { wasReadSince } from '../../state';

/** Paths the learner changed in this run whose text stands in nothing that was said since. `length` events count. Sorted. */
export function unseenPaths(view: View, trace: readonly AgentEvent[], length: number): readonly string[] {
  const byLearner = [...view.changedBy].filter(([, mark]) => mark.by === 'learner').map(([path]) => path);
  return byLearner.filter((path) => !wasReadSince(path, view.files.get(path) ?? '', trace, length)).toSorted();
}
