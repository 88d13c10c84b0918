import { use, useMemo, useRef } from 'react';
import type { View } from '../../agent';
import { useTexts } from '../texts';
import { useBeforePicture } from '../useBeforePicture';
import { LoopSourceContext } from './LoopSource';
import { phaseAt } from './position';
import { lineOf, parseSource, type SourceLine } from './source';
import { LOOP_TEXTS } from './texts';

const LINE_HEIGHT = 18;

/** The file that runs, with the lines of the current phase lit. Before the run nothing is. */
export function SourceView({ view, id }: { readonly view: View; readonly id: string }) {
  const texts = useTexts(LOOP_TEXTS);
  const text = use(LoopSourceContext);
  const source = useMemo(() => parseSource(text), [text]);
  const scroller = useRef<HTMLElement>(null);
  const phase = phaseAt(view);
  const range = source.phases.get(phase);
  const first = range?.first ?? 1;
  const line = view.last === null ? null : lineOf(source, phase, view.last);
  const isCrashed = view.ended?.reason === 'crashed';

  // At once, never animated: what was read must not slide while the run goes on.
  useBeforePicture(() => {
    if (scroller.current) scroller.current.scrollTop = (first - 1) * LINE_HEIGHT;
  }, [first]);

  const stateOf = ({ number }: SourceLine): string => {
    if (view.last === null || range === undefined || number < range.first || number > range.last) return '';
    if (number !== line) return isCrashed ? '' : ' loop-line-phase';
    return isCrashed ? ' loop-line-crashed' : ' loop-line-now';
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section id={id} className="loop-source focus-inside" aria-label={texts.sourceRegion} tabIndex={0} ref={scroller}>
      <ol className="loop-lines">
        {source.lines.map((each) => (
          <li
            key={each.number}
            className={`loop-line${stateOf(each)}`}
            aria-current={each.number === line ? 'true' : undefined}
          >
            <span className="loop-line-number" aria-hidden="true">
              {each.number}
            </span>
            <code>
              {each.pieces.map((piece, i) => (
                // Pieces have no identity of their own; their order is what they are.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <span key={i} className={piece.kind === 'plain' ? undefined : `loop-${piece.kind}`}>
                  {piece.text}
                </span>
              ))}
            </code>
          </li>
        ))}
      </ol>
    </section>
  );
}
