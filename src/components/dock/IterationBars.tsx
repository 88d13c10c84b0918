import type { PointerEvent } from 'react';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import type { Size } from '../useSize';
import { BarColumn } from './BarColumn';
import { BOTTOM, boxesOfBar, numberShift, ROOM_FOR_NUMBER } from './barGeometry';
import type { Column } from './bars';
import { LevelLines } from './LevelLines';
import { PlotFrame } from './PlotFrame';
import { iterationLimit, slotCount } from './plot';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';
import { type Levels, useLevels } from './useLevels';

const LEFT = 44;
const TOP = 12;
/** For the half of the last bar's number that its slot does not hold. Pixels. */
const RIGHT = 14;

type Props = { readonly columns: readonly Column[]; readonly chosen: Chosen };

/** One bar an iteration, from the bottom up, a double rail along what equals the prompt before. */
export function IterationBars({ columns, chosen }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const shown = columns[chosen.index]?.bar;
  const levels = useLevels(Math.max(...columns.map(({ bar }) => bar.without)));
  return (
    <PlotFrame
      label={texts.iterationShown}
      count={columns.length}
      chosen={chosen}
      valueText={shown && texts.iterationValue(shown)}
    >
      {(size) => <Bars columns={columns} chosen={chosen} size={size} levels={levels} />}
    </PlotFrame>
  );
}

function Bars({ columns, chosen, size, levels }: Props & { readonly size: Size; readonly levels: Levels }) {
  const limit = useApp(iterationLimit);
  const slots = slotCount(columns.length, limit);
  const slot = (size.width - LEFT - RIGHT) / slots;
  const toPixels = (tokens: number) => (tokens / levels.top) * (size.height - TOP - BOTTOM);
  const choose = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - left - LEFT) / slot);
    if (index >= 0 && index < columns.length) chosen.choose(index);
  };
  const places = columns.map(({ bar }, i) => {
    const isCurrent = i === columns.length - 1;
    const isChosen = chosen.isChosen && i === chosen.index;
    const hasRoomAside = isCurrent && i < slots - 1 && slot >= ROOM_FOR_NUMBER;
    const isNumbered = slot >= ROOM_FOR_NUMBER || isCurrent || isChosen;
    const isAside = hasRoomAside && bar.without > bar.total;
    const left = LEFT + i * slot;
    const shift = numberShift(bar.total, { middle: left + slot / 2, slot, end: size.width });
    return { bar, left, slot, shift, isCurrent, isChosen, hasRoomAside, isNumbered, isAside };
  });
  const room = { left: LEFT, right: size.width, top: 0, bottom: size.height - BOTTOM };
  return (
    <div className="dock-plot-inner" onPointerDown={choose}>
      <LevelLines
        levels={levels}
        room={room}
        toY={(tokens) => room.bottom - toPixels(tokens)}
        taken={places.flatMap((place) => boxesOfBar(place, size.height, toPixels))}
      />
      {columns.map((column, i) => {
        const place = places[i];
        if (place === undefined) return null;
        const { left, shift, isCurrent, isChosen, isNumbered, hasRoomAside } = place;
        const state = { shift, isCurrent, isChosen, isNumbered, hasRoomAside };
        return (
          <BarColumn key={column.bar.label} column={column} left={left} slot={slot} toPixels={toPixels} {...state} />
        );
      })}
      <BarNames columns={columns} slots={slots} slot={slot} />
    </div>
  );
}

type NamesProps = { readonly columns: readonly Column[]; readonly slots: number; readonly slot: number };

/** Names stand at least so far apart. Pixels. */
const APART = 22;

/** The names under the bars, and of those to come as far as they are known. */
function BarNames({ columns, slots, slot }: NamesProps) {
  const current = columns.length - 1;
  const every = Math.ceil(APART / slot);
  // The name of the current one is wider than its place.
  const isFree = (i: number) => (i === 0 || (i + 1) % every === 0) && Math.abs(i - current) * slot >= APART;
  // In a later turn nobody knows what the next ones will be called.
  const isFirstTurn = columns[0]?.bar.label === '1';
  const places = Array.from({ length: slots }, (_, i) => i).filter((i) => i === current || isFree(i));
  return places.map((i) => {
    const label = columns[i]?.bar.label ?? (isFirstTurn ? String(i + 1) : '');
    const past = i < current ? 'dock-x--past' : '';
    return (
      <span
        key={label === '' ? `ahead-${i}` : label}
        className={`dock-x ${i === current ? 'dock-x--now' : past}`}
        style={{ left: LEFT + (i + 0.5) * slot }}
      >
        {label}
      </span>
    );
  });
}
