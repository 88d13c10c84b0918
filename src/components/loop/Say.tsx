import { Undo2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { type Said, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { SourceShape } from '../marks';
import { useTexts } from '../texts';
import { LOOP_TEXTS } from './texts';
import { firstWords } from './words';

/** While a run is on: a message to the model, for its next call or for when the turn would end, and those that wait. */
export function Say() {
  const { say: texts } = useTexts(LOOP_TEXTS);
  const isOn = useApp(({ status, cursor, length }) => status !== 'ready' && status !== 'ended' && cursor === length);
  const isPath = useApp(({ running }) => running.workflow !== 'loop');
  const messages = useApp((state) => state.messages);
  const text = useApp((state) => state.draft);
  const { say, takeBack, setDraft } = useActions();
  if (!isOn) return null;
  const isEmpty = text.trim() === '';
  const send = (when: Said['when']) => (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    say({ text: text.trim(), when });
    setDraft('');
  };
  return (
    <div className="loop-say" data-heir=".transport-primary">
      {messages.length > 0 && (
        <ul aria-label={texts.waiting}>
          {messages.map((said, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice; the order tells
            <li key={i} className="loop-call">
              <SourceShape source="user" hollow />
              <span>{firstWords(said.text)}</span>
              <span className="loop-tag">{texts.waits[said.when]}</span>
              <button
                type="button"
                className="loop-take-back"
                data-heir=".loop-say input"
                aria-label={texts.takeBack(firstWords(said.text))}
                title={texts.takeBackHint}
                onClick={() => takeBack(said)}
              >
                <Undo2 size={16} strokeWidth={1.6} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPath && <p className="loop-say-path">{texts.afterPath}</p>}
      <form className="loop-follow-up" onSubmit={send('next')}>
        <input
          type="text"
          aria-label={texts.label}
          placeholder={texts.hint}
          value={text}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button size="small" disabled={isEmpty} title={texts.whenHint.next} onClick={send('next')}>
          {texts.when.next}
        </Button>
        <Button size="small" disabled={isEmpty} title={texts.whenHint.after} onClick={send('after')}>
          {texts.when.after}
        </Button>
      </form>
    </div>
  );
}
