import type { StoreApi } from 'zustand/vanilla';
import type { HistoryEntry } from '../../agent';
import type { ModelAccess, ModelActions, ReplyTime } from '../modelAccess';
import type { AppState } from '../types';

/** Times lie beside the trace: each with the reply that came right after it. */
export function keepTimes(access: ModelAccess, app: StoreApi<AppState>): ModelActions['timeOf'] {
  const times = new WeakMap<HistoryEntry, ReplyTime>();
  let last: ReplyTime | null = null;
  access.onTimed((time) => {
    last = time;
  });
  app.subscribe(({ trace, length }, before) => {
    const event = length > before.length ? trace[length - 1] : undefined;
    if (last === null || event?.type !== 'model-replied') return;
    times.set(event.entry, last);
    last = null;
  });
  return (reply) => times.get(reply);
}
