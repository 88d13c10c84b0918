import { useState } from 'react';
import { toolsOf } from '../../agent';
import { useApp } from '../../state';
import { foldMiddle } from '../foldMiddle';
import { type Part, SourceShape } from '../marks';
import { useTexts } from '../texts';
import type { Author } from './authors';
import { type Answered, callTitle } from './calls';
import { GoneRow } from './GoneRow';
import type { Gone } from './inspected';
import { MessageRow } from './MessageRow';
import { RowFrame } from './RowFrame';
import { INSPECTOR_TEXTS } from './texts';

type RowsProps = {
  readonly parts: readonly Part[];
  readonly mark: 'same' | 'new';
  readonly max: number;
  readonly answered: ReadonlyMap<number, Answered>;
  readonly authors: ReadonlyMap<number, Author>;
  readonly gone: readonly Gone[];
};

/** The rows of one section, and behind each what a policy took out there. */
export function PartRows({ parts, mark, max, answered, authors, gone }: RowsProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [isWhole, setWhole] = useState(false);
  const { first, hidden, rest } = foldMiddle(parts, isWhole);
  const draw = (part: Part) => [
    <PartRow
      key={part.key}
      part={part}
      mark={mark}
      max={max}
      answered={answered}
      authors={authors}
      standsFor={gone.find((out) => out.after === part.key)?.entries.length}
    />,
    ...gone
      .filter((out) => out.after === part.key)
      .map((out) => <GoneRow key={`${part.key}-gone-${out.entries[0]?.id}`} gone={out} answered={answered} />),
  ];
  return (
    <ul className="inspector-rows">
      {first.flatMap(draw)}
      {hidden > 0 ? (
        <li className="inspector-hidden">
          <button type="button" className="inspector-more" onClick={() => setWhole(true)}>
            {texts.showMessages(hidden)}
          </button>
        </li>
      ) : null}
      {rest.flatMap(draw)}
    </ul>
  );
}

type PartProps = Pick<RowsProps, 'mark' | 'max' | 'answered' | 'authors'> & {
  readonly part: Part;
  readonly standsFor: number | undefined;
};

function PartRow({ part, mark, max, answered, authors, standsFor }: PartProps) {
  const tools = useApp((state) => toolsOf(state.view));
  const { source, tokens, entry } = part;
  if (entry !== null) {
    const answer = answered.get(entry.id);
    const author = authors.get(entry.id);
    return (
      <MessageRow
        source={source}
        entry={entry}
        tokens={tokens}
        max={max}
        mark={mark}
        answers={answer && callTitle(answer.call)}
        isError={answer?.isError ?? false}
        policy={author?.policy}
        authorship={author?.what}
        standsFor={source === 'summary' ? standsFor : undefined}
      />
    );
  }
  return (
    <RowFrame source="tools" mark={mark} tokens={tokens} max={max}>
      <div className="inspector-row-line">
        <SourceShape source="tools" label />
        <span className="inspector-row-inline">{tools.map((tool) => tool.function.name).join(' · ')}</span>
      </div>
    </RowFrame>
  );
}
