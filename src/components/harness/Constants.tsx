import type { Knob } from '../../agent';
import { formatCount, useTexts } from '../texts';
import { TEXTS } from './texts';

type Props = {
  readonly policy: string;
  readonly knobs: readonly Knob[];
  readonly values: Readonly<Record<string, number>>;
};

/** A policy's constants as the real harness has them, and as they are in this window, with where they were read. */
export function Constants({ policy, knobs, values }: Props) {
  const { constants } = useTexts(TEXTS);
  return (
    <table className="harness-constants">
      <thead>
        <tr>
          <th scope="col">{constants.name}</th>
          <th scope="col" className="harness-figure">
            {constants.real}
          </th>
          <th scope="col" className="harness-figure">
            {constants.here}
          </th>
        </tr>
      </thead>
      {knobs.map((knob) => (
        <tbody key={knob.name}>
          <tr>
            <th scope="row">{constants.knobs[`${policy}.${knob.name}`] ?? knob.name}</th>
            <td className="harness-figure">{formatCount(knob.value)}</td>
            <td className="harness-figure harness-here">{formatCount(values[knob.name] ?? knob.value)}</td>
          </tr>
          <tr className="harness-source">
            <td colSpan={3}>{[knob.source, knob.date, ...(knob.scales ? [] : [constants.notScaled])].join(', ')}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
