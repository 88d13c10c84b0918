// The jobs a run can start from: texts in both languages, limits, and which files to load.
// May import nothing but its own folder, and types of the agent. Files come from filesBrowser.ts or filesNode.ts, chosen by the two roots.
// Start reading at types.ts, then cart/scenario.ts.
import { bookstore } from './bookstore/scenario';
import { cart } from './cart/scenario';
import { empty } from './empty/scenario';
import { impossible } from './impossible/scenario';
import { login } from './login/scenario';
import { missingTool } from './missing-tool/scenario';
import { noisyLog } from './noisy-log/scenario';
import { ripple } from './ripple/scenario';
import { SCENARIO_IDS, type Scenario, type ScenarioId } from './types';

export { type Bilingual, SCENARIO_IDS, type Scenario, type ScenarioId } from './types';

/** All scenarios, keys in the order of the menu. */
export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = {
  cart,
  bookstore,
  login,
  ripple,
  'noisy-log': noisyLog,
  'missing-tool': missingTool,
  impossible,
  empty,
};

/** The scenario of that id, or `undefined`: ids come from links and the command line. */
export function scenarioById(id: string): Scenario | undefined {
  const known = SCENARIO_IDS.find((candidate) => candidate === id);
  return known === undefined ? undefined : SCENARIOS[known];
}
