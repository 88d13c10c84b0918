import { useApp } from '../../state';
import { useCompactionOf } from '../compactionOf';
import { barsTop } from './scale';

/** The scale of a chart of prompts, and the two levels that matter in it. Tokens; `null` where there is none. */
export type Levels = { readonly top: number; readonly limit: number | null; readonly contextWindow: number };

/** A round top above `largest`, with the compaction limit and the window where they lie near. */
export function useLevels(largest: number): Levels {
  const compaction = useCompactionOf();
  const contextWindow = useApp((state) => state.view.contextWindow);
  const limit = compaction.isOn ? (compaction.rule?.aboveTokens ?? null) : null;
  return { top: barsTop(largest, limit, contextWindow), limit, contextWindow };
}
