// The marks that stand for who wrote what: shapes, names, strips. May import state hooks and pure parts of the agent.
// Used by every panel. Start reading at sources.ts.
export { PromptStrip } from './PromptStrip';
export { SourceShape } from './SourceShape';
export { type Counts, coarsen, type Part, partsOf, type Segment } from './segments';
export { SOURCE_LABELS, SOURCE_SUM_LABELS } from './sources';
export { specialOf } from './special';
