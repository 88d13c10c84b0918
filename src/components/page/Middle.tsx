import { Suspense } from 'react';
import { useApp } from '../../state';
import { Later } from '../layout/Later';
import { Part } from '../layout/Part';
import { isColumn } from '../layout/pageTabs';
import { TEXTS } from '../layout/texts';
import { lazyPanel } from '../lazyPanel';
import { Notices } from '../notices/Notices';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { Transport } from '../transport/Transport';
import { Welcome } from '../welcome/Welcome';
import type { Plan } from './plan';
import { ResizeLine } from './ResizeLine';

/** Their places are kept; the code comes once the first button can be pressed. */
const LoopPanel = lazyPanel(() => import('../loop/LoopPanel').then((module) => module.LoopPanel));
const FailureCard = lazyPanel(() => import('../model/FailureCard').then((module) => module.FailureCard));
const StatusLine = lazyPanel(() => import('../loop/StatusLine').then((module) => module.StatusLine));

/** What is told in the middle, where the run is. */
const LOOP_NOTICES = ['link', 'model', 'tokens'] as const;

/** The middle: the loop, or the welcome of the first visit, and what moves it. */
export function Middle(plan: Plan) {
  const { shape, tab, isWelcome, controls } = plan;
  const texts = useTexts(TEXTS);
  const isFirstVisit = useApp((state) => state.isFirstVisit);
  const isWide = shape === 'wide';
  const isOne = shape === 'one';
  // In one column the discs stand above everything, and on the first visit there is no more of the loop.
  const hasLoop = !(isOne && isFirstVisit);
  return (
    <div className="app-middle">
      <Part
        className="app-stage"
        label={texts.loop}
        tab={isWide ? null : 'loop'}
        isShown={isColumn(shape, 'loop') || tab === 'loop'}
      >
        {hasLoop && (
          <div className={isFirstVisit ? 'app-loop app-loop-first' : 'app-loop'}>
            <PanelBoundary name={texts.loop}>
              <Later>
                <LoopPanel hasStrip={!isOne} hasStatus={isWide} />
              </Later>
            </PanelBoundary>
          </div>
        )}
        {isWide && <ModelTrouble />}
        {(isWide || isWelcome) && <Notices about={LOOP_NOTICES} />}
        {isWelcome && <Welcome />}
      </Part>
      {!isOne && (
        <div className="app-foot">
          <Foot {...plan} />
        </div>
      )}
      {isWide && <ResizeLine side="middle" label={texts.loop} controls={controls} />}
    </div>
  );
}

/** The transport, and in narrow shapes the sentence: heard on every tab from the first step on, seen where it has room. */
export function Foot({ shape, tab, isWelcome, settings }: Plan) {
  const texts = useTexts(TEXTS);
  const isFirstVisit = useApp((state) => state.isFirstVisit);
  return (
    <>
      {shape !== 'wide' && (
        <PanelBoundary name={texts.loop}>
          <Later>
            <StatusLine isHidden={isFirstVisit || (shape === 'one' && tab !== 'loop')} />
          </Later>
        </PanelBoundary>
      )}
      {shape !== 'wide' && <ModelTrouble />}
      {shape !== 'wide' && !isWelcome && <Notices about={LOOP_NOTICES} />}
      {!isWelcome && <Transport {...(shape === 'one' && { settings })} />}
    </>
  );
}

/** A real model that failed, or is asked again. Its code comes when that happens. */
function ModelTrouble() {
  const texts = useTexts(TEXTS);
  const isThere = useApp(({ view: { last } }) => {
    return last?.type === 'model-failed' || (last?.type === 'model-asked' && last.failure !== undefined);
  });
  if (!isThere) return null;
  return (
    <PanelBoundary name={texts.loop}>
      <Suspense fallback={null}>
        <FailureCard />
      </Suspense>
    </PanelBoundary>
  );
}
