import type { PointerEvent } from 'react';
import { useApp } from '../../state/hooks';
import { compactionKeys, compactionOf } from '../compactionOf';
import type { Segment } from '../marks';
import { formatCount, useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { type Size, useSize } from '../useSize';
import type { Bar, Column } from './bars';
import { iterationLimit, slotCount } from './plot';
import { barsTop, shortCount, ticks } from './scale';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';

const LEFT = 44;
const TOP = 12;
const BOTTOM = 26;
/** Narrower places get no number over the bar. Pixels. */
const ROOM_FOR_NUMBER = 34;
const WIDEST = 24;

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
        const label = columns[i]?.bar.label ?? String(i + 1);
        const isCurrent = i === columns.length - 1;
        const every = Math.ceil(22 / slot);
        if (!isCurrent && (i + 1) % every !== 0 && i !== 0) return null;
        const state = isCurrent ? 'dock-x--now' : i < columns.length ? 'dock-x--past' : '';
        return (
          <span key={label} className={`dock-x ${state}`} style={{ left: LEFT + (i + 0.5) * slot }}>
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

type ColumnProps = {
  readonly column: Column;
  readonly left: number;
  readonly slot: number;
  readonly toPixels: (tokens: number) => number;
  readonly isCurrent: boolean;
  readonly hasRoomAside: boolean;
  readonly isChosen: boolean;
};

function BarColumn({
  column: { bar, segments },
  left,
  slot,
  toPixels,
  isCurrent,
  hasRoomAside,
  isChosen,
}: ColumnProps) {
  const texts = useTexts(DOCK_TEXTS);
  const width = Math.max(2, Math.min(WIDEST, slot * 0.57));
  const isNumbered = slot >= ROOM_FOR_NUMBER || isCurrent || isChosen;
  const style = { left: left + (slot - width) / 2, width, bottom: BOTTOM };
  return (
    <div className={isChosen ? 'dock-bar dock-bar--chosen' : 'dock-bar'} style={style}>
      {bar.same > 0 && slot > 14 ? <div className="dock-bar-rail" style={{ height: toPixels(bar.same) }} /> : null}
      {bar.without > bar.total ? (
        <div
          className="dock-bar-ghost"
          title={texts.ghost(bar.without)}
          style={{ bottom: toPixels(bar.total), height: toPixels(bar.without - bar.total) }}
        />
      ) : null}
      <Stretches segments={segments} toPixels={toPixels} />
      {isNumbered ? (
        <BarNumber bar={bar} toPixels={toPixels} isAside={hasRoomAside && bar.without > bar.total} />
      ) : null}
    </div>
  );
}

type NumberProps = { readonly bar: Bar; readonly toPixels: Scale['toPixels']; readonly isAside: boolean };

/** The tokens over a bar; with room at its right both numbers, the one without the policy struck. */
function BarNumber({ bar, toPixels, isAside }: NumberProps) {
  const above = toPixels(bar.without) + 2;
  if (!isAside) {
    return (
      <b className="dock-bar-number" style={{ bottom: above }}>
        {formatCount(bar.total)}
      </b>
    );
  }
  const own = toPixels(bar.total) - 14;
  return (
    <>
      <del className="dock-bar-aside" style={{ bottom: Math.max(above - 10, own + 15) }}>
        {formatCount(bar.without)}
      </del>
      <b className="dock-bar-aside" style={{ bottom: own }}>
        {formatCount(bar.total)}
      </b>
    </>
  );
}

function Stretches({
  segments,
  toPixels,
}: {
  readonly segments: readonly Segment[];
  readonly toPixels: (tokens: number) => number;
}) {
  let start = 0;
  return segments.map(({ source, tokens = 0 }, i) => {
    const bottom = toPixels(start);
    start += tokens;
    const own = toPixels(tokens);
    // Where stretches are as thin as the gap between them, gaps would be all one sees.
    const height = own >= 4 ? own - 1 : own;
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the prompt
    return <i key={i} className={`mark-fill mark-fill--${source}`} style={{ bottom, height }} />;
  });
}
