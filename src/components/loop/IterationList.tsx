import { useLayoutEffect, useMemo, useRef } from 'react';
import type { View } from '../../agent/fold';
import { useTexts } from '../texts';
import { EndRow } from './EndRow';
import { IterationItem } from './IterationItem';
import { turnsOf } from './position';
import { stripScale } from './strip';
import './list.css';
import { LOOP_TEXTS } from './texts';

/** Rows at the end that are always laid out, so that the end of the list is where it was looked for. */
const NEAR = 10;

/** One row an iteration, the last one current; under it why the run ended and what can be done. */
export function IterationList({ view }: { readonly view: View }) {
  const texts = useTexts(LOOP_TEXTS);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, ended } = view;
  const max = useMemo(() => stripScale(rows), [rows]);
  const turns = turnsOf(view);
  const last = rows.at(-1);
  const acts = last?.acts.length;
  const calls = last?.calls.length;

  // The row in work stays in view. Its height changes only when it gets a line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what makes the list grow
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [rows.length, acts, calls, ended]);

  return (
    <div className="loop-list" ref={scroller}>
      {rows.length === 0 && <p className="loop-empty text-prose">{texts.empty}</p>}
      <ol aria-label={texts.iterations}>
        {rows.map((row, i) => (
          <IterationItem
            key={row.firstEvent}
            row={row}
            previous={rows[i - 1]}
            turns={turns}
            max={max}
            isCurrent={i === rows.length - 1}
            isFar={i < rows.length - NEAR}
          />
        ))}
      </ol>
      {ended !== null && <EndRow view={view} reason={ended.reason} />}
    </div>
  );
}
