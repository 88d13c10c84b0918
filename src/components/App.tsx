import { useApp } from '../state';
import { Later } from './layout/Later';
import { PageTabs } from './layout/PageTabs';
import { TEXTS } from './layout/texts';
import { useDocument } from './layout/useDocument';
import { useFocusHeirs } from './layout/useFocusHeirs';
import { useLayout } from './layout/useLayout';
import { usePageTab } from './layout/usePageTab';
import { useShape } from './layout/useShape';
import { lazyPanel } from './lazyPanel';
import { PanelBoundary } from './PanelBoundary';
import { Foot, Middle } from './page/Middle';
import type { Plan } from './page/plan';
import { Bottom, Left, Right } from './page/Sides';
import './layout/layout.css';
import './layout/narrow.css';
import './layout/oneColumn.css';
import './layout/oneBars.css';
import './layout/touch.css';
import { LangContext, useTexts } from './texts';
import { TopBar } from './topbar/TopBar';
import { Keys } from './transport/Keys';

/** Its place is kept; the code comes once the first button can be pressed. */
const PhaseBar = lazyPanel(() => import('./loop/PhaseBar').then((module) => module.PhaseBar));

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
