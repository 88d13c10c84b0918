import { useEffect, useState } from 'react';
import type { eventName as EventName } from './eventNames';

/** The words for events, which come with the first event; `null` until then. */
export function useEventName(isNeeded: boolean): typeof EventName | null {
  const [name, setName] = useState<typeof EventName | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./eventNames').then(
      ({ eventName }) => setName(() => eventName),
      // The type of the event stands in the words' place.
      () => {},
    );
  }, [isNeeded]);
  return name;
}
