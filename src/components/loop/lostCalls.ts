import { type HistoryEntry, toolCallsOf } from '../../agent';
import { callName } from './words';

/** The calls among messages that went out, each named once, with how often it came where that is more than once. */
export function lostCalls(entries: readonly HistoryEntry[]): readonly string[] {
  const names = entries
    .flatMap(({ message }) => toolCallsOf(message))
    .map((call) =>
      Object.values(callName({ call }))
        .filter((part) => part !== '')
        .join(' '),
    );
  return [...new Set(names)].map((name) => {
    const times = names.filter((other) => other === name).length;
    return times > 1 ? `${name} ×${times}` : name;
  });
}
