import { SOURCES } from '../../agent';
import { useApp } from '../../state';
import { SOURCE_SUM_LABELS } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Bar } from './bars';
import { FoldedTable } from './FoldedTable';
import type { Split } from './split';
import { DOCK_TEXTS } from './texts';

type Props = { readonly bars: readonly Bar[]; readonly split: Split };

/** The bars as numbers: where their tokens came from, or what became of them. */
export function BarTable({ bars, split }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const lang = useApp((state) => state.lang);
  const columns =
    split === 'source'
      ? SOURCES.map((source) => ({ name: SOURCE_SUM_LABELS[lang][source], of: (bar: Bar) => bar.bySource[source] }))
      : [
          { name: texts.same, of: (bar: Bar) => bar.same },
          { name: texts.cached, of: (bar: Bar) => bar.cached },
          { name: texts.computed, of: (bar: Bar) => bar.total - bar.cached },
          { name: texts.without, of: (bar: Bar) => bar.without },
        ];
  const names = [texts.iteration, texts.prompt, ...columns.map(({ name }) => name), texts.summaryCalls];
  const row = (bar: Bar) => (
    <tr key={bar.label}>
      <th scope="row">{bar.label}</th>
      <td>{formatCount(bar.total)}</td>
      {columns.map(({ name, of }) => (
        <td key={name}>{formatCount(of(bar))}</td>
      ))}
      <td>{formatCount(bar.forPolicies)}</td>
    </tr>
  );
  const head = names.map((name) => (
    <th scope="col" key={name}>
      {name}
    </th>
  ));
  return <FoldedTable name={texts.tableOf(texts.tokensPerIteration)} rows={bars} head={head} row={row} />;
}
