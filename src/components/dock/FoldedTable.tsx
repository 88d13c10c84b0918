import { type ReactNode, useState } from 'react';
import { foldMiddle } from '../foldMiddle';
import { MiddleRows } from '../MiddleRows';

type Props<T> = {
  readonly name: string;
  readonly rows: readonly T[];
  /** Cells of the head, as many as a row has. */
  readonly head: readonly ReactNode[];
  readonly row: (row: T) => ReactNode;
};

/** What a chart shows, as numbers; the middle of a long run comes when it is asked for. */
export function FoldedTable<T>({ name, rows, head, row }: Props<T>) {
  const [isWhole, setWhole] = useState(false);
  const shown = foldMiddle(rows, isWhole);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="dock-table focus-inside" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {shown.first.map(row)}
          {shown.hidden > 0 ? (
            <tr>
              <td colSpan={head.length}>
                <MiddleRows hidden={shown.hidden} onShow={() => setWhole(true)} />
              </td>
            </tr>
          ) : null}
          {shown.rest.map(row)}
        </tbody>
      </table>
    </section>
  );
}
