import { listPriceOf, providerById } from '../../agent/endpoints';
import { isExamplePrice, useActions, useApp, useModel } from '../../state';
import { draftOf } from '../../state/model';
import { Button } from '../controls/Button';
import { PriceInputs } from '../harness/PricesSection';
import '../harness/harness.css';
import { useTexts } from '../texts';
import { MODEL_TEXTS } from './texts';

/** What the bill is made of: the price list, to be edited, and the dated list price where one is known. */
export function PriceFields() {
  const texts = useTexts(MODEL_TEXTS);
  const { setPrices } = useActions();
  const { provider, model } = useModel(draftOf);
  const known = listPriceOf(model.trim());
  const isExample = useApp(({ prices }) => isExamplePrice(prices, model));
  const isLocal = providerById(provider).isLocal;
  return (
    <fieldset className="model-group">
      <legend>{texts.price}</legend>
      <small>{texts.priceUnit}</small>
      <PriceInputs />
      {isExample && <small className="model-example">≈ {texts.examplePrice}</small>}
      {known !== undefined && (
        <div className="model-line">
          <small>
            {texts.listPrice(known.model, known.date)}: {known.input} · {known.cachedInput} · {known.output}{' '}
            <span className="model-source">{known.source}</span>
          </small>
          <Button
            size="small"
            onClick={() => setPrices({ input: known.input, cachedInput: known.cachedInput, output: known.output })}
          >
            {texts.useListPrice}
          </Button>
        </div>
      )}
      {known === undefined && isLocal && (
        <Button size="small" onClick={() => setPrices({ input: 0, cachedInput: 0, output: 0 })}>
          {texts.free}
        </Button>
      )}
      {known === undefined && !isLocal && <small>{texts.noListPrice}</small>}
    </fieldset>
  );
}
