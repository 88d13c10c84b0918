import { type IterationRow, isYou, YOU } from '../../agent';
import { bodyOptions, type RealModelSettings } from '../../agent/endpoints';
import type { AppState, ModelChoice } from '../../state';
import { draftOf, usedAddress } from '../../state/model';

type Asked = NonNullable<IterationRow['asked']>;

/** The request to a real model whose reply the run waits for; `null` where it waits for none. */
export function requestOut({ status, view }: Pick<AppState, 'status' | 'view'>): Asked | null {
  const isBusy = status === 'running' || status === 'busy';
  const isWaited = view.last?.type === 'model-asked' || view.last?.type === 'model-delta';
  const asked = view.rows.at(-1)?.asked ?? null;
  return isBusy && isWaited && asked?.hasFailed === false && !isYou(asked) ? asked : null;
}

/** Whether the requests of a run have the model and temperature of their phase in place of what is chosen for all. */
export function hasPhases({ running, settings }: Pick<AppState, 'running' | 'settings'>): boolean {
  return [running, settings].some(({ harness }) => harness.policies.phases?.on === true);
}

/** Whether another model, address or body is chosen now than the request went out with; `isOfPhase`: but for what a phase sets. */
export function isChangedSince({ host, options }: Asked, choice: ModelChoice, isOfPhase: boolean): boolean {
  if (choice.provider === null || choice.provider === YOU) return true;
  const draft = draftOf(choice);
  const address = usedAddress(draft.baseUrl);
  if (address === '' || new URL(address).host !== host) return true;
  const { layout: _, ...sent } = options;
  const now = bodyOptions(trimmed(draft));
  const [a, b] = isOfPhase ? [withoutRole(sent), withoutRole(now)] : [sent, now];
  return JSON.stringify(a) !== JSON.stringify(b);
}

function withoutRole({ model: _, temperature: __, ...rest }: Asked['options']) {
  return rest;
}

function trimmed(draft: RealModelSettings): RealModelSettings {
  return { ...draft, model: draft.model.trim() };
}
