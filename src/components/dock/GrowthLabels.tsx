import { spread } from '../placeLabels';
import { useTexts } from '../texts';
import type { GrowthView, Metric } from './growthModel';
import { formatOf, type PlotScale } from './growthPlot';
import { DOCK_TEXTS } from './texts';

const LABEL_HEIGHT = 18;

/** What every part of the drawing is given. */
export type PartProps = { readonly plot: PlotScale; readonly metric: Metric; readonly growth: GrowthView };

/** Each line's name and value at its end; moved apart where they would cover each other. */
export function EndLabels({ growth, metric, plot }: PartProps) {
  const texts = useTexts(DOCK_TEXTS);
  const ends = growth.curves
    .map((curve, order) => ({ curve, order, end: curve.ghost.at(-1) ?? curve.bills.at(-1) }))
    .flatMap(({ curve, order, end }) => (end ? [{ ...curve, order, end, at: plot.y(end[metric]) }] : []))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  const tops = spread(
    ends.map(({ at }) => ({ at: at - LABEL_HEIGHT / 2, width: LABEL_HEIGHT })),
    plot.bottom + 6,
    1,
  );
  return (
    <>
      <svg className="dock-leaders" aria-hidden="true" focusable="false">
        {ends.map(({ strategy, end, at }, i) => (
          <path
            key={strategy}
            className="dock-leader"
            d={`M${plot.x(end.call) + 3} ${at}H${plot.right + 4}L${plot.right + 16} ${(tops[i] ?? 0) + LABEL_HEIGHT / 2}`}
          />
        ))}
      </svg>
      {ends.map(({ strategy, end }, i) => (
        <div
          key={strategy}
          className={`dock-end dock-end--${strategy}`}
          style={{ top: tops[i], left: plot.right + 20 }}
        >
          <b>{texts.strategy[strategy]}</b>
          <span>{formatOf(metric)(end[metric])}</span>
          <span className="dock-tag" title={texts.estimatedHint}>
            {texts.estimated}
          </span>
        </div>
      ))}
    </>
  );
}

/** From which call on compaction costs less, if it does. */
export function PayBack({ growth, metric }: { readonly growth: GrowthView; readonly metric: Metric }) {
  const texts = useTexts(DOCK_TEXTS);
  const at = growth.paysBackAt[metric];
  const never = growth.compacts ? texts.paysNot : texts.actsNot;
  return <p className="dock-payback">{at === null ? never(growth.calls) : texts.paysBack(at)}</p>;
}

/** A name and its value at the call that is read out; `null` where it does not fit the window. */
export type ReadOut = { readonly name: string; readonly value: string | null };

type BoxProps = {
  readonly at: number;
  readonly readOut: readonly ReadOut[];
  readonly left: number;
  readonly width: number;
};

/** All values at one call. */
export function ReadOutBox({ at, readOut, left, width }: BoxProps) {
  const texts = useTexts(DOCK_TEXTS);
  const side = left > width / 2 ? { right: `calc(100% - ${left - 8}px)` } : { left: left + 8 };
  return (
    <dl className="dock-readout" style={side}>
      <dt>{texts.call}</dt>
      <dd>{at}</dd>
      {readOut.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? texts.doesNotFit}</dd>
        </div>
      ))}
    </dl>
  );
}
