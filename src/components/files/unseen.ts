import type { AgentEvent, View } from '../../agent';

/** Paths the learner changed in this run whose text stands in nothing that was said since. `length` events count. Sorted. */
export function unseenPaths(view: View, trace: readonly AgentEvent[], length: number): readonly string[] {
  const byLearner = [...view.changedBy].filter(([, mark]) => mark.by === 'learner').map(([path]) => path);
  return byLearner.filter((path) => !wasSeen(path, view.files.get(path)?.trim() ?? '', trace, length)).toSorted();
}

function wasSeen(path: string, text: string, trace: readonly AgentEvent[], length: number): boolean {
  // Newest first: what the model read before the edit was the old text.
  for (let i = length - 1; i >= 0; i -= 1) {
    const event = trace[i];
    if (event?.type === 'files-changed' && event.changes.some((change) => change.path === path)) return false;
    if (event?.type === 'tool-finished' && text !== '' && event.text.includes(text)) return true;
  }
  return true;
}
