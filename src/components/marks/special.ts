import { type HistoryEntry, storedPath, textOf } from '../../agent';
import { isSealed } from '../../agent/policies';

/** What a message is besides its source: a part of a result that is stored whole, or an item that only the provider can open. */
export type Special = 'stored' | 'sealed';

/** The mark of a message; `undefined` for an ordinary one. */
export function specialOf({ id, source, message, full }: HistoryEntry): Special | undefined {
  if (source === 'summary') return isSealed(textOf(message)) ? 'sealed' : undefined;
  return source === 'result' && full !== undefined && textOf(message).includes(storedPath(id)) ? 'stored' : undefined;
}
