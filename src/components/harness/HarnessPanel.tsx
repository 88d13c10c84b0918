import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { HarnessCard } from './card/HarnessCard';
import { ErrorsSection } from './ErrorsSection';
import { PricesSection } from './PricesSection';
import { PromptSections } from './PromptSections';
import { PolicyGroup } from './policies/PolicyGroup';
import { GROUPS } from './policies/policyText';
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
        <HarnessCard />
        <WindowSection />
        {GROUPS.map((group) => (
          <PolicyGroup key={group} group={group}>
            {group === 'failures' && <ErrorsSection />}
          </PolicyGroup>
        ))}
        <TakeAwaySection />
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
