import { useId } from 'react';
import { NumberProblem } from '../../controls/NumberProblem';
import { useNumberField } from '../../controls/useNumberField';
import { formatCount, useTexts } from '../../texts';
import { LAB_TEXTS } from './labTexts';

type Props = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly isWide?: boolean;
  readonly onChange: (value: number) => void;
};

const STEPS = 200;

/** A native slider and the number it stands for; the number takes what the slider cannot. Whole numbers only. */
export function LabSlider({ name, unit, value, least, most, isWide = false, onChange }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const id = useId();
  const { wrong, wrongId, input } = useNumberField({ value, onChange, min: least, max: most, isWhole: true, step: 1 });
  const toPlace = (size: number) => (isWide ? (Math.log(size / least) / Math.log(most / least)) * STEPS : size);
  const toSize = (place: number) => (isWide ? rounded(least * (most / least) ** (place / STEPS)) : place);
  return (
    <div className="lab-slider">
      <label htmlFor={id}>{name}</label>
      <span className="lab-number">
        <input id={id} {...input} />
        <span aria-hidden="true">{unit}</span>
      </span>
      <input
        type="range"
        aria-label={texts.slider(name)}
        aria-valuetext={`${formatCount(value)} ${unit}`}
        min={isWide ? 0 : least}
        max={isWide ? STEPS : most}
        step={1}
        value={toPlace(Math.min(most, Math.max(least, value)))}
        onChange={(event) => onChange(Math.min(most, Math.max(least, toSize(Number(event.target.value)))))}
      />
      <NumberProblem id={wrongId} text={wrong} />
    </div>
  );
}

/** Two figures, so that a slider stops at round numbers. */
function rounded(size: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(size)) - 1);
  return Math.round(size / power) * power;
}
