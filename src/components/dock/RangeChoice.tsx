import { Segmented } from '../controls/Segmented';
import { useTexts } from '../texts';
import { nextCalls, type Range } from './growthModel';
import { DOCK_TEXTS } from './texts';

type Props = { readonly value: Range; readonly measured: number; readonly onChange: (range: Range) => void };

/** How far the curves go; at the end of their axis. */
export function RangeChoice({ value, measured, onChange }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const next = nextCalls(measured);
  const further = ([100, 300] as const).filter((calls) => calls > next);
  return (
    <div className="dock-range">
      <Segmented<Range>
        label={texts.range}
        value={value}
        onChange={onChange}
        options={[
          { value: 'run', label: texts.thisRun, title: texts.oneRun },
          { value: 'next', label: String(next) },
          ...further.map((calls) => ({ value: calls, label: String(calls) })),
        ]}
      />
    </div>
  );
}
