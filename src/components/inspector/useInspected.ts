import { toolsOf, type View } from '../../agent';
import type { Actions, AppState } from '../../state';
import { useActions } from '../../state';
import { useDerived } from '../useDerived';
import { type Inspected, inspect } from './inspected';

/** The prompt at the cursor. Stays the same value while a reply streams, and while tokens are counted that it knows. */
export function useInspected(): Inspected | null {
  const actions = useActions();
  return useDerived(
    (state) => promptKeys(state, actions),
    ({ view, running }) => inspect(view, actions, running.harness.toolsFirst),
  );
}

/** What a prompt depends on: of its row only what is known before the reply. */
function promptKeys({ view, running, counted }: AppState, actions: Actions): readonly unknown[] {
  const row = view.rows.at(-1);
  const { history, edits, rows } = view;
  // Until the prompt is built it is a view of all that is there.
  const open = row?.prompt === null ? [history, edits] : [];
  const { prompt, measure, acts, asked, turn, iteration } = row ?? {};
  const missing = isCounted(view, actions) ? null : counted;
  return [
    rows.length,
    turn,
    iteration,
    prompt,
    measure,
    acts,
    asked,
    toolsOf(view),
    missing,
    running.harness.toolsFirst,
    ...open,
  ];
}

/** Texts are counted in the order in which they came, so the newest tells for all. */
function isCounted(view: View, { tokensOf, toolTokensOf }: Actions): boolean {
  const { history, edits } = view;
  const newest = [history.log[history.length - 1], edits.at(-1)?.replacement.at(-1)];
  const known = newest.every((entry) => entry === undefined || tokensOf(entry.message) !== undefined);
  return known && toolTokensOf(toolsOf(view)) !== undefined;
}
