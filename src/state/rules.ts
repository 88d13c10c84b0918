import type { AgentEvent } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import type { RunSettings } from './types';

/** The rules a run goes on under: what acts forward is that of `settings`, the rest stays as the run began. */
function forwardRules({ harness }: RunSettings, settings: RunSettings): HarnessSettings {
  const { policies, contextWindow, errorsAsText } = settings.harness;
  return { ...harness, policies, contextWindow, errorsAsText };
}

/** Changed rules that the recorded run has not taken yet; `null` when it has. */
export function waitingRules(
  running: RunSettings,
  settings: RunSettings,
  trace: readonly AgentEvent[],
): HarnessSettings | null {
  const wanted = forwardRules(running, settings);
  const taken = trace.findLast((event) => event.type === 'harness-changed')?.settings ?? running.harness;
  return JSON.stringify(taken) === JSON.stringify(wanted) ? null : wanted;
}
