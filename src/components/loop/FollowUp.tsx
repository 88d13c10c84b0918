import type { FormEvent } from 'react';
import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { LOOP_TEXTS } from './texts';

/** A second task on the same history: the loop goes on with everything that was said. */
export function FollowUp() {
  const { todo } = useTexts(LOOP_TEXTS);
  const { sendTask, step, setDraft } = useActions();
  const task = useApp((state) => state.draft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (task.trim() === '') return;
    sendTask(task.trim());
    setDraft('');
    void step();
  };
  return (
    <form className="loop-follow-up" onSubmit={send}>
      <input
        type="text"
        aria-label={todo.followUp}
        placeholder={todo.followUpHint}
        value={task}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button size="small" disabled={task.trim() === ''} onClick={send}>
        {todo.send}
      </Button>
    </form>
  );
}
