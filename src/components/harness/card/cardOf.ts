import { CARDS, type HarnessCard } from '../../../agent/harnesses/cards';
import { NotLoaded } from '../../lazyPanel';

const asked = new Map<string, Promise<HarnessCard>>();

/** The card of a harness, loaded once; what did not come is asked for anew. */
export function cardOf(id: string): Promise<HarnessCard> {
  const known = asked.get(id);
  if (known !== undefined) return known;
  const load = CARDS[id] ?? (() => Promise.reject(new Error(id)));
  const card = load().catch((cause: unknown) => {
    throw new NotLoaded(cause, () => asked.delete(id));
  });
  asked.set(id, card);
  return card;
}
