import { scenarioOf, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TEXTS } from './texts';

/** The texts that a run begins with. Both count from the next run. */
export function PromptSections() {
  const texts = useTexts(TEXTS);
  const { changeHarness, changeSettings } = useActions();
  const { lang, systemPrompt } = useApp((state) => state.settings.harness);
  const task = useApp((state) => state.settings.task);
  const scenario = scenarioOf(useApp((state) => state.settings.scenario));
  return (
    <>
      <TextSection
        title={texts.prompt.title}
        note={texts.prompt.note}
        text={systemPrompt}
        original={scenario.systemPrompt[lang]}
        onChange={(next) => changeHarness({ systemPrompt: next })}
      />
      <TextSection
        title={texts.task.title}
        note={texts.task.note}
        text={task}
        original={scenario.task[lang]}
        onChange={(next) => changeSettings({ task: next })}
      />
    </>
  );
}

type TextProps = {
  readonly title: string;
  readonly note: string;
  readonly text: string;
  readonly original: string;
  readonly onChange: (text: string) => void;
};

function TextSection({ title, note, text, original, onChange }: TextProps) {
  const texts = useTexts(TEXTS);
  const reset = text !== original && (
    <Button size="small" variant="ghost" onClick={() => onChange(original)}>
      {texts.prompt.reset}
    </Button>
  );
  return (
    <Section title={title} note={note} end={reset}>
      <textarea
        className="harness-text mono"
        aria-label={title}
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </Section>
  );
}
