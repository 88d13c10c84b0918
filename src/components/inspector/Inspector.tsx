import { Suspense, useState } from 'react';
import { toolsOf } from '../../agent';
import { offeredTools } from '../../agent/harnesses';
import { useApp } from '../../state';
import { Segmented } from '../controls/Segmented';
import { type Tab, Tabs } from '../controls/Tabs';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { formatCount, useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { CallFooter } from './CallFooter';
import { ContextPanel } from './ContextPanel';
import './inspector.css';
import './messages.css';
import './pages.css';
import { PromptPanel, type PromptView } from './PromptPanel';
import { ReplyPanel } from './ReplyPanel';
import { ToolsPanel } from './ToolsPanel';
import { INSPECTOR_TEXTS } from './texts';
import { useInspected } from './useInspected';

type TabId = 'prompt' | 'reply' | 'tools' | 'context' | 'changes';

// Nobody needs it before the first prompt.
const ChangesPanel = lazyPanel(() => import('./changes/ChangesPanel').then((file) => file.ChangesPanel));

type Props = {
  /** In one column a tab of the page is called prompt already; the first tab here is what was sent. */
  readonly isUnderPrompt?: boolean;
};

/** The right column: what the model gets and gives in the iteration at the cursor. */
export function Inspector({ isUnderPrompt = false }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const inspected = useInspected();
  const tools = useDerived(
    ({ view, settings }) => [toolsOf(view), view.rows.length === 0, settings.harness],
    ({ view, settings }) =>
      view.rows.length > 0 ? toolsOf(view) : offeredTools(settings.harness).map((tool) => tool.definition),
  );
  const replied = useApp((state) => state.view.rows.at(-1)?.reply?.usage.output);
  const isWriting = useApp(({ view }) => view.streaming !== '' || view.thinking !== '');
  const [chosen, choose] = useState<TabId>('prompt');
  const [promptView, setPromptView] = useState<PromptView>('messages');

  const hasReply = replied !== undefined || isWriting;
  const isReplyOff = inspected === null || (!hasReply && inspected.previous === null);
  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'prompt',
      label: isUnderPrompt ? texts.sentPart : texts.prompt,
      ...(inspected !== null && { extra: inspected.total === undefined ? '…' : formatCount(inspected.total) }),
      panel: <PromptPanel inspected={inspected} tools={tools} view={promptView} />,
    },
    {
      id: 'reply',
      label: texts.reply,
      ...(hasReply && { extra: replied === undefined ? '…' : formatCount(replied) }),
      disabled: isReplyOff,
      panel: <ReplyPanel />,
    },
    { id: 'tools', label: texts.tools, extra: formatCount(tools.length), panel: <ToolsPanel tools={tools} /> },
    {
      id: 'context',
      label: texts.context,
      disabled: inspected === null,
      panel: inspected === null ? null : <ContextPanel inspected={inspected} />,
    },
    {
      id: 'changes',
      label: texts.changes,
      panel: (
        <PanelBoundary name={texts.changes}>
          <Suspense fallback={null}>
            <ChangesPanel inspected={inspected} />
          </Suspense>
        </PanelBoundary>
      ),
    },
  ];
  // A tab that is gone (the run was started again) leaves its place to the first.
  const selected = tabs.find((tab) => tab.id === chosen)?.disabled ? 'prompt' : chosen;
  const toggles = (
    <Segmented
      label={texts.view}
      value={promptView}
      onChange={setPromptView}
      options={[
        { value: 'messages', label: texts.messages },
        { value: 'json', label: texts.json },
        { value: 'tokens', label: texts.tokenView },
      ]}
    />
  );
  return (
    <div className="inspector">
      {isUnderPrompt && <h2 className="visually-hidden">{texts.prompt}</h2>}
      <div className="inspector-tabs">
        <Tabs
          label={texts.inspector}
          tabs={tabs}
          selected={selected}
          onSelect={choose}
          end={selected === 'prompt' && inspected !== null ? toggles : null}
        />
      </div>
      <CallFooter />
    </div>
  );
}
