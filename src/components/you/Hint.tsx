import { useEffect, useRef, useState } from 'react';
import { type AssistantMessage, type ModelRequest, textOf, toolCallsOf } from '../../agent';
import { type ReplyDraft, useActions } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { draftFrom } from './draft';
import { YOU_TEXTS } from './texts';

type Asked = { readonly request: ModelRequest } & (
  | { readonly type: 'asking' }
  | { readonly type: 'reply'; readonly message: AssistantMessage }
  | { readonly type: 'failed'; readonly detail: string }
);

type Props = { readonly request: ModelRequest; readonly onTake: (draft: ReplyDraft) => void };

/** What the simulated model makes of the same prompt, to compare or to take over. */
export function Hint({ request, onTake }: Props) {
  const texts = useTexts(YOU_TEXTS);
  const { askSimulated } = useActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A hint for another prompt is none.
  const hint = asked?.request === request ? asked : null;

  async function ask(): Promise<void> {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setAsked({ request, type: 'asking' });
    try {
      const message = await askSimulated(request, signal);
      if (!signal.aborted) setAsked({ request, type: 'reply', message });
    } catch (error) {
      if (!signal.aborted) setAsked({ request, type: 'failed', detail: String(error) });
    }
  }

  if (hint === null) {
    return (
      <button type="button" className="you-hint-button" data-heir=".you-hint button" onClick={() => void ask()}>
        {texts.hint}
      </button>
    );
  }
  return (
    <section className="you-hint" aria-label={texts.hintTitle} data-heir=".you-said">
      <div role="status">
        {hint.type === 'asking' && <p>{texts.asking}</p>}
        {hint.type === 'failed' && <p>{texts.failed(hint.detail)}</p>}
        {hint.type === 'reply' && <Said message={hint.message} />}
      </div>
      <div className="you-actions">
        {hint.type === 'reply' && (
          <Button
            size="small"
            onClick={() => {
              onTake(draftFrom(hint.message, request.tools));
              setAsked(null);
            }}
          >
            {texts.takeOver}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => setAsked(null)}>
          {texts.close}
        </Button>
      </div>
    </section>
  );
}

function Said({ message }: { readonly message: AssistantMessage }) {
  const texts = useTexts(YOU_TEXTS);
  return (
    <>
      <p className="text-note">{texts.hintTitle}</p>
      {textOf(message) !== '' && <pre>{textOf(message)}</pre>}
      {toolCallsOf(message).map(({ id, name, argumentsJson }) => (
        <pre key={id}>
          <b>{name}</b> {argumentsJson}
        </pre>
      ))}
    </>
  );
}
