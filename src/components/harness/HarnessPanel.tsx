import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { CompactionSection } from './CompactionSection';
import { DoomLoopSection, ReadFirstSection, ReminderSection, TruncationSection } from './GuardSections';
import { BudgetSection, CacheSection, ErrorsSection, LimitSection } from './PolicySections';
import { PricesSection } from './PricesSection';
import { PromptSections } from './PromptSections';
import { TakeAwaySection } from './TakeAwaySection';
import { ToolsSection } from './ToolsSection';
import { TEXTS } from './texts';
import { WindowSection } from './WindowSection';
import './harness.css';

/** Everything round the loop: its rules, its texts, its tools. Each rule can be switched off. */
export function HarnessPanel() {
  return (
    <>
      <div className="harness">
        <LimitSection />
        <CompactionSection />
        <TruncationSection />
        <CacheSection />
        <BudgetSection />
        <ErrorsSection />
        <ReminderSection />
        <DoomLoopSection />
        <ReadFirstSection />
        <TakeAwaySection />
        <WindowSection />
        <PromptSections />
        <ToolsSection />
        <PricesSection />
      </div>
      <Restart />
    </>
  );
}

/** Stands under the list, so that it moves nothing in it. */
function Restart() {
  const texts = useTexts(TEXTS);
  const { startAgain } = useActions();
  const needsRestart = useApp((state) => state.needsRestart);
  if (!needsRestart) return null;
  return (
    <div className="harness-restart" role="status" data-heir=".transport-primary, .welcome-step">
      <p>{texts.needsRestart}</p>
      <Button size="small" onClick={startAgain}>
        {texts.startAgain}
      </Button>
    </div>
  );
}
