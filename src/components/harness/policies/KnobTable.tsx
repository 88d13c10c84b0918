import type { Knob as Constant } from '../../../agent';
import { Knob } from '../../controls/Knob';
import { formatFigure, useTexts } from '../../texts';
import type { PolicyControls } from '../usePolicy';
import { boundsOf } from './bounds';
import { type RealConstant, sourceWords, useRealConstants } from './real';
import { TEXTS } from './texts';
import { useKnobName } from './useKnobName';

type Props = { readonly policy: PolicyControls; readonly knobs: readonly Constant[] };

/** A policy's numbers as the real harness has them, and as they are in this window, to be changed; with where they were read. */
export function KnobTable({ policy, knobs }: Props) {
  const texts = useTexts(TEXTS);
  const real = useRealConstants(policy.id);
  const origins = knobs.map(originOf);
  if (knobs.length === 0) return null;
  return (
    <table className="harness-constants">
      <thead>
        <tr>
          <th scope="col">{texts.constant}</th>
          <th scope="col" className="harness-figure">
            {texts.real}
          </th>
          <th scope="col" className="harness-figure">
            {texts.here}
          </th>
        </tr>
      </thead>
      {knobs.map((knob, i) => (
        // What stands under a row holds for those above it that say nothing else.
        <KnobRow
          key={knob.name}
          policy={policy}
          knob={knob}
          real={real(knob)}
          origin={origins[i + 1] === origins[i] ? '' : (origins[i] ?? '')}
        />
      ))}
    </table>
  );

  function originOf(knob: Constant): string {
    const { source, date } = real(knob);
    const unscaled = !knob.scales && SIZES.includes(knob.unit) ? texts.notScaled : '';
    const said = [texts.units[knob.unit], sourceWords(source, texts.lang), date, unscaled];
    return said.filter((part) => part !== '').join(' · ');
  }
}

/** Stays on one line. */
const DATE = /(\d{4}-\d{2}-\d{2})/;

/** What goes with the window; counts and shares need no word. */
const SIZES: readonly Constant['unit'][] = ['tokens', 'characters', 'bytes', 'lines'];

type RowProps = {
  readonly policy: PolicyControls;
  readonly knob: Constant;
  readonly real: RealConstant;
  readonly origin: string;
};

function KnobRow({ policy: { id, values, set }, knob, real, origin }: RowProps) {
  const { name, label } = useKnobName(id, knob.name);
  const value = values[knob.name] ?? knob.value;
  const isShare = knob.unit === 'share';
  return (
    <tbody>
      <tr>
        <th scope="row">{name}</th>
        <td className="harness-figure">{isShare ? `${hundredths(real.value)} %` : formatFigure(real.value)}</td>
        <td className="harness-figure harness-here">
          <Knob
            label={label}
            value={isShare ? hundredths(value) : value}
            onChange={(next) => set(knob.name, isShare ? next / 100 : next)}
            {...boundsOf(knob)}
          />
          {isShare && ' %'}
        </td>
      </tr>
      {origin !== '' && (
        <tr className="harness-source">
          <td colSpan={3}>
            {origin.split(DATE).map((part) => (DATE.test(part) ? <time key={part}>{part}</time> : part))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function hundredths(share: number): number {
  return Math.round(share * 100);
}
