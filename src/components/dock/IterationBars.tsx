import type { PointerEvent } from 'react';
import { useApp } from '../../state';
import { compactionKeys, compactionOf } from '../compactionOf';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { type Size, useSize } from '../useSize';
import { BarColumn, BOTTOM, ROOM_FOR_NUMBER } from './BarColumn';
import type { Column } from './bars';
import { iterationLimit, slotCount } from './plot';
import { barsTop, shortCount, ticks } from './scale';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';

const LEFT = 44;
const TOP = 12;

type Props = { readonly columns: readonly Column[]; readonly chosen: Chosen };

/** One bar an iteration, its messages in sending order, a double rail along what equals the prompt before. */
export function IterationBars({ columns, chosen }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const [ref, size] = useSize<HTMLDivElement>();
  const shown = columns[chosen.index]?.bar;
  return (
    <div
      ref={ref}
      className="dock-plot focus-inside"
      role="slider"
      tabIndex={0}
      aria-label={texts.iterationShown}
      aria-valuemin={1}
      aria-valuemax={columns.length}
      aria-valuenow={chosen.index + 1}
      aria-valuetext={shown && texts.iterationValue(shown.label, shown.total, shown.same)}
      onKeyDown={chosen.onKeyDown}
    >
      {size === null ? null : <Bars columns={columns} chosen={chosen} size={size} />}
    </div>
  );
}

function Bars({ columns, chosen, size }: Props & { readonly size: Size }) {
  const limit = useApp(iterationLimit);
  const largest = Math.max(...columns.map(({ bar }) => bar.without));
  const slots = slotCount(columns.length, limit);
  const scale = useScale(largest, size);
  const slot = (size.width - LEFT) / slots;
  const choose = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - left - LEFT) / slot);
    if (index >= 0 && index < columns.length) chosen.choose(index);
  };
  return (
    <div className="dock-plot-inner" onPointerDown={choose}>
      <Lines {...scale} />
      {columns.map((column, i) => (
        <BarColumn
          key={column.bar.label}
          column={column}
          left={LEFT + i * slot}
          slot={slot}
          toPixels={scale.toPixels}
          isCurrent={i === columns.length - 1}
          hasRoomAside={i === columns.length - 1 && i < slots - 1 && slot >= ROOM_FOR_NUMBER}
          isChosen={chosen.isChosen && i === chosen.index}
        />
      ))}
      {Array.from({ length: slots }, (_, i) => {
        // In a later turn nobody knows what the next ones will be called.
        const ahead = columns[0]?.bar.label === '1' ? String(i + 1) : '';
        const label = columns[i]?.bar.label ?? ahead;
        const isCurrent = i === columns.length - 1;
        const every = Math.ceil(22 / slot);
        if (!isCurrent && (i + 1) % every !== 0 && i !== 0) return null;
        const state = isCurrent ? 'dock-x--now' : i < columns.length ? 'dock-x--past' : '';
        return (
          <span
            key={label === '' ? `ahead-${i}` : label}
            className={`dock-x ${state}`}
            style={{ left: LEFT + (i + 0.5) * slot }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}

type Scale = {
  readonly top: number;
  readonly limit: number | null;
  readonly contextWindow: number;
  readonly toPixels: (tokens: number) => number;
};

function useScale(largest: number, size: Size): Scale {
  const compaction = useDerived(compactionKeys, compactionOf);
  const contextWindow = useApp((state) => state.view.contextWindow);
  const limit = compaction.isOn ? (compaction.rule?.aboveTokens ?? null) : null;
  const top = barsTop(largest, limit, contextWindow);
  const height = size.height - TOP - BOTTOM;
  return { top, limit, contextWindow, toPixels: (tokens) => (tokens / top) * height };
}

function Lines({ top, limit, contextWindow, toPixels }: Scale) {
  const texts = useTexts(DOCK_TEXTS);
  return (
    <>
      {ticks(top, 3).map((tick) => (
        <div key={tick} className="dock-grid" style={{ left: LEFT, bottom: BOTTOM + toPixels(tick) }}>
          <span>{shortCount(tick)}</span>
        </div>
      ))}
      {contextWindow <= top ? (
        <div className="dock-line dock-line--window" style={{ left: LEFT, bottom: BOTTOM + toPixels(contextWindow) }}>
          <span>{texts.contextWindow}</span>
        </div>
      ) : null}
      {limit !== null && limit <= top ? (
        <div className="dock-line dock-line--limit" style={{ left: LEFT, bottom: BOTTOM + toPixels(limit) }}>
          <span>{texts.compactAbove(Math.floor(limit))}</span>
        </div>
      ) : null}
    </>
  );
}
