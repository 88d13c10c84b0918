import { useState } from 'react';
import type { HistoryEntry, Message } from '../../../agent';
import { foldMiddle } from '../../foldMiddle';
import { useTexts } from '../../texts';
import { type Answered, callTitle } from '../calls';
import type { Draft } from './draft';
import type { Marks } from './mattered';
import { WHY_TEXTS } from './texts';
import { WhyRow } from './WhyRow';

/** With more messages than this, only the ends are drawn until asked. */
const MOST_ROWS = 120;

type Props = {
  readonly entries: readonly HistoryEntry[];
  readonly answered: ReadonlyMap<number, Answered>;
  readonly draft: Draft;
  /** Indices that are out of the request. */
  readonly out: ReadonlySet<number>;
  readonly marks: Marks | undefined;
  readonly onStrike: (at: number) => void;
  readonly onEdit: (at: number, message: Message | null) => void;
};

/** The messages of the prompt, each to be struck or edited. */
export function WhyRows({ entries, answered, draft, out, marks, onStrike, onEdit }: Props) {
  const texts = useTexts(WHY_TEXTS);
  const [isWhole, setWhole] = useState(false);
  const shown = foldMiddle(entries, isWhole, MOST_ROWS);
  const draw = (entry: HistoryEntry, at: number) => {
    const answer = answered.get(entry.id);
    return (
      <WhyRow
        key={entry.id}
        at={at}
        entry={entry}
        answers={answer && callTitle(answer.call)}
        edited={draft.edited.get(at)}
        isStruck={draft.struck.has(at)}
        isOut={out.has(at)}
        mark={marks?.get(at)}
        onStrike={() => onStrike(at)}
        onEdit={(message) => onEdit(at, message)}
      />
    );
  };
  return (
    <ul className="why-rows" aria-label={texts.messages}>
      {shown.first.map(draw)}
      {shown.hidden > 0 ? (
        <li className="inspector-hidden">
          <button type="button" className="inspector-more" onClick={() => setWhole(true)}>
            {texts.rest(shown.hidden)}
          </button>
        </li>
      ) : null}
      {shown.rest.map((entry, i) => draw(entry, shown.first.length + shown.hidden + i))}
    </ul>
  );
}
