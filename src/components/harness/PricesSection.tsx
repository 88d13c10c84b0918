import type { Prices } from '../../agent';
import { useActions, useApp } from '../../state';
import { NumberProblem } from '../controls/NumberProblem';
import { useNumberField } from '../controls/useNumberField';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TEXTS } from './texts';

const PRICES = ['input', 'cachedInput', 'output'] as const satisfies readonly (keyof Prices)[];
/** US dollars for a million tokens. Ten times what any model has cost so far. */
const MOST = 10_000;
const STEP = 0.25;

/** What a million tokens cost. Changes the bill at once, never the run. */
export function PricesSection() {
  const { prices: texts } = useTexts(TEXTS);
  return (
    <Section title={texts.title} note={texts.note}>
      <PriceInputs />
    </Section>
  );
}

/** The price list itself. */
export function PriceInputs() {
  return (
    <div className="harness-prices">
      {PRICES.map((name) => (
        <PriceField key={name} name={name} />
      ))}
    </div>
  );
}

function PriceField({ name }: { readonly name: keyof Prices }) {
  const { prices: texts } = useTexts(TEXTS);
  const { setPrices } = useActions();
  const prices = useApp((state) => state.prices);
  const { wrong, wrongId, input } = useNumberField({
    value: prices[name],
    min: 0,
    max: MOST,
    isWhole: false,
    step: STEP,
    onChange: (price) => setPrices({ ...prices, [name]: price }),
  });
  return (
    <div>
      <label>
        <span>{texts.names[name]}</span>
        <input className="text-field" {...input} />
      </label>
      <NumberProblem id={wrongId} text={wrong} />
    </div>
  );
}
