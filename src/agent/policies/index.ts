// Policies: one rule of a harness each. May import the agent's core, never the screen, a clock or the network.
// Start reading at maxTurns.ts, the smallest. A new policy: its file with its constants on top, one line here.
import type { PolicyDefinition } from '../policy';
import { compaction } from './compaction';
import { maxTurns } from './maxTurns';
import { prefixCache } from './prefixCache';
import { tokenBudget } from './tokenBudget';

/** In the order in which they act in a seam: what edits first, what stops last. */
export const POLICIES: readonly PolicyDefinition[] = [compaction, prefixCache, tokenBudget, maxTurns];

export { type CompactionRule, compactionRule } from './compaction';
