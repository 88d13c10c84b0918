import { memo, useMemo } from 'react';
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { SOURCES, type Source } from '../../agent';
import { useApp } from '../../state';
import { compactionKeys, compactionOf } from '../compactionOf';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { type Size, useSize } from '../useSize';
import type { Bar } from './bars';
import { axisCount, barsTop, callMarks, ticks } from './scale';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';

type Props = { readonly bars: readonly Bar[]; readonly chosen: Chosen };

const RIGHT = 18;
const TICK = { fill: 'var(--ink-3)', fontSize: 11 };

/** Many iterations: areas stacked by source. This file is what brings recharts, so it is loaded when first needed. */
export function IterationAreas({ bars, chosen }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const [ref, size] = useSize<HTMLDivElement>();
  const compaction = useDerived(compactionKeys, compactionOf);
  const contextWindow = useApp((state) => state.view.contextWindow);
  const measure = bars.at(-1)?.row.measure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier bars never change, and a reply changes no area
  const data = useMemo(() => bars.map(({ bySource }, i) => ({ ...bySource, at: i + 1 })), [bars.length, measure]);
  const limit = compaction.isOn ? (compaction.rule?.aboveTokens ?? null) : null;
  const top = barsTop(Math.max(...bars.map((bar) => bar.total)), limit, contextWindow);
  const shown = bars[chosen.index];
  return (
    <div
      ref={ref}
      className="dock-plot dock-areas focus-inside"
      role="slider"
      tabIndex={0}
      aria-label={texts.iterationShown}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={chosen.index + 1}
      aria-valuetext={shown && texts.iterationValue(shown.label, shown.total, shown.same)}
      onKeyDown={chosen.onKeyDown}
    >
      {size === null ? null : (
        <Plot
          data={data}
          size={size}
          top={top}
          limit={limit}
          contextWindow={contextWindow}
          chosen={chosen.isChosen ? chosen.index + 1 : null}
          onChoose={chosen.choose}
        />
      )}
      <span className="dock-x dock-x--now" style={{ left: `calc(100% - ${RIGHT}px)` }}>
        {bars.at(-1)?.label}
      </span>
    </div>
  );
}

const FILLS: Readonly<Partial<Record<(typeof SOURCES)[number], string>>> = {
  summary: 'url(#dock-hatch)',
  reminder: 'url(#dock-dots)',
};

type PlotProps = {
  readonly data: readonly Readonly<Record<Source | 'at', number>>[];
  readonly size: Size;
  readonly top: number;
  readonly limit: number | null;
  readonly contextWindow: number;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
};

/** Drawn again only when a prompt was counted: a thousand points are not free. */
const Plot = memo(function Plot({ data, size, top, limit, contextWindow, chosen, onChoose }: PlotProps) {
  const texts = useTexts(DOCK_TEXTS);
  return (
    <AreaChart
      width={size.width}
      height={size.height}
      data={data}
      margin={{ left: 0, right: RIGHT, top: 12, bottom: 0 }}
      accessibilityLayer={false}
      onClick={({ activeIndex }) => {
        if (activeIndex !== undefined && activeIndex !== null) onChoose(Number(activeIndex));
      }}
    >
      <defs>
        <pattern id="dock-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" fill="var(--paper)" />
          <rect width="2.6" height="4" fill="var(--summary)" />
        </pattern>
        <pattern id="dock-dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" fill="var(--reminder)" />
          <circle cx="2" cy="2" r="0.9" fill="var(--paper)" />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="at"
        type="number"
        domain={[1, data.length]}
        ticks={callMarks(data.length).filter((at) => at < 0.93 * data.length)}
        tick={TICK}
        tickLine={false}
        stroke="var(--line-2)"
        height={24}
      />
      <YAxis
        domain={[0, top]}
        ticks={[...ticks(top, 3)]}
        tick={TICK}
        tickFormatter={axisCount}
        tickLine={false}
        axisLine={false}
        width={44}
      />
      {SOURCES.map((source) => (
        <Area
          key={source}
          dataKey={source}
          stackId="prompt"
          type="linear"
          stroke="none"
          fill={FILLS[source] ?? `var(--${source})`}
          fillOpacity={1}
          isAnimationActive={false}
          dot={false}
          activeDot={false}
        />
      ))}
      {contextWindow <= top ? (
        <ReferenceLine y={contextWindow} stroke="var(--line-2)" label={labelOf(texts.contextWindow, 'var(--ink-2)')} />
      ) : null}
      {limit !== null && limit <= top ? (
        <ReferenceLine
          y={limit}
          stroke="var(--summary)"
          strokeDasharray="5 4"
          strokeWidth={1.5}
          label={labelOf(texts.compactAbove(Math.floor(limit)), 'var(--summary-text)')}
        />
      ) : null}
      <ReferenceLine x={data.length} stroke="var(--now)" strokeWidth={2} />
      {chosen === null ? null : <ReferenceLine x={chosen} stroke="var(--ink)" />}
    </AreaChart>
  );
});

function labelOf(value: string, fill: string) {
  return { value, fill, fontSize: 11, position: 'insideBottomRight' as const };
}
