import { useState } from 'react';
import type { HistoryEntry, Message } from '../../../agent';
import { textOf } from '../../../agent';
import { SourceShape } from '../../marks';
import { useTexts } from '../../texts';
import { lineOf } from '../rowWords';
import { INSPECTOR_TEXTS } from '../texts';
import type { Difference } from './compare';
import { WHY_TEXTS } from './texts';
import { WhyEditor } from './WhyEditor';

type Props = {
  /** Index in the prompt. */
  readonly at: number;
  readonly entry: HistoryEntry;
  readonly answers: string | undefined;
  readonly edited: Message | undefined;
  readonly isStruck: boolean;
  readonly isOut: boolean;
  /** What its absence does; `undefined` while that is not known. */
  readonly mark: Difference | undefined;
  readonly onStrike: () => void;
  readonly onEdit: (message: Message | null) => void;
};

/** A field of more characters than this would freeze the page. */
const MOST_EDITABLE = 100_000;

/** One message of the prompt, to be struck or edited. */
export function WhyRow({ at, entry, answers, edited, isStruck, isOut, mark, onStrike, onEdit }: Props) {
  const texts = useTexts(WHY_TEXTS);
  const characters = useTexts(INSPECTOR_TEXTS).characters;
  const [isOpen, setOpen] = useState(false);
  const message = edited ?? entry.message;
  const line = lineOf({ ...entry, message }, characters);
  const isTooLong = textOf(message).length > MOST_EDITABLE;
  const position = at + 1;
  return (
    <li className={isOut ? 'why-row why-row--out' : 'why-row'}>
      <div className="why-row-line">
        <SourceShape source={entry.source} hollow={isOut} label />
        {answers === undefined ? null : <span className="inspector-row-title">{answers}</span>}
        {isOut ? (
          <del className="inspector-row-inline">{line}</del>
        ) : (
          <span className="inspector-row-inline">{line}</span>
        )}
        <span className="why-row-space" />
        {isOut && !isStruck ? <span className="inspector-tag">{texts.goesWith}</span> : null}
        {edited === undefined ? null : <span className="inspector-tag">{texts.edited}</span>}
        {mark === undefined ? null : <span className={`why-mark why-mark--${mark}`}>{texts.without[mark]}</span>}
        <button
          type="button"
          className="why-button"
          aria-expanded={isOpen}
          aria-label={texts.editName(position)}
          disabled={isTooLong}
          title={isTooLong ? texts.tooLong : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.edit}
        </button>
        <button
          type="button"
          className="why-button"
          aria-pressed={isStruck}
          aria-label={texts.strikeName(position)}
          onClick={onStrike}
        >
          {texts.strike}
        </button>
      </div>
      {isOpen ? (
        <WhyEditor position={position} message={message} isEdited={edited !== undefined} onEdit={onEdit} />
      ) : null}
    </li>
  );
}
