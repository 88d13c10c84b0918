import { formatCount, useTexts } from '../texts';
import { type Bar, REUSE, reuseOf } from './bars';
import { DOCK_TEXTS } from './texts';

type Props = { readonly bar: Bar | undefined; readonly isChosen: boolean };

/** The legend of what became of the tokens of one prompt, and the two sums that the field has names for. */
export function ReuseKey({ bar, isChosen }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const reuse = bar && reuseOf(bar);
  const sums = [
    { name: texts.same, tokens: reuse && reuse.cached + reuse.again },
    { name: texts.computed, tokens: reuse && reuse.again + reuse.fresh },
  ];
  return (
    <table className="dock-key">
      <caption className={isChosen ? 'dock-key-caption' : 'visually-hidden'} aria-live="polite">
        {bar ? texts.ofIteration(bar.label) : ''}
      </caption>
      <tbody>
        {REUSE.toReversed().map((kind) => (
          <tr key={kind} className={reuse?.[kind] === 0 ? 'dock-zero' : undefined}>
            <th scope="row">
              <i className={`dock-swatch mark-fill mark-fill--${kind}`} /> {texts.reuse[kind]}
            </th>
            <td>{reuse ? formatCount(reuse[kind]) : ''}</td>
          </tr>
        ))}
        {sums.map(({ name, tokens }, i) => (
          <tr key={name} className={i === 0 ? 'dock-key-sum' : undefined}>
            <th scope="row">{name}</th>
            <td>{tokens === undefined ? '' : formatCount(tokens)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
