import { SOURCES } from '../../agent';
import { useApp } from '../../state';
import { SOURCE_SUM_LABELS, SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Inspected } from './inspected';
import { KindTag } from './KindTag';
import { INSPECTOR_TEXTS } from './texts';

type Props = { readonly inspected: Inspected };

/** The key as a table: tokens of one prompt by source. Rows of zero stay. */
export function SourceTable({ inspected: { parts, total, row } }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const lang = useApp((state) => state.lang);
  return (
    <table className="inspector-section inspector-table">
      <thead>
        <tr>
          <th scope="col">{texts.source}</th>
          <th scope="col">
            {texts.tokens} <KindTag kind="counted" />
          </th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {SOURCES.map((source) => {
          const own = parts.filter((part) => part.source === source);
          const counted = own.every((part) => part.tokens !== undefined);
          const tokens = row.measure?.bySource[source] ?? own.reduce((sum, part) => sum + (part.tokens ?? 0), 0);
          return (
            <tr key={source} className={counted && tokens === 0 ? 'inspector-zero' : undefined}>
              <th scope="row">
                <span className="mark-labelled">
                  <SourceShape source={source} />
                  {SOURCE_SUM_LABELS[lang][source]}
                </span>
              </th>
              <td>{counted ? formatCount(tokens) : '…'}</td>
              <td>{counted && total ? percent(tokens / total) : '…'}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.whole}</th>
          <td>{total === undefined ? '…' : formatCount(total)}</td>
          <td>{total === undefined ? '…' : percent(1)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A share in whole per cents, small ones with one place. */
export function percent(share: number): string {
  const value = 100 * share;
  return `${value > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}%`;
}
