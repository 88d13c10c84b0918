import { formatCount, useTexts } from '../texts';
import { BOTTOM, barNumber, barWidth, numberBoxes } from './barGeometry';
import type { Bar, Column, Stretch } from './bars';
import { DOCK_TEXTS } from './texts';

type ColumnProps = {
  readonly column: Column;
  readonly left: number;
  readonly slot: number;
  readonly toPixels: (tokens: number) => number;
  readonly isCurrent: boolean;
  readonly isNumbered: boolean;
  readonly hasRoomAside: boolean;
  readonly isChosen: boolean;
  readonly shift: number;
};

/** One prompt: its stretches, the rail of what it repeats, and what it would be without the policy. */
export function BarColumn({
  column: { bar, stretches },
  left,
  slot,
  toPixels,
  isCurrent,
  isNumbered,
  hasRoomAside,
  isChosen,
  shift,
}: ColumnProps) {
  const texts = useTexts(DOCK_TEXTS);
  const width = barWidth(slot);
  const style = { left: left + (slot - width) / 2, width, bottom: BOTTOM };
  const state = `${isChosen ? ' dock-bar--chosen' : ''}${isCurrent ? ' dock-bar--grows' : ''}`;
  return (
    <div className={`dock-bar${state}`} style={style}>
      {bar.same > 0 && slot > 14 ? <div className="dock-bar-rail" style={{ height: toPixels(bar.same) }} /> : null}
      {bar.without > bar.total ? (
        <div
          className="dock-bar-ghost"
          title={texts.ghost(bar.without)}
          style={{ bottom: toPixels(bar.total), height: toPixels(bar.without - bar.total) }}
        />
      ) : null}
      <Stretches stretches={stretches} toPixels={toPixels} />
      {isNumbered ? (
        <BarNumber
          bar={bar}
          toPixels={toPixels}
          isAside={hasRoomAside && bar.without > bar.total}
          slot={slot}
          shift={shift}
        />
      ) : null}
    </div>
  );
}

type NumberProps = { readonly bar: Bar; readonly toPixels: ColumnProps['toPixels']; readonly isAside: boolean } & Pick<
  ColumnProps,
  'slot' | 'shift'
>;

/** The tokens over a bar; with room at its right both numbers, the one without the policy struck. */
function BarNumber({ bar, toPixels, isAside, slot, shift }: NumberProps) {
  const { above, own, struck } = numberBoxes(bar, toPixels);
  if (!isAside) {
    return (
      <b className="dock-bar-number" style={{ bottom: above, marginLeft: shift }}>
        {barNumber(bar.total, slot)}
      </b>
    );
  }
  return (
    <>
      <del className="dock-bar-aside" style={{ bottom: struck }}>
        {formatCount(bar.without)}
      </del>
      <b className="dock-bar-aside" style={{ bottom: own }}>
        {formatCount(bar.total)}
      </b>
    </>
  );
}

type StretchesProps = { readonly stretches: readonly Stretch[]; readonly toPixels: ColumnProps['toPixels'] };

function Stretches({ stretches, toPixels }: StretchesProps) {
  let start = 0;
  return stretches.map(({ fill, tokens }, i) => {
    const bottom = toPixels(start);
    start += tokens;
    const own = toPixels(tokens);
    // Where stretches are as thin as the gap between them, gaps would be all one sees.
    const height = own >= 4 ? own - 1 : own;
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the prompt
    return <i key={i} className={`mark-fill mark-fill--${fill}`} style={{ bottom, height }} />;
  });
}
