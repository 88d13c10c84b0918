import { useMemo } from 'react';
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { SOURCES } from '../../agent/message';
import { useApp } from '../../state/hooks';
import { compactionKeys, compactionOf } from '../compactionOf';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { useSize } from '../useSize';
import type { Bar } from './bars';
import { barsTop, shortCount, ticks } from './scale';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';

type Props = { readonly bars: readonly Bar[]; readonly chosen: Chosen };

const TICK = { fill: 'var(--ink-3)', fontSize: 11 };

/** Many iterations: areas stacked by source. This file is what brings recharts, so it is loaded when first needed. */
export function IterationAreas({ bars, chosen }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const [ref, size] = useSize<HTMLDivElement>();
  const compaction = useDerived(compactionKeys, compactionOf);
  const contextWindow = useApp((state) => state.view.contextWindow);
  const data = useMemo(() => bars.map(({ bySource, without }, i) => ({ ...bySource, without, at: i + 1 })), [bars]);
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
        <AreaChart
          width={size.width}
          height={size.height}
          data={data}
          margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
          accessibilityLayer={false}
          onClick={({ activeIndex }) => {
            if (activeIndex !== undefined && activeIndex !== null) chosen.choose(Number(activeIndex));
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
            domain={[1, bars.length]}
            tick={TICK}
            tickLine={false}
            stroke="var(--line-2)"
            height={24}
          />
          <YAxis
            domain={[0, top]}
            ticks={[...ticks(top, 3)]}
            tick={TICK}
            tickFormatter={shortCount}
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
          {contextWindow <= top ? <ReferenceLine y={contextWindow} stroke="var(--ink-3)" /> : null}
          {limit !== null && limit <= top ? (
            <ReferenceLine y={limit} stroke="var(--summary)" strokeDasharray="5 4" strokeWidth={1.5} />
          ) : null}
          <ReferenceLine x={bars.length} stroke="var(--now)" strokeWidth={2} />
          {chosen.isChosen ? <ReferenceLine x={chosen.index + 1} stroke="var(--ink)" /> : null}
        </AreaChart>
      )}
    </div>
  );
}

const FILLS: Readonly<Partial<Record<(typeof SOURCES)[number], string>>> = {
  summary: 'url(#dock-hatch)',
  reminder: 'url(#dock-dots)',
};
