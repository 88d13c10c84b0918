// Policies: one rule of a harness each. May import the agent's core, never the screen, a clock or the network.
// Start reading at maxTurns.ts, the smallest. A new policy: its file with its constants on top, one line here.
import type { PolicyDefinition } from '../policy';
import { compaction } from './compaction';
import { doomLoop } from './doomLoop';
import { madeUpResults } from './madeUpResults';
import { maxTurns } from './maxTurns';
import { noHistory } from './noHistory';
import { noTools } from './noTools';
import { prefixCache } from './prefixCache';
import { readBeforeWrite } from './readBeforeWrite';
import { repeatReminder } from './repeatReminder';
import { standstill } from './standstill';
import { tokenBudget } from './tokenBudget';
import { truncation } from './truncation';

/** In the order in which they act in a seam: what edits first, what stops last. */
export const POLICIES: readonly PolicyDefinition[] = [
  noTools,
  madeUpResults,
  noHistory,
  truncation,
  compaction,
  prefixCache,
  readBeforeWrite,
  repeatReminder,
  standstill,
  doomLoop,
  tokenBudget,
  maxTurns,
];

export { type CompactionRule, compactionRule } from './compaction';
export { KEEPS } from './truncation';
