import type { Message } from '../../agent';
import { sentThinkingOf, thinkingOf } from '../../agent';
import { SourceShape } from '../marks';
import { MODEL_TEXTS } from '../model/texts';
import { useTexts } from '../texts';
import { LongText } from './LongText';

type Props = { readonly message: Message };

/** What the model thought before this message, where the prompt holds it. */
export function RowThinking({ message, lines }: Props & { readonly lines: number }) {
  const texts = useTexts(MODEL_TEXTS);
  const text = sentThinkingOf(message);
  if (text === '') return null;
  return (
    <>
      <div className="inspector-row-line">
        <SourceShape source="assistant" hollow />
        <span className="inspector-row-title">{texts.thinking}</span>
      </div>
      <LongText text={text} lines={lines} />
    </>
  );
}

/** Says that the model thought before this message, and that the prompt does not hold it. */
export function UnsentThinking({ message }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  if (thinkingOf(message) === sentThinkingOf(message)) return null;
  return (
    <span className="inspector-tag" title={texts.unsentThinkingHint}>
      {texts.unsentThinking}
    </span>
  );
}
