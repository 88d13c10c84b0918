import { Fragment, useMemo } from 'react';
import { codeLines } from '../codePieces';
import { useTexts } from '../texts';
import type { LineMarks } from './lineMarks';
import { TEXTS } from './texts';

type Props = { readonly path: string; readonly text: string; readonly marks: LineMarks };

/** The file as it stands, read only: what is there until the editor has loaded, line for line in the same place. */
export function PlainCode({ path, text, marks }: Props) {
  const texts = useTexts(TEXTS);
  const lines = useMemo(() => codeLines(path, text), [path, text]);
  const removedAt = (line: number) => marks.removed.filter(({ anchor }) => anchor === line);
  const endsOpen = /\n$/.test(text);
  return (
    <div className="code">
      {lines.map((pieces, i) => {
        const number = i + 1;
        const isAdded = marks.added.has(number);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <Fragment key={i}>
            <Removed groups={removedAt(number)} />
            <div className={isAdded ? 'code-line code-line-added' : 'code-line'}>
              <span className="code-number">{number}</span>
              <span className="code-sign">{isAdded && <Sign sign="+" name={texts.addedLine} />}</span>
              <span className="code-text">
                {pieces.map((piece, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity.
                  <span key={at} className={`code-${piece.kind}`}>
                    {piece.text}
                  </span>
                ))}
              </span>
            </div>
          </Fragment>
        );
      })}
      <Removed groups={removedAt(lines.length + 1)} />
      {endsOpen && <div className="code-line" />}
    </div>
  );
}

function Removed({ groups }: { readonly groups: LineMarks['removed'] }) {
  const texts = useTexts(TEXTS);
  return groups.flatMap(({ anchor, lines }) =>
    lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: removed lines have no other identity.
      <div className="code-line code-line-removed" key={`${anchor}:${i}`}>
        <span className="code-number" />
        <span className="code-sign">
          <Sign sign="−" name={texts.removedLine} />
        </span>
        <span className="code-text">{line}</span>
      </div>
    )),
  );
}

function Sign({ sign, name }: { readonly sign: string; readonly name: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{`${name}: `}</span>
    </>
  );
}
