import { Splitter } from '../layout/Splitter';
import { TEXTS } from '../layout/texts';
import type { LayoutControls } from '../layout/useLayout';
import { useTexts } from '../texts';

type Props = {
  readonly side: 'left' | 'middle' | 'narrow' | 'dock';
  readonly label: string;
  readonly controls: LayoutControls;
};

/** The line that can be moved between two parts. */
export function ResizeLine({ side, label, controls }: Props) {
  const texts = useTexts(TEXTS);
  return <Splitter side={side} title={texts.resizeHint} label={texts.resize(label)} controls={controls} />;
}
