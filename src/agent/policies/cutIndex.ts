import type { Source } from '../message';

/**
 * Index of the first entry that a compaction keeps, never that of a tool result, which belongs to the call before it. The
 * newest `keepTokens` stay, 0 standing for the newest exchange; 1 when there is nothing to replace.
 */
export function cutIndex(
  entries: readonly { readonly source: Source; readonly tokens: number }[],
  keepTokens: number,
): number {
  const newest = entries.findLastIndex((entry) => entry.source === 'assistant');
  // Before the first reply there is no exchange yet, only the task.
  const lastCut = newest < 0 ? 1 : newest;
  if (keepTokens === 0) return lastCut;
  let kept = 0;
  for (let i = entries.length - 1; i > 0; i -= 1) {
    kept += entries[i]?.tokens ?? 0;
    if (kept < keepTokens) continue;
    const valid = entries.findIndex((entry, at) => at >= i && entry.source !== 'result');
    return valid < 0 ? lastCut : valid;
  }
  return 1;
}
