import { use } from 'react';
import type { ModelFailure } from '../../agent';
import { detailBy, failureWords, providerById } from '../../agent/endpoints';
import { CopyButton } from '../inspector/CopyButton';
import { INSPECTOR_TEXTS } from '../inspector/texts';
import { LangContext, useTexts } from '../texts';
import { MODEL_TEXTS } from './texts';
import './model.css';

type Props = {
  readonly failure: ModelFailure;
  readonly provider: string;
  readonly model: string;
  readonly host: string;
  /** Without what to do: it is being done. */
  readonly isBrief?: boolean;
};

/** Characters of the server's own words that are shown: it may answer with a whole web page. */
const SAID = 400;

/** What went wrong, the words of whoever said some, what to do, and what to type elsewhere. */
export function FailureText({ failure, provider, model, host, isBrief = false }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const { takeText } = useTexts(INSPECTOR_TEXTS);
  const lang = use(LangContext);
  const place = { provider: providerById(provider), model, host, pageOrigin: location.origin };
  const { what, next, command } = failureWords(failure, place, lang);
  const said = failure.detail.length > SAID ? `${failure.detail.slice(0, SAID)} …` : failure.detail;
  const by = detailBy(failure);
  return (
    <div className="model-failure">
      <strong>{what}</strong>
      {by !== null && <p className="model-said">{texts.said[by](said, failure.status)}</p>}
      {failure.detail === '' && failure.status !== undefined && (
        <p className="model-said">{texts.saidNothing(failure.status)}</p>
      )}
      {!isBrief && <p>{next}</p>}
      {!isBrief && command !== undefined && (
        <div className="model-command">
          <code>{command}</code>
          <CopyButton text={command} name={takeText(command)} />
        </div>
      )}
    </div>
  );
}
