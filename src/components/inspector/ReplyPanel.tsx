import { Suspense, useState } from 'react';
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
  const { thinking: thinkingTitle } = useTexts(MODEL_TEXTS);
  const row = useApp((state) => state.view.rows.at(-1));
  const streaming = useApp((state) => state.view.streaming);
  const [asksWhy, setAsksWhy] = useState(false);
  const entries = useDerived(
    ({ view }) => [view.rows.length, view.rows.at(-1)?.prompt],
    ({ view }) => {
      const last = view.rows.at(-1);
      return last === undefined ? [] : entriesOf(view, last);
    },
  );
  if (row === undefined || (row.reply === null && streaming === '')) {
    return <p className="inspector-empty">{texts.replyWaiting}</p>;
  }
  const { reply } = row;
  const text = reply === null ? streaming : textOf(reply.entry.message);
  const thinking = reply === null ? '' : thinkingOf(reply.entry.message);
  const hasCalls = reply !== null && toolCallsOf(reply.entry.message).length > 0;
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
      {thinking !== '' && (
        <div className="inspector-section">
          <h3>
            <SourceShape source="assistant" hollow /> {thinkingTitle}
          </h3>
          <LongText text={thinking} lines={12} />
        </div>
      )}
      <div className="inspector-section">
        <h3>
          <SourceShape source="assistant" label />
          {reply === null ? null : (
            <Button size="small" className="inspector-why" onClick={() => setAsksWhy(true)}>
              {texts.why}
            </Button>
          )}
        </h3>
        {text === '' ? (
          <p className="inspector-quiet">{hasCalls ? texts.replyNoText : texts.replyEmpty}</p>
        ) : (
          <LongText text={text} lines={LINES} isOpen={reply === null} />
        )}
      </div>
      {reply === null ? null : <ReplyEnd row={row} reply={reply} />}
    </section>
  );
}
