// Policies: one rule of a harness each. May import the agent's core, never the screen, a clock or the network.
// Start reading at maxTurns.ts, the smallest. A new policy: its file with its constants on top, one line here.
import type { PolicyDefinition } from '../policy';
import { appendChanges } from './appendChanges';
import { askWhenStuck } from './askWhenStuck';
import { annealing, direction, quality } from './breakers';
import { budgetNotes } from './budgetNotes';
import { claudeCompaction } from './claudeCompaction';
import { claudeOutput } from './claudeOutput';
import { claudeWords } from './claudeWords';
import { clearResults } from './clearResults';
import { codexCompaction } from './codexCompaction';
import { codexOutput } from './codexOutput';
import { codexWords } from './codexWords';
import { compaction } from './compaction';
import { contextSnapshot } from './contextSnapshot';
import { doomLoop } from './doomLoop';
import { dshCompaction } from './dshCompaction';
import { dshOutput } from './dshOutput';
import { dshPrune } from './dshPrune';
import { dshWords } from './dshWords';
import { hermesCompaction } from './hermesCompaction';
import { hermesGuards } from './hermesGuards';
import { hermesLimit } from './hermesLimit';
import { hermesNames } from './hermesNames';
import { hermesOutput } from './hermesOutput';
import { hermesPrune } from './hermesPrune';
import { hermesQueue } from './hermesQueue';
import { hermesWords } from './hermesWords';
import { instructionFile } from './instructionFile';
import {
  layer1Truncate,
  layer2Clear,
  layer3Summarise,
  layer4KeepIntent,
  layer5KeepIdentity,
  layer6KeepRecent,
  layer7Emergency,
} from './layers';
import { madeUpResults } from './madeUpResults';
import { maxTurns } from './maxTurns';
import { memory } from './memory';
import { noHistory } from './noHistory';
import { noTools } from './noTools';
import { permissionRules } from './permissionRules';
import { phases } from './phases';
import { piWords } from './piWords';
import { plan } from './plan';
import { prefixCache } from './prefixCache';
import { previousResponse } from './previousResponse';
import { queueRules } from './queueRules';
import { readBeforeWrite } from './readBeforeWrite';
import { repeatReminder } from './repeatReminder';
import { review } from './review';
import { sortedTools } from './sortedTools';
import { standstill } from './standstill';
import { think } from './think';
import { threeTiers } from './threeTiers';
import { tokenBudget } from './tokenBudget';
import { truncation } from './truncation';
import { turnAborted } from './turnAborted';

/** In the order in which they act in a seam: what edits first, what stops last. */
export const POLICIES: readonly PolicyDefinition[] = [
  noTools,
  madeUpResults,
  noHistory,
  sortedTools,
  piWords,
  codexWords,
  claudeWords,
  dshWords,
  truncation,
  codexOutput,
  claudeOutput,
  dshOutput,
  hermesOutput,
  hermesWords,
  hermesNames,
  hermesGuards,
  layer1Truncate,
  instructionFile,
  contextSnapshot,
  memory,
  phases,
  plan,
  think,
  hermesQueue,
  compaction,
  codexCompaction,
  clearResults,
  claudeCompaction,
  dshPrune,
  dshCompaction,
  hermesPrune,
  hermesCompaction,
  threeTiers,
  layer2Clear,
  layer3Summarise,
  layer4KeepIntent,
  layer5KeepIdentity,
  layer6KeepRecent,
  layer7Emergency,
  prefixCache,
  previousResponse,
  queueRules,
  permissionRules,
  readBeforeWrite,
  askWhenStuck,
  review,
  appendChanges,
  budgetNotes,
  turnAborted,
  repeatReminder,
  standstill,
  doomLoop,
  quality,
  annealing,
  direction,
  tokenBudget,
  hermesLimit,
  maxTurns,
];

export { cacheRule } from './cacheBySize';
// One by one for the screen's first load, which must not wait for all of them.
export { type CompactionRule, compaction, compactionRule } from './compaction';
export { hermesThreshold } from './hermesTrigger';
export { maxTurns } from './maxTurns';
export { memory } from './memory';
export { noTools } from './noTools';
export { prefixCache } from './prefixCache';
export { withRange } from './readRange';
export { isSealed } from './sealed';
export { sortedTools } from './sortedTools';
export { think } from './think';
export { tokenBudget } from './tokenBudget';
