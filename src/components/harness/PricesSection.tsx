import type { Prices } from '../../agent';
import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TEXTS } from './texts';

const PRICES = ['input', 'cachedInput', 'output'] as const satisfies readonly (keyof Prices)[];

/** What a million tokens cost. Changes the bill at once, never the run. */
export function PricesSection() {
  const { prices: texts } = useTexts(TEXTS);
  const { setPrices } = useActions();
  const prices = useApp((state) => state.prices);
  return (
    <Section title={texts.title} note={texts.note}>
      <div className="harness-prices">
        {PRICES.map((name) => (
          <label key={name}>
            <span>{texts.names[name]}</span>
            <input
              className="text-field"
              type="number"
              min={0}
              step="any"
              value={prices[name]}
              onChange={({ target }) => {
                if (Number.isFinite(target.valueAsNumber) && target.valueAsNumber >= 0) {
                  setPrices({ ...prices, [name]: target.valueAsNumber });
                }
              }}
            />
          </label>
        ))}
      </div>
    </Section>
  );
}
