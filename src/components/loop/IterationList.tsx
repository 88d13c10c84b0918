import { useMemo } from 'react';
import type { AgentEvent, IterationRow, View } from '../../agent';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import { Consent, waitingCall } from './Consent';
import { EndRow } from './EndRow';
import { IterationBlock } from './IterationBlock';
import { RunFacts } from './IterationItem';
import { iterationName, turnsOf } from './position';
import { Say } from './Say';
import { stripScale } from './strip';
import './list.css';
import { LOOP_TEXTS } from './texts';
import { useToolKinds } from './useLoop';
import { useScrolledToEnd } from './useScrolledToEnd';

/** Rows at the end that are always laid out, so that the end of the list is where it was looked for. */
const NEAR = 10;

/** Rows of a block. */
const BLOCK = 16;

/** One row an iteration, the last one current; under it why the run ended and what can be done. */
export function IterationList({ view }: { readonly view: View }) {
  const texts = useTexts(LOOP_TEXTS);
  const { rows, ended } = view;
  const trace = useApp((state) => state.trace);
  const length = useApp((state) => state.length);
  const max = useMemo(() => stripScale(rows), [rows]);
  const turns = turnsOf(view);
  const kindOf = useToolKinds();
  const isCrashed = ended?.reason === 'crashed';
  const facts = useMemo(() => ({ kindOf, isCrashed }), [kindOf, isCrashed]);
  const last = rows.at(-1);
  const waits = useApp(waitingCall);
  // The row in work stays in view. Its height changes only when it gets a line.
  const scroller = useScrolledToEnd([rows.length, last?.acts.length, last?.calls.length, waits, ended]);
  // Of all that is recorded: a width that followed the cursor would style every row anew from 1,000 to 999.
  const longest = useMemo(() => longestName(trace, length), [trace, length]);

  return (
    <div className="loop-list" ref={scroller}>
      <div style={{ '--loop-number': `${longest}ch` }}>
        {rows.length === 0 && <p className="loop-empty text-prose">{texts.empty}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: a list of blocks of rows; `ol` must have rows only. */}
        <div role="list" aria-label={texts.iterations}>
          <RunFacts value={facts}>
            {blocksOf(rows).map((block, i) => (
              <IterationBlock
                key={block[0]?.firstEvent}
                trace={trace}
                rows={block}
                previous={rows[i * BLOCK - 1]}
                turns={turns}
                max={max}
                isLast={(i + 1) * BLOCK >= rows.length}
                isFar={(i + 1) * BLOCK <= rows.length - NEAR}
              />
            ))}
          </RunFacts>
        </div>
        <Consent />
        {ended === null ? <Say /> : <EndRow view={view} reason={ended.reason} />}
      </div>
    </div>
  );
}

function blocksOf(rows: readonly IterationRow[]): readonly (readonly IterationRow[])[] {
  const blocks: (readonly IterationRow[])[] = [];
  for (let at = 0; at < rows.length; at += BLOCK) blocks.push(rows.slice(at, at + BLOCK));
  return blocks;
}

/** Signs of the longest name of an iteration among the first `length` events. */
function longestName(trace: readonly AgentEvent[], length: number): number {
  const turns = trace[length - 1]?.turn ?? 1;
  let longest = 1;
  for (let i = 0; i < length; i += 1) {
    const event = trace[i];
    if (event?.type === 'iteration-started') longest = Math.max(longest, iterationName(event, turns).length);
  }
  return longest;
}
