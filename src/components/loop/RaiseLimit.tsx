import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { GoOn } from './GoOn';
import { LOOP_TEXTS } from './texts';
import { useLimit } from './useLoop';

/** Twice the iterations that were used up, and on. */
export function RaiseTurns({ used }: { readonly used: number }) {
  const { todo } = useTexts(LOOP_TEXTS);
  const { setPolicy, resume } = useActions();
  const set = useLimit('max-turns', 'limit');
  // The learner has raised it, or switched it off, by hand.
  if (set === undefined || set > used) return <GoOn label="goOnAgain" />;
  const next = used * 2;
  return (
    <Button
      size="small"
      onClick={() => {
        setPolicy('max-turns', true, { limit: next });
        void resume();
      }}
    >
      {todo.goOn(next)}
    </Button>
  );
}

/** Twice the tokens that were used up, and on. */
export function RaiseBudget() {
  const { todo } = useTexts(LOOP_TEXTS);
  const { setPolicy, resume } = useActions();
  const set = useLimit('token-budget', 'limitTokens');
  const used = useApp((state) => state.view.totals.sent + state.view.totals.replied);
  if (set === undefined || set > used) return <GoOn label="goOnAgain" />;
  const next = roundUp(2 * used);
  return (
    <Button
      size="small"
      onClick={() => {
        setPolicy('token-budget', true, { limitTokens: next });
        void resume();
      }}
    >
      {todo.goOnBudget(next)}
    </Button>
  );
}

/** Up to two figures, so that the button offers a round number. */
function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / step) * step;
}
