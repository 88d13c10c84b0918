import { Button } from '../../controls/Button';
import { useTexts } from '../../texts';
import type { GrowthBasis } from '../growthModel';
import { LabList } from './LabList';
import { LabSlider } from './LabSlider';
import { type LabInputs, labOfArticle, labOfRun } from './labModel';
import { LAB_TEXTS } from './labTexts';

type Props = {
  readonly inputs: LabInputs;
  readonly basis: GrowthBasis | null;
  readonly onChange: (inputs: LabInputs) => void;
};

type Name = Exclude<keyof LabInputs, 'steps' | 'overhead'>;

/** From least to most; `isWide` where sizes differ by powers of ten. */
const KNOBS: readonly {
  readonly name: Name;
  readonly least: number;
  readonly most: number;
  readonly unit: 'tokens' | 'calls' | 'percent';
  readonly isWide?: boolean;
}[] = [
  { name: 'first', least: 1, most: 100_000, unit: 'tokens', isWide: true },
  { name: 'perCall', least: 0, most: 5000, unit: 'tokens' },
  { name: 'calls', least: 2, most: 500, unit: 'calls' },
  { name: 'contextWindow', least: 1000, most: 2_000_000, unit: 'tokens', isWide: true },
  { name: 'discountPercent', least: 0, most: 100, unit: 'percent' },
  { name: 'surchargePercent', least: 0, most: 100, unit: 'percent' },
  { name: 'aboveTokens', least: 100, most: 2_000_000, unit: 'tokens', isWide: true },
  { name: 'summaryTokens', least: 1, most: 10_000, unit: 'tokens', isWide: true },
  { name: 'summarised', least: 0, most: 20_000, unit: 'tokens' },
];

/** Where to start from, a list of one's own, and a slider with a number for everything else. */
export function LabKnobs({ inputs, basis, onChange }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const set = (name: Name, value: number) => {
    // A list says how prompts grow; who moves P or k leaves it.
    const isGrowth = name === 'first' || name === 'perCall';
    onChange({ ...inputs, [name]: value, ...(isGrowth && { steps: [] }) });
  };
  return (
    <div className="lab-knobs">
      <fieldset className="lab-presets">
        <legend>{texts.presets}</legend>
        <Button size="small" title={texts.articleHint} onClick={() => onChange(labOfArticle())}>
          {texts.article}
        </Button>
        <Button
          size="small"
          disabled={basis === null}
          title={basis === null ? texts.noRun : undefined}
          onClick={() => basis && onChange(labOfRun(basis))}
        >
          {texts.thisRun}
        </Button>
      </fieldset>
      <LabList inputs={inputs} onChange={onChange} />
      {KNOBS.map(({ name, unit, ...range }) => (
        <LabSlider
          key={name}
          name={texts.knobs[name]}
          unit={texts.units[unit]}
          value={inputs[name]}
          onChange={(value) => set(name, value)}
          {...range}
        />
      ))}
    </div>
  );
}
