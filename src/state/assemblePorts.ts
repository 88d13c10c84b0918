import type { Human, Meter, Ports } from '../agent';
import type { Adapters, RunSettings } from './types';

/** The ports of a run from the page's adapters. The sandbox starts here, at the first step at the latest. */
export async function assemblePorts(
  settings: RunSettings,
  adapters: Adapters,
  meter: Meter,
  human: Human,
): Promise<Ports> {
  const sandbox = await adapters.sandbox();
  const chosen = await adapters.model(settings, sandbox);
  const model = (await adapters.seat?.(chosen)) ?? chosen;
  return { model, meter, sandbox, human, within: adapters.within };
}
