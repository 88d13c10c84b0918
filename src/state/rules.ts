import type { AgentEvent } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import { isRunaway, limitOfTemperament } from './settings';
import type { RunSettings } from './types';

/** The rules a run goes on under: what acts forward is that of `settings`, the rest stays as the run began. */
function forwardRules(running: RunSettings, settings: RunSettings, taken: HarnessSettings): HarnessSettings {
  // Another harness is another run: half of it in this one would be neither.
  if (running.harness.id !== settings.harness.id) return taken;
  const { contextWindow, errorsAsText, phaseModels } = settings.harness;
  const policies = comesWithTemperament(running, settings) ? keepLimit(settings, taken) : settings.harness.policies;
  const { phaseModels: _, ...begun } = running.harness;
  return { ...begun, policies, contextWindow, errorsAsText, ...(phaseModels && { phaseModels }) };
}

/** Whether the limit on iterations is one that only a run with the chosen temperament has. */
function comesWithTemperament(running: RunSettings, settings: RunSettings): boolean {
  if (isRunaway(running) === isRunaway(settings)) return false;
  const wanted = settings.harness.policies['max-turns'];
  return JSON.stringify(wanted) === JSON.stringify(limitOfTemperament(settings));
}

function keepLimit({ harness: { policies } }: RunSettings, taken: HarnessSettings): HarnessSettings['policies'] {
  const { 'max-turns': _, ...rest } = policies;
  const limit = taken.policies['max-turns'];
  return limit === undefined ? rest : { ...policies, 'max-turns': limit };
}

/** Changed rules that the recorded run has not taken yet; `null` when it has. */
export function waitingRules(
  running: RunSettings,
  settings: RunSettings,
  trace: readonly AgentEvent[],
): HarnessSettings | null {
  const taken = takenRules(running, trace);
  const wanted = forwardRules(running, settings, taken);
  return isSame(taken, wanted) ? null : wanted;
}

/** Models of phases may stand at another place in the object. */
function isSame(
  { phaseModels: a, ...taken }: HarnessSettings,
  { phaseModels: b, ...wanted }: HarnessSettings,
): boolean {
  return JSON.stringify([taken, a]) === JSON.stringify([wanted, b]);
}

/** The rules that the recorded run has: those it began with, or took since. */
function takenRules({ harness }: RunSettings, trace: readonly AgentEvent[]): HarnessSettings {
  const changed = trace.findLast((event) => event.type === 'harness-changed');
  return changed === undefined ? harness : asSettings(changed.settings);
}

/** What this store itself put into a `harness-changed` event. */
export function asSettings(changed: unknown): HarnessSettings {
  return changed as HarnessSettings;
}
