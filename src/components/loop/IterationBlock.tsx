import { memo } from 'react';
import type { AgentEvent, IterationRow } from '../../agent';
import { useActions } from '../../state';
import { useDerived } from '../useDerived';
import { IterationItem } from './IterationItem';
import { NO_STRIP, stripOf } from './strip';
import { useIsDrawn } from './useIsDrawn';

type Props = {
  readonly trace: readonly AgentEvent[];
  /** At least one; neighbours. */
  readonly rows: readonly IterationRow[];
  /** The row before the first. */
  readonly previous: IterationRow | undefined;
  readonly turns: number;
  readonly max: number;
  /** Whether its last row is the current one. */
  readonly isLast: boolean;
  /** Far from the end of the list: laid out only when it comes into view. */
  readonly isFar: boolean;
};

/** Some rows that are laid out and left out together: a browser that minds a thousand by themselves is slow. */
export const IterationBlock = memo(Block, isSame);

/** Rows between the same two events of a trace are the same rows. */
function isSame(a: Props, b: Props): boolean {
  const sameRows =
    a.rows[0]?.firstEvent === b.rows[0]?.firstEvent && a.rows.at(-1)?.lastEvent === b.rows.at(-1)?.lastEvent;
  return sameRows && a.previous?.lastEvent === b.previous?.lastEvent && COMPARED.every((key) => a[key] === b[key]);
}

const COMPARED = ['trace', 'turns', 'max', 'isLast', 'isFar'] as const;

function Block({ trace, rows, previous, turns, max, isLast, isFar }: Props) {
  const [block, isDrawn] = useIsDrawn<HTMLDivElement>(isFar);
  const actions = useActions();
  // Asked for here and not by each row: a thousand questions at every step took a millisecond or two.
  const strips = useDerived(
    ({ counted, running }) => [rows, counted, running.harness.toolsFirst],
    ({ view, running }) => rows.map((row) => stripOf(view, row, actions, running.harness.toolsFirst)),
  );
  return (
    <div ref={block} className={isFar ? 'loop-block-far' : undefined}>
      {rows.map((row, i) => (
        <IterationItem
          key={row.firstEvent}
          trace={trace}
          row={row}
          strip={strips[i] ?? NO_STRIP}
          previous={rows[i - 1] ?? previous}
          turns={turns}
          max={max}
          isCurrent={isLast && i === rows.length - 1}
          isDrawn={isDrawn}
        />
      ))}
    </div>
  );
}
