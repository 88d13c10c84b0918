import { useApp } from '../state';
import { LeftColumn } from './files/LeftColumn';
import { Later } from './layout/Later';
import { PageTabs } from './layout/PageTabs';
import { Part } from './layout/Part';
import { isColumn, type PageTab } from './layout/pageTabs';
import { Splitter } from './layout/Splitter';
import { TEXTS } from './layout/texts';
import { useDocument } from './layout/useDocument';
import { useFocusHeirs } from './layout/useFocusHeirs';
import { type LayoutControls, useLayout } from './layout/useLayout';
import { useMediaQuery } from './layout/useMediaQuery';
import { usePageTab } from './layout/usePageTab';
import { type Shape, useShape } from './layout/useShape';
import { lazyPanel } from './lazyPanel';
import { Notices } from './notices/Notices';
import { PanelBoundary } from './PanelBoundary';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './layout/layout.css';
import './layout/narrow.css';
import './layout/oneColumn.css';
import './layout/oneBars.css';
import './layout/touch.css';
import { LangContext, useTexts } from './texts';
import { TopBar } from './topbar/TopBar';
import { Keys } from './transport/Keys';
import { Transport, type TransportSettings } from './transport/Transport';
import { Welcome } from './welcome/Welcome';

/** Their places are kept; the code comes once the first button can be pressed. */
const Inspector = lazyPanel(() => import('./inspector/Inspector').then((module) => module.Inspector));
const LoopPanel = lazyPanel(() => import('./loop/LoopPanel').then((module) => module.LoopPanel));
const PhaseBar = lazyPanel(() => import('./loop/PhaseBar').then((module) => module.PhaseBar));
const StatusLine = lazyPanel(() => import('./loop/StatusLine').then((module) => module.StatusLine));
const Dock = lazyPanel(() => import('./dock/Dock').then((module) => module.Dock));

/** What is told in the middle, where the run is. */
const LOOP_NOTICES = ['link', 'model', 'tokens'] as const;

/** Under this height the dock starts closed. The source of the loop, at 760, closes before it. */
const SHORT: Readonly<Record<Shape, string>> = {
  wide: '(max-height: 719px)',
  // Here the sentence stands under the loop as well.
  two: '(max-height: 899px)',
  one: '(max-height: 0px)',
};

/** How the page is laid out now, for its parts. */
type Plan = {
  readonly shape: Shape;
  readonly tab: PageTab;
  readonly isWelcome: boolean;
  readonly settings: TransportSettings;
  readonly controls: LayoutControls;
};

/** The page in the language of the screen. */
export function App() {
  return (
    <LangContext value={useApp((state) => state.lang)}>
      <Page />
    </LangContext>
  );
}

/** Bar, three columns, dock; fewer columns and tabs where it is narrow. Each panel fails by itself. */
function Page() {
  useDocument();
  useFocusHeirs();
  const controls = useLayout();
  const shape = useShape();
  const { tab, choose, settings } = usePageTab(shape);
  const isFirstVisit = useApp((state) => state.isFirstVisit);
  const texts = useTexts(TEXTS);
  const { layout } = controls;
  const isOne = shape === 'one';
  const plan: Plan = {
    shape,
    tab,
    isWelcome: isFirstVisit && (shape === 'wide' || tab === 'loop'),
    settings,
    controls,
  };
  const sizes = {
    '--app-left': `${layout.left}px`,
    '--app-middle': `${layout.middle}px`,
    '--app-narrow': `${layout.narrow}px`,
    '--app-dock': `${layout.dock}px`,
  };
  return (
    <div className={`app app-${shape} app-at-${tab}`} style={sizes}>
      <Keys />
      <header className="app-bar">
        <PanelBoundary name={texts.topBar}>
          <TopBar isFolded={isOne} />
        </PanelBoundary>
      </header>
      <main className="app-main">
        {isOne && (
          <div className="app-phase">
            <PanelBoundary name={texts.loop}>
              <Later>
                <PhaseBar />
              </Later>
            </PanelBoundary>
          </div>
        )}
        {shape !== 'wide' && <PageTabs shape={shape} selected={tab} onSelect={choose} />}
        <Left {...plan} />
        <Middle {...plan} />
        <Right {...plan} />
        {isOne && <Bottom {...plan} />}
      </main>
      {!isOne && <Bottom {...plan} />}
      {isOne && (
        <footer className="app-foot">
          <Foot {...plan} />
        </footer>
      )}
    </div>
  );
}

function Left({ shape, tab, controls }: Plan) {
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
      {isWide && <Line side="left" label={texts.files} controls={controls} />}
    </Part>
  );
}

function Middle(plan: Plan) {
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
        {(isWide || isWelcome) && <Notices about={LOOP_NOTICES} />}
        {isWelcome && <Welcome />}
      </Part>
      {!isOne && (
        <div className="app-foot">
          <Foot {...plan} />
        </div>
      )}
      {isWide && <Line side="middle" label={texts.loop} controls={controls} />}
    </div>
  );
}

/** The transport, and in narrow shapes the sentence: heard on every tab from the first step on, seen where it has room. */
function Foot({ shape, tab, isWelcome, settings }: Plan) {
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
      {shape !== 'wide' && !isWelcome && <Notices about={LOOP_NOTICES} />}
      {!isWelcome && <Transport {...(shape === 'one' && { settings })} />}
    </>
  );
}

function Right({ shape, tab, controls }: Plan) {
  const texts = useTexts(TEXTS);
  return (
    <Part
      className="app-right"
      label={texts.inspector}
      tab={isColumn(shape, 'prompt') ? null : 'prompt'}
      isShown={isColumn(shape, 'prompt') || tab === 'prompt'}
    >
      {shape === 'two' && <Line side="narrow" label={texts.loop} controls={controls} />}
      <PanelBoundary name={texts.inspector}>
        <Later>
          <Inspector isUnderPrompt={shape === 'one'} />
        </Later>
      </PanelBoundary>
    </Part>
  );
}

/** The dock. Closed on the first visit; the first step brings it. In one column it has a tab. */
function Bottom({ shape, tab, controls }: Plan) {
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
      {isOpen && isColumns && <Line side="dock" label={texts.dock} controls={controls} />}
      <PanelBoundary name={texts.dock}>
        <Later>
          <Dock isOpen={isOpen} isSingle={shape !== 'wide'} onToggle={() => setDockOpen(!isOpen)} />
        </Later>
      </PanelBoundary>
    </Part>
  );
}

type LineProps = {
  readonly side: 'left' | 'middle' | 'narrow' | 'dock';
  readonly label: string;
  readonly controls: LayoutControls;
};

/** The line that can be moved between two parts. */
function Line({ side, label, controls }: LineProps) {
  const texts = useTexts(TEXTS);
  return <Splitter side={side} title={texts.resizeHint} label={texts.resize(label)} controls={controls} />;
}
