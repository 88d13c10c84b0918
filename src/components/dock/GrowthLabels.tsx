import type { PaymentOfAll } from '../actPayments';
import { spread } from '../placeLabels';
import { useTexts } from '../texts';
import type { Bar } from './bars';
import type { Curve, GrowthView, Metric } from './growthModel';
import { formatOf, type PlotScale } from './growthPlot';
import { shortDollars } from './scale';
import { DOCK_TEXTS } from './texts';

const LABEL_HEIGHT = 18;
/** On a phone, where a curve is full stands under its name. */
const TWO_LINES = 34;
/** How far the choice of the range reaches above the axis, and a gap. Pixels. */
const RANGE_ABOVE_AXIS = 8;
const NARROW_RANGE_ABOVE_AXIS = 26;

/** What the chart is made from; `payment` is that of all acts of policies, `null` when there were none. */
export type GrowthParts = {
  readonly bars: readonly Bar[];
  readonly growth: GrowthView;
  readonly metric: Metric;
  readonly payment: PaymentOfAll | null;
};

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
    ends.map(({ at, end }) => ({
      at: at - LABEL_HEIGHT / 2,
      width: plot.isNarrow && end.call < growth.calls ? TWO_LINES : LABEL_HEIGHT,
    })),
    // Below lies the choice of the range.
    plot.bottom - (plot.isNarrow ? NARROW_RANGE_ABOVE_AXIS : RANGE_ABOVE_AXIS),
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
      {ends.map(({ strategy, end, isMeasured }, i) => (
        <div
          key={strategy}
          className={`dock-end dock-end--${strategy}`}
          style={{ top: tops[i], left: plot.right + 20, width: plot.room - 24 }}
        >
          <b>{texts.strategy[strategy]}</b>
          <span>
            {formatOf(metric)(end[metric])}
            {end.call < growth.calls ? <span className="dock-end-full">{texts.fullAfter(end.call)}</span> : null}
          </span>
          <CurveTag isMeasured={isMeasured} isRecount={growth.isRecount && strategy !== 'closed'} />
        </div>
      ))}
    </>
  );
}

type TagProps = Pick<Curve, 'isMeasured'> & Pick<GrowthView, 'isRecount'>;

/** Whether a curve is what was billed or an estimate, and of which kind. */
export function CurveTag({ isMeasured, isRecount }: TagProps) {
  const texts = useTexts(DOCK_TEXTS);
  const estimate = isRecount ? texts.recountHint : texts.estimatedHint;
  return (
    <span className="dock-tag" title={isMeasured ? texts.measuredTagHint : estimate}>
      {isMeasured ? texts.measuredTag : texts.estimated}
    </span>
  );
}

/** What the acts of policies cost and saved, else from which call on compaction would cost less, if it would. */
export function PayBack({ growth, metric, payment }: Pick<GrowthParts, 'growth' | 'metric' | 'payment'>) {
  const texts = useTexts(DOCK_TEXTS);
  if (payment !== null) {
    const { acts, spent, saved, at, when, fullAfter } = payment;
    const areCompactions = acts.every(({ act }) => ('edit' in act ? act.edit : act).policy.endsWith('compaction'));
    const full = String(fullAfter?.iteration ?? '');
    const said = texts.acts({
      count: acts.length,
      areCompactions,
      spent: shortDollars(spent),
      saved: shortDollars(saved),
      fullAfter: full,
    });
    const pays = full !== '' && when === 'beyond' ? texts.notByThen : texts.actsPay[when](String(at?.iteration ?? ''));
    return (
      <p className="dock-payback" title={texts.actsHint}>
        {`${said}${pays}${full === '' ? '' : texts.windowWasFull(full)}`}
      </p>
    );
  }
  const at = growth.paysBackAt[metric];
  const { wall } = growth;
  if (wall === 0) return <p className="dock-payback">{texts.firstDoesNotFit(growth.growth.first)}</p>;
  const paysNot = wall === null ? texts.paysNot(growth.calls, metric) : texts.paysNotByWall(wall, metric);
  const actsNot = wall === null ? texts.actsNot(growth.calls) : texts.actsNotByWall(wall);
  const never = growth.compacts ? paysNot : actsNot;
  const stated = growth.compacts && !growth.summary.isMeasured ? texts.summaryStated(growth.summary.tokens) : '';
  return <p className="dock-payback">{`${at === null ? never : texts.paysBack(at, metric)}${stated}`}</p>;
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
