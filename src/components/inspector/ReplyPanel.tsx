import { Suspense, useState } from 'react';
import type { IterationRow } from '../../agent';
import { textOf, thinkingOf, toolCallsOf } from '../../agent';
import { useApp } from '../../state';
import { Button } from '../controls/Button';
import { lazyPanel } from '../lazyPanel';
import { SourceShape } from '../marks';
import { MODEL_TEXTS } from '../model/texts';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { entriesOf } from './inspected';
import { LongText } from './LongText';
import { ReplyEnd } from './ReplyEnd';
import { INSPECTOR_TEXTS } from './texts';

const LINES = 60;

// Nobody needs it before the first reply.
const WhyPanel = lazyPanel(() => import('./why/WhyPanel').then((file) => file.WhyPanel));

/** What the model answered in the iteration at the cursor: while it is written, then with its calls and their results. */
export function ReplyPanel() {
  const texts = useTexts(INSPECTOR_TEXTS);
  const row = useApp((state) => state.view.rows.at(-1));
  const streaming = useApp((state) => state.view.streaming);
  const isThinking = useApp((state) => state.view.thinking !== '');
  const [asksWhy, setAsksWhy] = useState(false);
  const entries = useDerived(
    ({ view }) => [view.rows.length, view.rows.at(-1)?.prompt],
    ({ view }) => {
      const last = view.rows.at(-1);
      return last === undefined ? [] : entriesOf(view, last);
    },
  );
  if (row === undefined || (row.reply === null && streaming === '' && !isThinking)) {
    return <p className="inspector-empty">{texts.replyWaiting}</p>;
  }
  const { reply } = row;
  const text = reply === null ? streaming : textOf(reply.entry.message);
  if (asksWhy && reply?.entry.message.role === 'assistant') {
    return (
      <PanelBoundary name={texts.why}>
        <Suspense fallback={null}>
          <WhyPanel
            key={`${row.turn}.${row.iteration}`}
            entries={entries}
            reply={reply.entry.message}
            onBack={() => setAsksWhy(false)}
          />
        </Suspense>
      </PanelBoundary>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="inspector-scroll inspector-page focus-inside" aria-label={texts.reply} tabIndex={0}>
      <ReplyThinking reply={reply} isLast={text === ''} />
      <div className="inspector-section">
        <h3>
          <SourceShape source="assistant" label />
          {reply === null ? null : (
            <Button size="small" className="inspector-why" onClick={() => setAsksWhy(true)}>
              {texts.why}
            </Button>
          )}
        </h3>
        <ReplyText text={text} reply={reply} />
      </div>
      {reply === null ? null : <ReplyEnd row={row} reply={reply} />}
    </section>
  );
}

type PartProps = { readonly reply: IterationRow['reply'] };

/** What the model thought before it answered; while it thinks, as far as it has come. */
function ReplyThinking({ reply, isLast }: PartProps & { readonly isLast: boolean }) {
  const texts = useTexts(MODEL_TEXTS);
  const streamed = useApp((state) => state.view.thinking);
  const text = reply === null ? streamed : thinkingOf(reply.entry.message);
  if (text === '') return null;
  return (
    <div className="inspector-section">
      <h3>
        <SourceShape source="assistant" hollow /> {texts.thinking}
      </h3>
      <LongText text={text} lines={reply === null ? LINES : 12} isOpen={reply === null && isLast} />
    </div>
  );
}

function ReplyText({ text, reply }: PartProps & { readonly text: string }) {
  const texts = useTexts(INSPECTOR_TEXTS);
  if (text !== '') return <LongText text={text} lines={LINES} isOpen={reply === null} />;
  const hasCalls = reply !== null && toolCallsOf(reply.entry.message).length > 0;
  return <p className="inspector-quiet">{reply === null ? '…' : hasCalls ? texts.replyNoText : texts.replyEmpty}</p>;
}
