import { useEffect, useRef, useState } from 'react';
import { failureOf, type ModelFailure } from '../../agent';
import type { ConnectionTest } from '../../agent/endpoints';

import { useModel, useModelActions } from '../../state';
import { draftOf, usedAddress } from '../../state/model';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { FailureText } from './FailureText';
import { MODEL_TEXTS } from './texts';

type Answer =
  | { readonly type: 'idle' }
  | { readonly type: 'asking' }
  | { readonly type: 'listed'; readonly count: number }
  | { readonly type: 'tested'; readonly test: ConnectionTest; readonly model: string; readonly host: string };

/** `to`: the name and the key it was asked with. */
type Given = { readonly answer: Answer; readonly address: string; readonly to: string };

/** An answer holds for what was asked: another address, name or key has none yet. A list is the address's own. */
function current({ answer, address, to }: Given, addressNow: string, toNow: string): Answer {
  const holds = address === addressNow && (to === toNow || answer.type === 'listed');
  return holds ? answer : { type: 'idle' };
}

type Props = { readonly onListed: (names: readonly string[]) => void };

/** Asks the server before a run does: for its models, and for one small reply. */
export function TestConnection({ onListed }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const actions = useModelActions();
  const { baseUrl, model } = useModel(draftOf);
  const keyChanges = useModel((choice) => choice.keyChanges);
  const [given, setAnswer] = useState<Given>({ answer: { type: 'idle' }, address: '', to: '' });
  const asking = useRef<AbortController | null>(null);
  const address = usedAddress(baseUrl);
  const host = address === '' ? '' : new URL(address).host;
  const name = model.trim();
  const to = JSON.stringify([name, keyChanges]);
  const answer = current(given, address, to);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(question: (signal: AbortSignal) => Promise<Answer>) {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setAnswer({ answer: { type: 'asking' }, address, to });
    const got = await question(mine.signal).catch((error: unknown): Answer => {
      const failure = failureOf(error) ?? { kind: 'unreadable', detail: messageOf(error) };
      return { type: 'tested', test: { type: 'fails', failure }, model: name, host };
    });
    if (!mine.signal.aborted) setAnswer({ answer: got, address, to });
  }

  const list = async (signal: AbortSignal): Promise<Answer> => {
    const names = await actions.list(signal);
    onListed(names);
    return { type: 'listed', count: names.length };
  };
  const test = async (signal: AbortSignal): Promise<Answer> => {
    // Without a name there is nothing to ask but which models there are.
    if (name === '') return await list(signal);
    return { type: 'tested', test: await actions.test(signal), model: name, host };
  };

  return (
    <div className="model-test">
      <div className="model-line">
        <Button isDimmed={address === ''} title={texts.testCost} onClick={() => void ask(test)}>
          {texts.test}
        </Button>
        <Button variant="ghost" isDimmed={address === ''} onClick={() => void ask(list)}>
          {texts.list}
        </Button>
        {answer.type === 'asking' && (
          <Button
            variant="ghost"
            onClick={() => {
              asking.current?.abort();
              setAnswer({ answer: { type: 'idle' }, address, to });
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
      <div role="status" className="model-answer">
        {answer.type === 'asking' && <p>{name === '' ? texts.listing : texts.testing}</p>}
        {answer.type === 'listed' && (
          <p>
            {texts.listed(answer.count)} {name === '' && texts.nameFirst}
          </p>
        )}
        {answer.type === 'tested' && <Tested {...answer} />}
      </div>
    </div>
  );
}

function Tested({ test, model, host }: Extract<Answer, { type: 'tested' }>) {
  const texts = useTexts(MODEL_TEXTS);
  if (test.type === 'fails') return <Failed failure={test.failure} model={model} host={host} />;
  return (
    <p className={test.callsTools ? 'model-works' : 'model-problem'}>
      {test.callsTools ? `✓ ${texts.works(model, host)}` : `✕ ${texts.noTools(model, host)}`}
      {` ${test.reportsUsage ? texts.usage : texts.noUsage}`}
    </p>
  );
}

type FailedProps = { readonly failure: ModelFailure; readonly model: string; readonly host: string };

function Failed(props: FailedProps) {
  const provider = useModel((choice) => choice.provider) ?? 'other';
  return <FailureText provider={provider} {...props} />;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
