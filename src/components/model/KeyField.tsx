import { useState } from 'react';
import { providerById } from '../../agent/endpoints';
import { useModel, useModelActions } from '../../state';
import { draftOf } from '../../state/model';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { Field } from './Field';
import { MODEL_TEXTS } from './texts';

/** The key for this address. A text field drawn as dots: a password field would be offered to the browser to keep. */
export function KeyField({ provider }: { readonly provider: string }) {
  const texts = useTexts(MODEL_TEXTS);
  const { keyOf, setKey, forgetKey } = useModelActions();
  const { baseUrl } = useModel(draftOf);
  useModel((choice) => choice.keyChanges);
  const { key, isRemembered } = keyOf(baseUrl);
  // Ticked before there is a key to remember.
  const [wants, setWants] = useState(false);
  const remembers = wants || isRemembered;
  const isLocal = providerById(provider).isLocal;
  return (
    <div className="model-key">
      <Field
        label={texts.key}
        className="model-secret"
        value={key}
        data-1p-ignore
        data-lpignore="true"
        onChange={({ target }) => setKey(target.value, remembers)}
        hint={isLocal ? `${texts.keyLocal} ${texts.keyHint}` : texts.keyHint}
        end={
          <Button
            size="small"
            isDimmed={key === ''}
            onClick={() => {
              setWants(false);
              forgetKey();
            }}
          >
            {texts.forget}
          </Button>
        }
      />
      <label className="model-check">
        <input
          type="checkbox"
          checked={remembers}
          onChange={({ target }) => {
            setWants(target.checked);
            setKey(key, target.checked);
          }}
        />
        <span>{texts.remember}</span>
      </label>
      {remembers && <small>{texts.rememberHint}</small>}
    </div>
  );
}
