export { useActions, useApp } from './hooks';
export { SCENARIO_LIST, scenarioOf } from './scenarioTexts';
export type { Actions, AppState, Notice, OwnTestRun, RunSettings, RunStatus, Speed, Temperament, Theme } from './types';
