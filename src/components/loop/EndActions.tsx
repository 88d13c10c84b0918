import type { EndReason, View } from '../../agent';
import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { FollowUp } from './FollowUp';
import { GoOn } from './GoOn';
import { currentRow } from './position';
import { RaiseBudget, RaiseTurns } from './RaiseLimit';
import { LOOP_TEXTS } from './texts';
import { useCompaction } from './useLoop';

/** Ends from which a run goes on once its rules are changed. */
const NEEDS_RULES: ReadonlySet<EndReason> = new Set(['max_turns', 'token_budget', 'context_overflow', 'crashed']);

/** What can be done after an end. Only at the end of the trace: in the past there is nothing to go on from. */
export function EndActions({ view, reason }: { readonly view: View; readonly reason: EndReason }) {
  const isAtEnd = useApp((state) => state.status === 'ended' && state.cursor === state.length);
  // Its rules are another run's: none that is set now reaches this one.
  const isOther = useApp(({ settings, running }) => settings.harness.id !== running.harness.id);
  if (!isAtEnd) return <WaitingTask />;
  if (isOther && NEEDS_RULES.has(reason)) return null;
  switch (reason) {
    case 'answered':
      return <FollowUp />;
    case 'max_turns':
      return <RaiseTurns used={currentRow(view)?.iteration ?? 1} />;
    case 'token_budget':
      return <RaiseBudget />;
    case 'context_overflow':
      return <MakeRoom />;
    case 'crashed':
      return <ErrorsAsText />;
    case 'stopped':
    case 'model_error':
      return <GoOn label={reason === 'stopped' ? 'goOnAgain' : 'askAgain'} />;
    default:
      return null;
  }
}

/** A further task that was sent and not begun: what should have begun it did not load, or the page was closed before. */
function WaitingTask() {
  const { todo } = useTexts(LOOP_TEXTS);
  const task = useApp(({ nextTurn, status, cursor, length }) => {
    const waits = status === 'paused' && cursor === length && nextTurn !== null && 'task' in nextTurn;
    return waits ? nextTurn.task : null;
  });
  return task !== null && <p>{todo.waits(task)}</p>;
}

/** Both ways out of a full window: less in the prompt, or more room. The run goes on with the call that did not fit. */
function MakeRoom() {
  const { todo } = useTexts(LOOP_TEXTS);
  const { setPolicy, changeHarness, resume } = useActions();
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  const { policy, isOn } = useCompaction();
  const goOn = (change: () => void) => () => {
    change();
    void resume();
  };
  return (
    <div className="loop-todo">
      {!isOn && (
        <Button size="small" onClick={goOn(() => setPolicy(policy, true))}>
          {todo.compaction}
        </Button>
      )}
      <Button size="small" onClick={goOn(() => changeHarness({ contextWindow: contextWindow * 2 }))}>
        {todo.window(contextWindow * 2)}
      </Button>
    </div>
  );
}

function ErrorsAsText() {
  const { todo } = useTexts(LOOP_TEXTS);
  const { changeHarness } = useActions();
  const isOn = useApp((state) => state.settings.harness.errorsAsText);
  return (
    <Button size="small" disabled={isOn} onClick={() => changeHarness({ errorsAsText: true })}>
      {isOn ? todo.errorsAreText : todo.errorsAsText}
    </Button>
  );
}
