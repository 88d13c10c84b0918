import { REFERENCE_WINDOW } from '../../agent/harnesses';
import { useActions, useApp } from '../../state';
import { Menu } from '../controls/Menu';
import { useTexts } from '../texts';
import { Section } from './Section';
import { TEXTS } from './texts';

const PRESETS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 200_000, 400_000, 1_000_000];

/** How much one prompt may hold, and at which scale that puts the constants of real harnesses. */
export function WindowSection() {
  const { window: texts } = useTexts(TEXTS);
  const { changeHarness } = useActions();
  const contextWindow = useApp((state) => state.settings.harness.contextWindow);
  // A link may have brought a size that is no preset.
  const sizes = [...new Set([...PRESETS, contextWindow])].toSorted((a, b) => a - b);
  const scale = contextWindow / REFERENCE_WINDOW;
  return (
    <Section
      title={texts.title}
      note={scale === 1 ? texts.fullScale : texts.scale(String(Number(scale.toPrecision(2))))}
      end={
        <Menu
          label={texts.name}
          isLabelHidden
          options={sizes.map((size) => ({ value: String(size), label: texts.tokens(size) }))}
          value={String(contextWindow)}
          onChange={(size) => changeHarness({ contextWindow: Number(size) })}
        />
      }
    />
  );
}
