// The store of the page: what components may use of it. The store itself is made by main.tsx, from store.ts.
// May import agent, vfs and scenarios. Start reading at types.ts, then store.ts.

export { useActions, useApp, useModel, useModelActions, useModelStore } from './hooks';
export { unseenPaths } from './known';
export { type LastTests, lastTests } from './lastTests';
export type { CallDraft, ModelChoice, ReplyDraft } from './modelAccess';
export { hasExamplePrice, isExamplePrice, pricesOf } from './prices';
export { SCENARIO_LIST, scenarioOf } from './scenarioTexts';
export { defaultSettings, ENCODINGS, STRENGTH_RANGE, TEMPERAMENTS, withTemperament } from './settings';
export { shownFiles } from './shown';
export { isFast } from './speed';
export type {
  Actions,
  AppState,
  Clash,
  Notice,
  OwnTestRun,
  Piece,
  RunSettings,
  RunStatus,
  Said,
  Speed,
  TaskTokens,
  Temperament,
  Theme,
} from './types';
