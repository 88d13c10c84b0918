import { useActions } from '../../state/hooks';
import type { AppState } from '../../state/types';
import { useDerived } from '../useDerived';
import { type Inspected, inspect } from './inspected';

/** The prompt at the cursor. Stays the same value while a reply streams. */
export function useInspected(): Inspected | null {
  const actions = useActions();
  return useDerived(promptKeys, ({ view, settings }) => inspect(view, actions, settings.harness.toolsFirst));
}

/** What a prompt depends on: of its row only what is known before the reply. */
export function promptKeys({ view, settings, counted }: AppState): readonly unknown[] {
  const row = view.rows.at(-1);
  const { history, edits, tools, rows } = view;
  // Until the prompt is built it is a view of all that is there.
  const open = row?.prompt === null ? [history, edits] : [];
  const { prompt, measure, acts, turn, iteration } = row ?? {};
  return [rows.length, turn, iteration, prompt, measure, acts, tools, counted, settings.harness.toolsFirst, ...open];
}
