import type { Segment } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Bar, Column } from './bars';
import { DOCK_TEXTS } from './texts';

/** Room under the bars for their names. Pixels. */
export const BOTTOM = 26;
/** Narrower places get no number over the bar. Pixels. */
export const ROOM_FOR_NUMBER = 34;
const WIDEST = 24;

type ColumnProps = {
  readonly column: Column;
  readonly left: number;
  readonly slot: number;
  readonly toPixels: (tokens: number) => number;
  readonly isCurrent: boolean;
  readonly hasRoomAside: boolean;
  readonly isChosen: boolean;
};

/** One prompt: its stretches, the rail of what it repeats, and what it would be without the policy. */
export function BarColumn({
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

type NumberProps = { readonly bar: Bar; readonly toPixels: ColumnProps['toPixels']; readonly isAside: boolean };

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
