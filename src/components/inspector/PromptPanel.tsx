import { Suspense } from 'react';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import type { Inspected } from './inspected';
import { NothingYet } from './NothingYet';
import { PromptGauge } from './PromptGauge';
import { PromptJson } from './PromptJson';
import { PromptMessages } from './PromptMessages';
import { INSPECTOR_TEXTS } from './texts';

export type PromptView = 'messages' | 'json' | 'tokens';

// Nobody needs it before the first prompt.
const PromptTokens = lazyPanel(() => import('./tokens/PromptTokens').then((file) => file.PromptTokens));

type Props = {
  readonly inspected: Inspected | null;
  readonly tools: Parameters<typeof NothingYet>[0]['tools'];
  readonly view: PromptView;
};

/** What is sent, in one of three views; before the first call, what there is to send. */
export function PromptPanel({ inspected, tools, view }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  return (
    <>
      <PromptGauge inspected={inspected} />
      {inspected === null ? (
        <NothingYet tools={tools} />
      ) : view === 'messages' ? (
        <PromptMessages inspected={inspected} />
      ) : view === 'tokens' ? (
        <PanelBoundary name={texts.tokenView}>
          <Suspense fallback={null}>
            <PromptTokens inspected={inspected} />
          </Suspense>
        </PanelBoundary>
      ) : (
        <PromptJson inspected={inspected} />
      )}
    </>
  );
}
