import { Suspense } from 'react';
import { YOU } from '../../agent';
import { useApp, useModel } from '../../state';
import { LeftColumn } from '../files/LeftColumn';
import { Later } from '../layout/Later';
import { Part } from '../layout/Part';
import { isColumn } from '../layout/pageTabs';
import { TEXTS } from '../layout/texts';
import { useMediaQuery } from '../layout/useMediaQuery';
import type { Shape } from '../layout/useShape';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import type { Plan } from './plan';
import { ResizeLine } from './ResizeLine';

/** Their places are kept; the code comes once the first button can be pressed. */
const Inspector = lazyPanel(() => import('../inspector/Inspector').then((module) => module.Inspector));
const YourTurn = lazyPanel(() => import('../you/YourTurn').then((module) => module.YourTurn));
const Dock = lazyPanel(() => import('../dock/Dock').then((module) => module.Dock));

/** Under this height the dock starts closed. The source of the loop, at 760, closes before it. */
const SHORT: Readonly<Record<Shape, string>> = {
  wide: '(max-height: 719px)',
  // Here the sentence stands under the loop as well.
  two: '(max-height: 899px)',
  one: '(max-height: 0px)',
};

/** The left: files, and the rules round the loop. */
export function Left({ shape, tab, controls }: Plan) {
  const texts = useTexts(TEXTS);
  const isWide = shape === 'wide';
  const shown = tab === 'harness' ? 'harness' : 'files';
  return (
    <Part
      className="app-left"
      label={isWide ? texts.files : texts.tabs.harness}
      tab={isWide ? null : shown}
      isUntabbed={shape === 'one' && shown === 'harness'}
      isShown={isWide || tab === shown}
    >
      <PanelBoundary name={texts.files}>
        <LeftColumn {...(!isWide && { shown })} />
      </PanelBoundary>
      {isWide && <ResizeLine side="left" label={texts.files} controls={controls} />}
    </Part>
  );
}

/** The right: what the model gets and gives. */
export function Right({ shape, tab, controls }: Plan) {
  const texts = useTexts(TEXTS);
  return (
    <Part
      className="app-right"
      label={texts.inspector}
      tab={isColumn(shape, 'prompt') ? null : 'prompt'}
      isShown={isColumn(shape, 'prompt') || tab === 'prompt'}
    >
      {shape === 'two' && <ResizeLine side="narrow" label={texts.loop} controls={controls} />}
      <PanelBoundary name={texts.inspector}>
        <Later>
          <Inspector isUnderPrompt={shape === 'one'} />
        </Later>
      </PanelBoundary>
      <Seat />
    </Part>
  );
}

/** Where the learner replies as the model. Its code comes when they take that place. */
function Seat() {
  const texts = useTexts(TEXTS);
  const isTaken = useModel(({ provider, asked }) => provider === YOU || asked !== null);
  if (!isTaken) return null;
  return (
    <PanelBoundary name={texts.inspector}>
      <Suspense fallback={null}>
        <YourTurn />
      </Suspense>
    </PanelBoundary>
  );
}

/** The dock. Closed on the first visit; the first step brings it. In one column it has a tab. */
export function Bottom({ shape, tab, controls }: Plan) {
  const texts = useTexts(TEXTS);
  const isFirstVisit = useApp((state) => state.isFirstVisit);
  const isShort = useMediaQuery(SHORT[shape]);
  const { layout, setDockOpen } = controls;
  const isColumns = isColumn(shape, 'charts');
  const isOpen = !isColumns || (layout.isDockOpen ?? !(isFirstVisit || isShort));
  return (
    <Part
      className={isOpen ? 'app-dock app-dock-open' : 'app-dock'}
      label={texts.dock}
      tab={isColumns ? null : 'charts'}
      isShown={isColumns || tab === 'charts'}
      heir=".dock-close, .dock-closed"
    >
      {isOpen && isColumns && <ResizeLine side="dock" label={texts.dock} controls={controls} />}
      <PanelBoundary name={texts.dock}>
        <Later>
          <Dock isOpen={isOpen} isSingle={shape !== 'wide'} onToggle={() => setDockOpen(!isOpen)} />
        </Later>
      </PanelBoundary>
    </Part>
  );
}
