import { CircleX, Hourglass } from 'lucide-react';
import { use } from 'react';
import type { AgentEvent, ModelFailure } from '../../agent';
import { durationWords, MOST_ATTEMPTS } from '../../agent/endpoints';
import { useActions, useApp, useModel, useModelActions, useModelStore } from '../../state';
import { draftOf, usedAddress } from '../../state/model';
import { Button } from '../controls/Button';
import { iterationName, turnsOf } from '../loop/position';
import { LangContext, useTexts } from '../texts';
import { FailureText } from './FailureText';
import { MODEL_TEXTS } from './texts';

/** A run that waits behind a model's failure, and what can be done; or a request that goes out again, and how to end that. */
export function FailureCard() {
  const isAtEnd = useApp(({ cursor, length }) => cursor === length);
  const last = useApp(({ view }) => view.last);
  const isBusy = useApp(({ status }) => status === 'running' || status === 'busy');
  if (!isAtEnd || last === null) return null;
  if (last.type === 'model-failed' && !isBusy) return <Failed failure={last.failure} />;
  if (last.type !== 'model-asked' || last.failure === undefined || !isBusy) return null;
  return <Retrying asked={last} failure={last.failure} />;
}

function Failed({ failure }: { readonly failure: ModelFailure }) {
  const texts = useTexts(MODEL_TEXTS);
  const { run } = useActions();
  const { choose } = useModelActions();
  const { show } = useModelStore();
  const view = useApp((state) => state.view);
  const chosen = useModel(draftOf);
  const row = view.rows.at(-1);
  const address = usedAddress(chosen.baseUrl);
  const host = address === '' ? chosen.baseUrl : new URL(address).host;
  const name = row === undefined ? '' : iterationName(row, turnsOf(view));
  return (
    <section className="model-card" data-heir=".transport-primary" aria-live="assertive">
      <CircleX size={16} strokeWidth={1.6} aria-hidden="true" />
      <div className="model-card-body">
        <FailureText failure={failure} provider={chosen.provider} model={chosen.model} host={host} />
        <p>{texts.failed(name)}</p>
        <div className="model-actions">
          <Button size="small" onClick={() => void run()}>
            {texts.tryAgain}
          </Button>
          <Button size="small" onClick={() => show(true)}>
            {texts.change}
          </Button>
          <Button
            size="small"
            onClick={() => {
              choose(null);
              void run();
            }}
          >
            {texts.simulated}
          </Button>
          {failure.kind === 'too_long' && <Compact tokens={row?.measure?.total} />}
        </div>
      </div>
    </section>
  );
}

/**
 * Compaction acts between two iterations: so this attempt ends, and the limit lies just below this prompt. The window stays:
 * how much of it the server counts differently is not known here, and a smaller one would end the run.
 */
function Compact({ tokens }: { readonly tokens: number | undefined }) {
  const texts = useTexts(MODEL_TEXTS);
  const { stop, setPolicy, resume } = useActions();
  if (tokens === undefined) return null;

  async function compact(limitTokens: number): Promise<void> {
    await stop();
    setPolicy('compaction', true, { limitTokens });
    await resume();
  }

  return (
    <Button size="small" title={texts.compactHint(tokens - 1)} onClick={() => void compact(tokens - 1)}>
      {texts.compact}
    </Button>
  );
}

type RetryingProps = {
  readonly asked: Extract<AgentEvent, { type: 'model-asked' }>;
  readonly failure: ModelFailure;
};

function Retrying({ asked: { attempt, host, options, waitSeconds }, failure }: RetryingProps) {
  const texts = useTexts(MODEL_TEXTS);
  const lang = use(LangContext);
  const { giveUp } = useModelActions();
  const provider = useModel((choice) => choice.provider) ?? 'other';
  return (
    <section className="model-card model-card-waits" data-heir=".transport-primary" aria-live="polite">
      <Hourglass size={16} strokeWidth={1.6} aria-hidden="true" />
      <div className="model-card-body">
        <p>
          <b>
            {texts.retrying(attempt, MOST_ATTEMPTS)}
            {waitSeconds !== undefined && ` ${texts.waits(durationWords(waitSeconds, lang))}`}
          </b>
        </p>
        <FailureText failure={failure} provider={provider} model={options.model} host={host} isBrief />
        <div className="model-actions">
          <Button size="small" onClick={() => giveUp(failure)}>
            {texts.giveUp}
          </Button>
        </div>
      </div>
    </section>
  );
}
