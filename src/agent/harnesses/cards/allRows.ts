import type { CardCell, HarnessCard } from './card';

/** The same cell in every row: for a preset that no row of the comparison was written for, before its own rows. */
export function allRows(cell: CardCell): HarnessCard['rows'] {
  return {
    shape: cell,
    naturalExit: cell,
    cap: cell,
    doomLoop: cell,
    unknownTool: cell,
    failedCommand: cell,
    cutOutput: cell,
    parallel: cell,
    toolOutput: cell,
    compactionTrigger: cell,
    keptVerbatim: cell,
    beforeSummary: cell,
    summaryBy: cell,
    summaryGoes: cell,
    caching: cell,
    newUserText: cell,
    permission: cell,
    retries: cell,
    transcript: cell,
  };
}
