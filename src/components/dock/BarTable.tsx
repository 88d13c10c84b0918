import { SOURCES } from '../../agent';
import { useApp } from '../../state';
import { SOURCE_SUM_LABELS } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Bar } from './bars';
import { FoldedTable } from './FoldedTable';
import { DOCK_TEXTS } from './texts';

/** The bars as numbers. */
export function BarTable({ bars }: { readonly bars: readonly Bar[] }) {
  const texts = useTexts(DOCK_TEXTS);
  const lang = useApp((state) => state.lang);
  const names = [
    ...[texts.iteration, texts.prompt, texts.same, texts.cached, texts.computed, texts.without],
    ...SOURCES.map((source) => SOURCE_SUM_LABELS[lang][source]),
    texts.summaryCalls,
  ];
  const row = (bar: Bar) => (
    <tr key={bar.label}>
      <th scope="row">{bar.label}</th>
      <td>{formatCount(bar.total)}</td>
      <td>{formatCount(bar.same)}</td>
      <td>{formatCount(bar.cached)}</td>
      <td>{formatCount(bar.total - bar.cached)}</td>
      <td>{formatCount(bar.without)}</td>
      {SOURCES.map((source) => (
        <td key={source}>{formatCount(bar.bySource[source])}</td>
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
