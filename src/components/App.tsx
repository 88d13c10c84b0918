import { lazy } from 'react';

import { useApp } from '../state';
import { LeftColumn } from './files/LeftColumn';
import { Later } from './layout/Later';
import { Splitter } from './layout/Splitter';
import { TEXTS } from './layout/texts';
import { useDocument } from './layout/useDocument';
import { useLayout } from './layout/useLayout';
import { useMediaQuery } from './layout/useMediaQuery';
import { Notices } from './notices/Notices';
import { PanelBoundary } from './PanelBoundary';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './layout/layout.css';
import { useTexts } from './texts';
import { TopBar } from './topbar/TopBar';
import { Keys } from './transport/Keys';
import { Transport } from './transport/Transport';
import { Welcome } from './welcome/Welcome';

/** Their places are kept; the code comes once the first button can be pressed. */
const Inspector = lazy(() => import('./inspector/Inspector').then((module) => ({ default: module.Inspector })));
const LoopPanel = lazy(() => import('./loop/LoopPanel').then((module) => ({ default: module.LoopPanel })));
const Dock = lazy(() => import('./dock/Dock').then((module) => ({ default: module.Dock })));

/** What is told in the middle, where the run is. */
const LOOP_NOTICES = ['link', 'model', 'tokens'] as const;

/** Under this height the dock starts closed. The source of the loop, at 760, closes before it. */
const SHORT = '(max-height: 719px)';

/** The page: bar, three columns, dock. Each panel reads the store by itself and fails by itself. */
export function App() {
  useDocument();
  const controls = useLayout();
  const isFirstVisit = useApp((state) => state.isFirstVisit);
  const isShort = useMediaQuery(SHORT);
  const texts = useTexts(TEXTS);
  const { layout, setDockOpen } = controls;
  // Closed on the first visit; the first step brings it.
  const isDockOpen = layout.isDockOpen ?? !(isFirstVisit || isShort);
  const sizes = {
    '--app-left': `${layout.left}px`,
    '--app-middle': `${layout.middle}px`,
    '--app-dock': `${layout.dock}px`,
  };
  const split = { title: texts.resizeHint, controls };
  return (
    <div className="app" style={sizes}>
      <Keys />
      <header className="app-bar">
        <PanelBoundary name={texts.topBar}>
          <TopBar />
        </PanelBoundary>
      </header>
      <main className="app-main">
        <section className="app-left" aria-label={texts.files}>
          <PanelBoundary name={texts.files}>
            <LeftColumn />
          </PanelBoundary>
          <Splitter {...split} side="left" label={texts.resize(texts.files)} />
        </section>
        <section className="app-middle" aria-label={texts.loop}>
          <div className={isFirstVisit ? 'app-loop app-loop-first' : 'app-loop'}>
            <PanelBoundary name={texts.loop}>
              <Later>
                <LoopPanel />
              </Later>
            </PanelBoundary>
          </div>
          <Notices about={LOOP_NOTICES} />
          {isFirstVisit ? <Welcome /> : <Transport />}
          <Splitter {...split} side="middle" label={texts.resize(texts.loop)} />
        </section>
        <section className="app-right" aria-label={texts.inspector}>
          <PanelBoundary name={texts.inspector}>
            <Later>
              <Inspector />
            </Later>
          </PanelBoundary>
        </section>
      </main>
      <section className={isDockOpen ? 'app-dock app-dock-open' : 'app-dock'} aria-label={texts.dock}>
        {isDockOpen && <Splitter {...split} side="dock" label={texts.resize(texts.dock)} />}
        <PanelBoundary name={texts.dock}>
          <Later>
            <Dock isOpen={isDockOpen} onToggle={() => setDockOpen(!isDockOpen)} />
          </Later>
        </PanelBoundary>
      </section>
    </div>
  );
}
