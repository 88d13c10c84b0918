import { memo } from 'react';
import './marks.css';
import { coarsen, type Segment } from './segments';

type Props = {
  /** In message order. */
  readonly segments: readonly Segment[];
  /** Tokens of the whole length. One `max` for several strips lines equal beginnings up. */
  readonly max: number;
  /** Tokens that equal the beginning of the previous prompt: a double rail under them. */
  readonly same?: number;
  readonly height?: number;
};

/** A prompt as a bar, one stretch a message. Decoration: say its number beside it. */
export const PromptStrip = memo(function PromptStrip({ segments, max, same, height = 6 }: Props) {
  const scale = max > 0 ? 100 / max : 0;
  let start = 0;
  return (
    <div className="mark-strip" aria-hidden="true">
      <div className="mark-strip-bar" style={{ height }}>
        {coarsen(segments, max).map(({ source, tokens = 0, special }, i) => {
          const left = start * scale;
          start += tokens;
          const width = `calc(${tokens * scale}% - var(--mark-gap))`;
          const mark = special === undefined ? '' : ` mark-special mark-special--${special}`;
          // Stretches have no identity of their own; their order is what they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          return <i key={i} className={`mark-fill mark-fill--${source}${mark}`} style={{ left: `${left}%`, width }} />;
        })}
      </div>
      {same !== undefined && same > 0 ? <div className="mark-rail" style={{ width: `${same * scale}%` }} /> : null}
    </div>
  );
});
