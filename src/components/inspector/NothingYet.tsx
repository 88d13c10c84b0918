import type { Source, ToolDefinition } from '../../agent';
import { useApp } from '../../state';
import { SourceShape } from '../marks';
import { useTexts } from '../texts';
import { INSPECTOR_TEXTS } from './texts';

type Props = { readonly tools: readonly ToolDefinition[] };

/** Before the first prompt: what it will be made of. */
export function NothingYet({ tools }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const task = useApp((state) => state.settings.task);
  return (
    <div className="inspector-nothing">
      <p className="inspector-nothing-lead">{tools.length > 0 ? texts.nothing : texts.nothingNoTools}</p>
      <ul>
        <NothingRow source="system" text={texts.nothingSystem} />
        {tools.length > 0 ? <NothingRow source="tools" text={texts.nothingTools(tools.length)} /> : null}
        <NothingRow source="user" text={task} isVerbatim />
      </ul>
    </div>
  );
}

type RowProps = { readonly source: Source; readonly text: string; readonly isVerbatim?: boolean };

function NothingRow({ source, text, isVerbatim = false }: RowProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  return (
    <li className="inspector-nothing-row">
      <SourceShape source={source} hollow label />
      <span className={isVerbatim ? 'inspector-nothing-task' : 'inspector-nothing-text'}>{text}</span>
      <span className="inspector-nothing-state">{texts.notSent}</span>
    </li>
  );
}
