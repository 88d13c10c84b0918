import { SOURCES } from '../../agent';
import { useApp } from '../../state';
import { SOURCE_SUM_LABELS, SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Bar } from './bars';
import { DOCK_TEXTS } from './texts';

type Props = { readonly bar: Bar | undefined; readonly isChosen: boolean };

/** The legend, with the numbers of one iteration. Rows of zero stay, so that nothing moves. */
export function KeyTable({ bar, isChosen }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const lang = useApp((state) => state.lang);
  return (
    <table className="dock-key">
      <caption className={isChosen ? 'dock-key-caption' : 'visually-hidden'} aria-live="polite">
        {bar ? texts.ofIteration(bar.label) : ''}
      </caption>
      <tbody>
        {SOURCES.map((source) => {
          const tokens = bar?.bySource[source] ?? 0;
          return (
            <tr key={source} className={tokens === 0 ? 'dock-zero' : undefined}>
              <th scope="row">
                <SourceShape source={source} /> {SOURCE_SUM_LABELS[lang][source]}
              </th>
              <td>{bar ? formatCount(tokens) : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
