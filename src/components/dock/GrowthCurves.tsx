import type { PointerEvent } from 'react';
import { textWidth } from '../placeLabels';
import { useTexts } from '../texts';
import type { Size } from '../useSize';
import type { Bar } from './bars';
import { EndLabels, type GrowthParts, type PartProps, PayBack, type ReadOut, ReadOutBox } from './GrowthLabels';
import type { Curve, GrowthView, Metric } from './growthModel';
import { formatOf, LEFT, line, type PlotScale, plotOf, points, rightRoom, TOP } from './growthPlot';
import { PlotFrame } from './PlotFrame';
import { axisCount, callMarks, ticks } from './scale';
import { DOCK_TEXTS } from './texts';
import type { Chosen } from './useChosen';

/** Dots nearer than this run into one another: then only every second, third … call has one. Pixels. */
const APART = 9;
/** Type of a remark in the drawing. Pixels. */
const REMARK_SIZE = 14;

type Props = GrowthParts & { readonly chosen: Chosen };

/** Dots are measured; lines are the closed form and what policies would make of it. */
export function GrowthCurves(props: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const { growth, chosen, metric, bars } = props;
  const readOut = readOutAt(growth, bars, metric, chosen.index);
  return (
    <div className="dock-curves">
      <PayBack growth={growth} metric={metric} payment={props.payment} />
      <PlotFrame
        label={texts.callShown}
        count={growth.calls}
        chosen={chosen}
        valueText={readOut.map(({ name, value }) => `${name} ${value ?? texts.doesNotFit}`).join(', ')}
      >
        {(size) =>
          size.width <= LEFT + rightRoom(size, growth) ? null : <Plot {...props} size={size} readOut={readOut} />
        }
      </PlotFrame>
    </div>
  );

  function readOutAt({ curves }: GrowthView, all: readonly Bar[], what: Metric, index: number): readonly ReadOut[] {
    const show = (value: number | undefined) => (value === undefined ? null : formatOf(what)(value));
    const measured = all[index] ? [{ name: texts.measured, value: show(all[index][what]) }] : [];
    const estimated = curves.map(({ strategy, bills, ghost }) => {
      const bill = bills[index] ?? ghost.find((other) => other.call === index + 1);
      return { name: texts.strategy[strategy], value: show(bill?.[what]) };
    });
    return [...measured, ...estimated];
  }
}

type PlotProps = Props & { readonly size: Size; readonly readOut: readonly ReadOut[] };

function Plot({ bars, growth, metric, payment, chosen, size, readOut }: PlotProps) {
  const { calls, curves, wall } = growth;
  const plot = plotOf(growth, bars, metric, size);
  const { x, bottom, right } = plot;
  const choose = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const call = Math.round(1 + ((event.clientX - left - LEFT) / (right - LEFT)) * (calls - 1));
    if (event.clientX - left <= right + 8) chosen.choose(call - 1);
  };
  return (
    <div className="dock-plot-inner" onPointerDown={choose}>
      <svg width={size.width} height={size.height} aria-hidden="true" focusable="false">
        <Grid plot={plot} metric={metric} growth={growth} current={bars.length} />
        <GhostArea growth={growth} metric={metric} plot={plot} />
        {curves.map((curve) => (
          <CurveLines key={curve.strategy} curve={curve} metric={metric} plot={plot} />
        ))}
        {wall === null || wall < 1 ? null : <Wall growth={growth} metric={metric} plot={plot} />}
        <PayLines growth={growth} metric={metric} payment={payment} plot={plot} />
        <Measured bars={bars} metric={metric} plot={plot} />
        {chosen.isChosen ? <path className="dock-chosen" d={`M${x(chosen.index + 1)} ${TOP}V${bottom}`} /> : null}
      </svg>
      <EndLabels growth={growth} metric={metric} plot={plot} />
      {chosen.isChosen ? (
        <ReadOutBox at={chosen.index + 1} readOut={readOut} left={x(chosen.index + 1)} width={right} />
      ) : null}
    </div>
  );
}

function Grid({ plot, metric, growth, current }: PartProps & { readonly current: number }) {
  const { x, y, top, right, bottom } = plot;
  const half = 6 + 3.5 * String(current).length;
  const isNow = current > 0;
  const isFree = (call: number) => !isNow || Math.abs(x(call) - x(current)) > half + 4 + 3.5 * String(call).length;
  return (
    <>
      {ticks(top, 4).map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'dock-axis' : 'dock-rule'} d={`M${LEFT} ${y(tick)}H${right}`} />
          <text className="dock-tick" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {metric === 'cost' ? `$${Number(tick.toFixed(6))}` : axisCount(tick)}
          </text>
        </g>
      ))}
      {isNow ? <path className="dock-now" d={`M${x(current)} ${TOP}V${bottom}`} /> : null}
      {callMarks(growth.calls)
        .filter(isFree)
        .map((call) => (
          <text key={call} className="dock-tick" x={x(call)} y={bottom + 18} textAnchor="middle">
            {call}
          </text>
        ))}
      {isNow ? (
        <>
          <rect className="dock-now-box" x={x(current) - half} y={bottom + 4} width={2 * half} height={19} rx={4} />
          <text className="dock-now-text" x={x(current)} y={bottom + 18} textAnchor="middle">
            {current}
          </text>
        </>
      ) : null}
    </>
  );
}

function CurveLines({
  curve,
  metric,
  plot,
}: {
  readonly curve: Curve;
  readonly metric: Metric;
  readonly plot: PlotScale;
}) {
  const { strategy, bills, ghost } = curve;
  return (
    <>
      <path className={`dock-curve dock-curve--${strategy}`} d={line(points(bills, metric), plot)} />
      {ghost.length > 0 ? (
        <path className="dock-curve dock-curve--ghost" d={line(points(ghost, metric), plot)} />
      ) : null}
    </>
  );
}

/** What a larger window would cost over compaction. */
function GhostArea({ growth, metric, plot }: PartProps) {
  const ghost = growth.curves.find(({ strategy }) => strategy === 'none')?.ghost ?? [];
  const under = growth.curves.find(({ strategy }) => strategy === 'compaction')?.bills ?? [];
  const [from] = ghost;
  if (from === undefined) return null;
  const back = points(under, metric)
    .filter(({ call }) => call >= from.call)
    .reverse();
  const path = `${line(points(ghost, metric), plot)}${line(back, plot).replace('M', 'L')}Z`;
  return back.length > 0 ? <path className="dock-ghost-area" d={path} /> : null;
}

function Wall({ growth, metric, plot }: PartProps) {
  const texts = useTexts(DOCK_TEXTS);
  const none = growth.curves.find(({ strategy }) => strategy === 'none');
  const end = none?.bills.at(-1);
  if (!none || !end) return null;
  const { x, y } = plot;
  const [at, level] = [x(end.call), y(end[metric])];
  const up = Math.min(level - 14, plot.bottom - 38);
  const isHigh = up < TOP + 14;
  const hasRoomAt = (call: number) => x(call) - 10 - textWidth(texts.ifLarger, REMARK_SIZE) >= LEFT;
  // Left of the curve, further up where it would begin beside the plot.
  const late = none.ghost.slice(Math.floor(none.ghost.length * 0.6));
  const ghost = late.find(({ call }) => hasRoomAt(call)) ?? late.at(-1);
  const hasRoom = ghost !== undefined && hasRoomAt(ghost.call);
  return (
    <>
      {isHigh ? null : <path className="dock-leader" d={`M${at} ${up + 2}V${level - 8}`} />}
      <path className="dock-wall" d={`M${at} ${level - 8}V${Math.min(level + 8, plot.bottom)}`} />
      <text
        className="dock-wall-text"
        x={isHigh ? at - 10 : Math.max(at, LEFT + 30)}
        y={isHigh ? Math.max(level + 4, TOP + 10) : up - 3}
        textAnchor={isHigh ? 'end' : 'middle'}
      >
        {texts.windowFull}
      </text>
      {ghost ? (
        <text
          className="dock-remark"
          x={hasRoom ? x(ghost.call) - 10 : LEFT}
          y={y(ghost[metric]) - 6}
          textAnchor={hasRoom ? 'end' : 'start'}
        >
          {texts.ifLarger}
        </text>
      ) : null}
    </>
  );
}

/** Where policies acted, and where that pays back or would. */
function PayLines({ growth, metric, payment, plot }: PartProps & Pick<GrowthParts, 'payment'>) {
  const { x, bottom } = plot;
  const at = payment === null ? growth.paysBackAt[metric] : payment.paysBackAt;
  const acts = payment?.acts.filter((act) => act.at <= growth.calls) ?? [];
  return (
    <>
      {at === null || at > growth.calls ? null : (
        <path className="dock-pay-line" d={`M${x(at)} ${TOP + 20}V${bottom}`} />
      )}
      {acts.map((act) => (
        <path key={act.at} className="dock-act" d={`M${x(act.at) - 4} ${bottom}h8l-4 -7z`} />
      ))}
    </>
  );
}

function Measured({
  bars,
  metric,
  plot,
}: {
  readonly bars: readonly Bar[];
  readonly metric: Metric;
  readonly plot: PlotScale;
}) {
  const every = Math.max(1, Math.ceil(APART / (plot.x(2) - plot.x(1))));
  const measured = bars.flatMap((bar, i) => (bar.isSent ? [{ call: i + 1, value: bar[metric] }] : []));
  const shown = measured.filter(({ call }) => (bars.length - call) % every === 0);
  return shown.map(({ call, value }) => (
    <circle key={call} className="dock-dot" cx={plot.x(call)} cy={plot.y(value)} r={4} />
  ));
}
