import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { useModel, useModelStore } from '../../state';
import { Popover } from '../controls/Popover';
import { Later } from '../layout/Later';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { Brand } from './Brand';
import { HarnessMenu } from './HarnessMenu';
import { LanguageToggle, ThemeToggle } from './Looks';
import { ModelChoice, ModelFields, ModelMenu } from './ModelMenu';
import { ScenarioMenu } from './ScenarioMenu';
import { TEXTS } from './texts';
import './topbar.css';

// Nobody needs them before the first step.
const RecordingMenu = lazyPanel(() => import('./RecordingMenu').then((file) => file.RecordingMenu));
const Recording = lazyPanel(() => import('./Recording').then((file) => file.Recording));

type Props = {
  /** In one column: all but the scenario lies behind one button. */
  readonly isFolded?: boolean;
};

/** What runs (scenario, harness, model) at the left; how the screen looks at the right. */
export function TopBar({ isFolded = false }: Props) {
  const texts = useTexts(TEXTS);
  const isOpen = useModel((choice) => choice.isOpen);
  const { show } = useModelStore();
  if (isFolded) {
    return (
      <div className="topbar topbar-folded">
        <Brand />
        <ScenarioMenu />
        <span className="topbar-space" />
        <Popover
          label={texts.more}
          value={<Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />}
          open={{ isOpen, set: show }}
        >
          <div className="topbar-more">
            <HarnessMenu />
            <ModelChoice />
            <ModelFields />
            {isOpen && (
              <PanelBoundary name={texts.recording}>
                <Suspense fallback={null}>
                  <Recording />
                </Suspense>
              </PanelBoundary>
            )}
            <div className="topbar-looks">
              <LanguageToggle />
              <ThemeToggle isNamed />
            </div>
          </div>
        </Popover>
      </div>
    );
  }
  return (
    <div className="topbar">
      <Brand />
      <span className="topbar-rule" aria-hidden="true" />
      <ScenarioMenu />
      <HarnessMenu />
      <ModelMenu />
      <span className="topbar-space" />
      <div className="topbar-recording-menu">
        <PanelBoundary name={texts.recording}>
          <Later>
            <RecordingMenu />
          </Later>
        </PanelBoundary>
      </div>
      <LanguageToggle />
      <ThemeToggle />
    </div>
  );
}
