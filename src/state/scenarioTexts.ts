import { SCENARIOS, type Scenario, scenarioById } from '../scenarios';

/** Every scenario in the order of the menu. The screen reaches scenarios only through this file. */
export const SCENARIO_LIST: readonly Scenario[] = Object.values(SCENARIOS);

/** The texts and limits of a scenario; those of the cart where the id is unknown. */
export function scenarioOf(id: string): Scenario {
  return scenarioById(id) ?? SCENARIOS.cart;
}
