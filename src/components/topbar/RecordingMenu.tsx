import { Save } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../controls/Popover';
import { useTexts } from '../texts';
import { Recording } from './Recording';
import { TEXTS } from './texts';

/** The recording of the run, behind a button. */
export function RecordingMenu() {
  const texts = useTexts(TEXTS);
  const [isOpen, set] = useState(false);
  const icon = <Save size={16} strokeWidth={1.6} aria-hidden="true" />;
  return (
    <Popover label={texts.recording} value={icon} isIcon open={{ isOpen, set }}>
      {isOpen && <Recording />}
    </Popover>
  );
}
