import { X } from 'lucide-react';
import { useId } from 'react';
import { HARNESSES, toolTexts } from '../../agent/harnesses';
import { defaultToolText, TOOL_IDS, TOOL_SPECS, type ToolText } from '../../agent/tools';
import { scenarioOf, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TEXTS } from './texts';
import { type NameProblem, nameProblem } from './toolNames';

/** What the model may ask for: names and descriptions as it reads them, more tools to add, each to take away. */
export function ToolsSection() {
  const { tools: texts } = useTexts(TEXTS);
  const { changeHarness } = useActions();
  const { id, lang, tools } = useApp((state) => state.settings.harness);
  const own = scenarioOf(useApp((state) => state.settings.scenario)).tools;
  const original = toolTexts(own ?? HARNESSES[id]?.tools ?? [], lang);
  const missing = TOOL_IDS.filter((tool) => !tools.some((text) => text.id === tool));
  const change = (next: readonly ToolText[]) => changeHarness({ tools: next });
  const reset = JSON.stringify(tools) !== JSON.stringify(original) && (
    <Button size="small" variant="ghost" onClick={() => change(original)}>
      {texts.reset}
    </Button>
  );
  return (
    <Section title={texts.title} note={tools.length === 0 ? texts.none : texts.note} end={reset}>
      <ul className="harness-tools">
        {tools.map((tool) => (
          <ToolRow
            key={tool.id}
            tool={tool}
            problem={nameProblem(tool, tools)}
            onChange={(next) => change(tools.map((other) => (other.id === tool.id ? next : other)))}
            onRemove={() => change(tools.filter((other) => other.id !== tool.id))}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="harness-add">
          <span>{texts.add}</span>
          {missing.map((tool) => (
            <Button
              key={tool}
              size="small"
              className="mono"
              aria-label={texts.addTool(tool)}
              data-heir=".harness-tool:last-child .harness-tool-name"
              onClick={() => change([...tools, defaultToolText(TOOL_SPECS[tool], lang)])}
            >
              {tool}
            </Button>
          ))}
        </p>
      )}
    </Section>
  );
}

type RowProps = {
  readonly tool: ToolText;
  readonly problem: NameProblem | null;
  readonly onChange: (tool: ToolText) => void;
  readonly onRemove: () => void;
};

function ToolRow({ tool, problem, onChange, onRemove }: RowProps) {
  const { tools: texts } = useTexts(TEXTS);
  const problemId = useId();
  return (
    <li className="harness-tool">
      <input
        className="text-field mono harness-tool-name"
        aria-label={texts.name(tool.id)}
        value={tool.name}
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange({ ...tool, name: event.target.value })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove(tool.id)}
        title={texts.remove(tool.id)}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <p className="harness-wrong" id={problemId} aria-live="polite">
        {problem !== null && texts.nameProblems[problem]}
      </p>
      <textarea
        className="harness-text mono"
        aria-label={texts.description(tool.id)}
        rows={2}
        spellCheck={false}
        value={tool.description}
        onChange={(event) => onChange({ ...tool, description: event.target.value })}
      />
    </li>
  );
}
