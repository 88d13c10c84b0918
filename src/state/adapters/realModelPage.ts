import { createRealModels, type RealModels } from './realModel';
import { thisPage } from './realModelPlace';

/** Real models as this page reaches them. */
export function realModelsHere(): RealModels {
  return createRealModels({ place: thisPage, now: () => performance.now(), storage: () => localStorage });
}
