import { memo, useMemo } from 'react';
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { SOURCES } from '../../agent';
import { useTexts } from '../texts';
import type { Size } from '../useSize';
import { type Bar, REUSE, reuseOf } from './bars';
import { LevelLines } from './LevelLines';
import type { Box } from './lineLabel';
import { PlotFrame } from './PlotFrame';
import { axisCount, callMarks, ticks } from './scale';
import type { Split } from './split';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';
import { type Levels, useLevels } from './useLevels';

type Props = { readonly bars: readonly Bar[]; readonly chosen: Chosen; readonly split: Split };

const LEFT = 44;
const RIGHT = 18;
const TOP = 12;
const BOTTOM = 24;
const TICK = { fill: 'var(--ink-3)', fontSize: 11 };

/** Many iterations: stacked areas. This file is what brings recharts, so it is loaded when first needed. */
export function IterationAreas({ bars, chosen, split }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const levels = useLevels(Math.max(...bars.map((bar) => bar.without)));
  const last = bars.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier bars never change
  const data = useMemo(() => thinned(bars.map(pointOf)), [bars.length, last?.row.measure, last?.cached]);
  const shown = bars[chosen.index];
  return (
    <PlotFrame
      className=" dock-areas"
      label={texts.iterationShown}
      count={bars.length}
      chosen={chosen}
      valueText={shown && texts.iterationValue(shown)}
    >
      {(size) => (
        <>
          <Plot
            data={data}
            size={size}
            split={split}
            top={levels.top}
            chosen={chosen.isChosen ? chosen.index + 1 : null}
            onChoose={chosen.choose}
          />
          <AreaLevels bars={bars} size={size} levels={levels} />
          <span className="dock-x dock-x--now" style={{ left: `calc(100% - ${RIGHT}px)` }}>
            {last?.label}
          </span>
        </>
      )}
    </PlotFrame>
  );
}

/** More points than these lie nearer together than can be seen, and each costs time at every step. */
const MOST_POINTS = 240;

/** Every point, or every second, third … counted from the last, so that the newest and the first are there. */
function thinned<T>(points: readonly T[]): readonly T[] {
  const every = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i === 0 || (points.length - 1 - i) % every === 0);
}

/** One iteration for all areas and lines. `ghost` is only there where a policy took something out. */
function pointOf(bar: Bar, i: number) {
  const ghost = bar.without > bar.total ? bar.without : null;
  return { ...bar.bySource, ...reuseOf(bar), same: bar.same, ghost, at: i + 1 };
}

type LevelsProps = { readonly bars: readonly Bar[]; readonly size: Size; readonly levels: Levels };

/** The levels over the areas; their names keep clear of everything that is drawn. */
function AreaLevels({ bars, size, levels }: LevelsProps) {
  const room: Box = { left: LEFT, right: size.width - RIGHT, top: 0, bottom: size.height - BOTTOM };
  const toY = (tokens: number) => room.bottom - (tokens / levels.top) * (room.bottom - TOP);
  const slot = (room.right - room.left) / Math.max(1, bars.length - 1);
  const taken = bars.map(({ without }, i): Box => {
    const middle = LEFT + i * slot;
    return { left: middle - slot / 2, right: middle + slot / 2, top: toY(without) - 2, bottom: room.bottom };
  });
  return (
    <div className="dock-over">
      <LevelLines levels={levels} room={room} toY={toY} taken={taken} hasGrid={false} />
    </div>
  );
}

const FILLS: Readonly<Record<string, string>> = {
  summary: 'url(#dock-hatch)',
  reminder: 'url(#dock-dots)',
  cached: 'var(--well)',
  again: 'url(#dock-again)',
  fresh: 'var(--ink)',
};

type PlotProps = {
  readonly data: readonly ReturnType<typeof pointOf>[];
  readonly size: Size;
  readonly split: Split;
  readonly top: number;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
};

const STILL = { type: 'linear', isAnimationActive: false, dot: false, activeDot: false } as const;

/** Drawn again only when a prompt was counted: a thousand points are not free. */
const Plot = memo(function Plot({ data, size, split, top, chosen, onChoose }: PlotProps) {
  const count = data.at(-1)?.at ?? 1;
  return (
    <AreaChart
      width={size.width}
      height={size.height}
      data={data}
      margin={{ left: 0, right: RIGHT, top: TOP, bottom: 0 }}
      accessibilityLayer={false}
      onClick={({ activeIndex }) => {
        const point = data[Number(activeIndex ?? -1)];
        if (point !== undefined) onChoose(point.at - 1);
      }}
    >
      <Patterns />
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="at"
        type="number"
        domain={[1, count]}
        ticks={callMarks(count).filter((at) => at < 0.93 * count)}
        tick={TICK}
        tickLine={false}
        stroke="var(--line-2)"
        height={BOTTOM}
      />
      <YAxis
        domain={[0, top]}
        ticks={[...ticks(top, 3)]}
        tick={TICK}
        tickFormatter={axisCount}
        tickLine={false}
        axisLine={false}
        width={LEFT}
      />
      {(split === 'source' ? SOURCES : REUSE).map((key) => (
        <Area
          key={key}
          {...STILL}
          dataKey={key}
          stackId="prompt"
          stroke={key === 'cached' ? 'var(--field)' : 'none'}
          fill={FILLS[key] ?? `var(--${key})`}
          fillOpacity={1}
        />
      ))}
      <Area {...STILL} dataKey="ghost" stroke="var(--ink-2)" strokeDasharray="3 3" fill="none" connectNulls={false} />
      <Area {...STILL} dataKey="same" stroke="var(--ink)" strokeWidth={3.5} fill="none" />
      <Area {...STILL} dataKey="same" stroke="var(--paper)" strokeWidth={1.5} fill="none" />
      <ReferenceLine x={count} stroke="var(--now)" strokeWidth={2} />
      {chosen === null ? null : <ReferenceLine x={chosen} stroke="var(--ink)" />}
    </AreaChart>
  );
});

function Patterns() {
  return (
    <defs>
      <pattern id="dock-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" fill="var(--paper)" />
        <rect width="2.6" height="4" fill="var(--summary)" />
      </pattern>
      <pattern id="dock-dots" width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--reminder)" />
        <circle cx="2" cy="2" r="0.9" fill="var(--paper)" />
      </pattern>
      <pattern id="dock-again" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--paper)" />
        <rect width="1.6" height="5" fill="var(--ink-2)" />
      </pattern>
    </defs>
  );
}
