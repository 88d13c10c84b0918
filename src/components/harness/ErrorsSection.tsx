import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TEXTS } from './texts';

/** Whether an error in a tool stays inside the loop. */
export function ErrorsSection() {
  const { errors: texts } = useTexts(TEXTS);
  const { changeHarness } = useActions();
  const isOn = useApp((state) => state.settings.harness.errorsAsText);
  return (
    <Section
      title={texts.title}
      note={isOn ? texts.on : texts.off}
      toggle={{ isOn, setOn: (errorsAsText) => changeHarness({ errorsAsText }) }}
      isNested
    />
  );
}
