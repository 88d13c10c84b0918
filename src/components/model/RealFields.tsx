import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { providerById, readAddress } from '../../agent/endpoints';
import { useModel, useModelActions } from '../../state';
import { draftOf } from '../../state/model';
import { useTexts } from '../texts';
import { Field } from './Field';
import { KeyField } from './KeyField';
import { MoreFields } from './MoreFields';
import { PriceFields } from './PriceFields';
import { RequestOut } from './RequestOut';
import { TestConnection } from './TestConnection';
import { MODEL_TEXTS } from './texts';
import './model.css';

/** How a real model is reached: address, key and name are enough, the rest has its usual values. */
export function RealFields() {
  const texts = useTexts(MODEL_TEXTS);
  const provider = useModel((choice) => choice.provider) ?? 'other';
  return (
    <div className="model-fields">
      <p className="model-note">{texts.lead}</p>
      <RequestOut />
      <Essentials key={provider} provider={provider} />
    </div>
  );
}

function Essentials({ provider: id }: { readonly provider: string }) {
  const texts = useTexts(MODEL_TEXTS);
  const { change, settleAddress } = useModelActions();
  const { baseUrl, model } = useModel(draftOf);
  const [listed, setListed] = useState<readonly string[]>([]);
  const address = readAddress(baseUrl);
  const isTyped = baseUrl.trim() !== '';
  const names = listed.length > 0 ? listed : providerById(id).models;
  return (
    <>
      <Field
        label={texts.baseUrl}
        inputMode="url"
        value={baseUrl}
        placeholder="http://localhost:11434/v1"
        onChange={({ target }) => change({ baseUrl: target.value })}
        onBlur={settleAddress}
        problem={address.type === 'problem' && isTyped ? texts.baseUrlProblem[address.problem] : ''}
        hint={address.type === 'ok' ? texts.asks(address.baseUrl) : texts.baseUrlProblem.none}
      />
      <KeyField provider={id} />
      <div className="model-name">
        <Field
          label={texts.model}
          value={model}
          placeholder={names[0] ?? ''}
          onChange={({ target }) => change({ model: target.value })}
          hint={names.length > 0 ? texts.modelHintList : texts.modelHint}
          end={names.length > 0 && <Names names={names} model={model} onChoose={(name) => change({ model: name })} />}
        />
      </div>
      <TestConnection onListed={setListed} />
      <details className="model-more">
        <summary>{texts.more}</summary>
        <MoreFields />
        <PriceFields />
      </details>
    </>
  );
}

type NamesProps = {
  readonly names: readonly string[];
  readonly model: string;
  readonly onChoose: (name: string) => void;
};

/**
 * Names to choose from, at the end of the field. A list of its own: with one inside it, the field would be no plain text box
 * any more, and would show only what fits what was typed.
 */
function Names({ names, model, onChoose }: NamesProps) {
  const texts = useTexts(MODEL_TEXTS);
  return (
    <span className="model-names">
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      <select
        aria-label={texts.fromList}
        title={texts.fromList}
        value={names.includes(model) ? model : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          {texts.fromList}
        </option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
