// The agent's core: everything the page and the command line use of it, models apart (models/ is for the composition
// roots). May import itself, openai's types and a schema validator. Start reading at loop.ts.
export { type CacheRule, WHOLE_CACHE } from './cacheRule';
export { argumentsOf } from './callArguments';
export {
  type CompactionSum,
  compactionSum,
  computedWithCache,
} from './closedForm';
export { type AgentEvent, type EndReason, type Fact, isStepBoundary, type Phase } from './events';
export { isKnownWhole, type KnownFile, learnt, UNKNOWN_FILE } from './fileTexts';
export {
  type AgentWrite,
  emptyView,
  type FileMark,
  fold,
  foldAll,
  isPosted,
  promptOf,
  toolsOf,
  type View,
} from './fold';
export {
  type Assumptions,
  type Bill,
  fitGrowth,
  type Growth,
  growthOfPrompts,
  lastCallThatFits,
  payback,
  project,
  STRATEGIES,
  type Strategy,
  sentAfter,
} from './growth';
export { bare } from './harnesses/bare';
export { toArray } from './history';
export {
  type CallRow,
  callsBefore,
  type IterationRow,
  type PolicyAct,
  type Purpose,
  priceFactorsOf,
  purposeOf,
} from './iterationRow';
export { type KnobRange, knobRange } from './knobRange';
export { COMPACTION_LIMIT, MAX_TURNS } from './limits';
export {
  type AssistantMessage,
  type HistoryEntry,
  type Message,
  SOURCES,
  type Source,
  sentThinkingOf,
  type ToolCall,
  type ToolDefinition,
  textOf,
  thinkingOf,
  toolCallsOf,
} from './message';
export { type MessageKind, messageKind } from './messageKind';
export { failureError, failureOf } from './modelFailure';
export { type ActBill, actBill, actsBill, type BillRules, type MeasuredAct, type MeasuredCall } from './payBack';
export { headOf } from './policies/prefixCache';
export type { Answer, Harness, Human, Knob, Lang, Ports, RunState } from './policy';
export type {
  CallRole,
  Counter,
  FileChange,
  Model,
  ModelFailure,
  ModelRequest,
  Sandbox,
  TestOutcome,
  TestReport,
  Within,
} from './ports';
export { postedTo } from './postedTo';
export {
  costOf,
  costOfTotals,
  DEFAULT_PRICES,
  DEFAULT_STRENGTH,
  type Prices,
  pricesFor,
  strengthFactor,
} from './price';
export { type ContextEdit, type Usage, viewOf } from './prompt';
export { type MeasuredSummaries, recordingOf, summarySizesOf } from './recording';
export { type Recording, type RecountRules, recount } from './recount';
export { replay } from './replay';
export { initialState } from './state';
export { storedPath } from './stored';
export { isOfProject, isTestPath } from './testPath';
export {
  countedTexts,
  createMeter,
  type Encoding,
  type Meter,
  PRIMING,
  type ReplyTokens,
  renderMessage,
  toolTexts,
} from './tokens';
export { runTurn, type Start } from './turn';
export { storesIn, uploadsOf } from './uploads';
export { timeoutError, untilAborted } from './within';
export { isYou, YOU, type YourReply } from './you';
