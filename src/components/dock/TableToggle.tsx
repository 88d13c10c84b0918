import { Table2 } from 'lucide-react';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { DOCK_TEXTS } from './texts';

type Props = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** Shows a chart's numbers as a table. */
export function TableToggle({ isOn, onChange }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  return (
    <Button
      variant="ghost"
      size="small"
      className="dock-table-toggle"
      aria-pressed={isOn}
      title={texts.table}
      icon={<Table2 size={16} strokeWidth={1.6} aria-hidden="true" />}
      onClick={() => onChange(!isOn)}
    >
      <span>{texts.table}</span>
    </Button>
  );
}
