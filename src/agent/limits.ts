/** What the limit on iterations takes: page and link name it before any policy is there. */
export const MAX_TURNS = { least: 1, most: 10_000 } as const;

/** What the limit of a compaction takes in tokens; 0 would be none. */
export const COMPACTION_LIMIT = { least: 1, most: 10_000_000 } as const;
