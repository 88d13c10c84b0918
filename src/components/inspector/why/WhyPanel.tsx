import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import type { AssistantMessage, HistoryEntry } from '../../../agent';
import { useApp } from '../../../state';
import { Button } from '../../controls/Button';
import { useTexts } from '../../texts';
import { answeredCalls } from '../calls';
import { indicesOut, isChanged, NO_CHANGE, toggleStruck, withEdit } from './draft';
import { Found } from './Found';
import { ReplyPair } from './ReplyPair';
import { WHY_TEXTS } from './texts';
import { useWhy } from './useWhy';
import { WhyRows } from './WhyRows';
import './why.css';

type Props = {
  readonly entries: readonly HistoryEntry[];
  /** What the model replied to them in the run. */
  readonly reply: AssistantMessage;
  readonly onBack: () => void;
};

/** The prompt behind a reply, to be changed and asked again beside the run. */
export function WhyPanel({ entries, reply, onBack }: Props) {
  const texts = useTexts(WHY_TEXTS);
  const messages = useMemo(() => entries.map((entry) => entry.message), [entries]);
  const answered = useApp((state) => state.view.rows);
  const view = useApp((state) => state.view);
  const why = useWhy(messages);
  const { draft, answer, progress, isMarking } = why;
  const out = useMemo(() => indicesOut(messages, draft), [messages, draft]);
  // Rows change only when something was called; the view changes with every streamed token.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const calls = useMemo(() => answeredCalls(entries, view), [entries, answered]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="inspector-scroll why focus-inside" aria-label={texts.why} tabIndex={0}>
      <div className="why-head">
        <Button size="small" variant="ghost" icon={<ArrowLeft size={14} strokeWidth={1.6} />} onClick={onBack}>
          {texts.back}
        </Button>
        <h3>{texts.why}</h3>
        <p className="why-lead">{texts.lead}</p>
        <div className="why-actions">
          <Button size="small" onClick={() => void why.ask()} disabled={answer?.type === 'asking'}>
            {texts.ask}
          </Button>
          <Button size="small" title={texts.markHint} onClick={() => void why.mark()} disabled={isMarking}>
            {texts.mark}
          </Button>
          {isMarking || answer?.type === 'asking' ? (
            <Button size="small" onClick={why.cancel}>
              {texts.cancel}
            </Button>
          ) : null}
          {isChanged(draft) ? (
            <Button size="small" variant="ghost" onClick={() => why.change(NO_CHANGE)}>
              {texts.reset}
            </Button>
          ) : null}
        </div>
        <Found progress={progress} isMarking={isMarking} answer={answer} length={messages.length} />
      </div>
      {answer?.type === 'reply' ? (
        <ReplyPair before={reply} after={answer.reply} wasChanged={answer.wasChanged} />
      ) : null}
      <WhyRows
        entries={entries}
        answered={calls}
        draft={draft}
        out={out}
        marks={progress?.marks}
        onStrike={(at) => why.change(toggleStruck(draft, at))}
        onEdit={(at, message) => why.change(withEdit(draft, at, message))}
      />
    </section>
  );
}
