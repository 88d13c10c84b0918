// The store of the page: what components may use of it. The store itself is made by main.tsx, from store.ts.
// May import agent, vfs and scenarios. Start reading at types.ts, then store.ts.
export { useActions, useApp } from './hooks';
export { SCENARIO_LIST, scenarioOf } from './scenarioTexts';
export type { Actions, AppState, Notice, OwnTestRun, RunSettings, RunStatus, Speed, Temperament, Theme } from './types';
