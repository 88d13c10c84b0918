import { useMemo } from 'react';
import type { AgentEvent } from '../../agent';
import { useActions, useApp } from '../../state';
import { iterationName } from '../loop/position';
import { useTexts } from '../texts';
import { TRANSPORT_TEXTS } from './texts';
import { labelStep, placeOf, roomFor, ticksOf } from './ticks';
import { useEventName } from './useEventName';

/** More events than this blur into a band; then only iterations get a tick. */
const MOST_TICKS = 150;
const MOST_LABELS = 14;

/** The whole trace as a line: a tick an event, a tall one an iteration, the thumb at the cursor. */
export function Scrubber() {
  const texts = useTexts(TRANSPORT_TEXTS);
  const lang = useApp((state) => state.lang);
  const { seek } = useActions();
  const trace = useApp((state) => state.trace);
  const length = useApp((state) => state.length);
  const cursor = useApp((state) => state.cursor);
  const isEnded = useApp((state) => state.status === 'ended');
  // The array is shared and grows, so its length is part of its identity.
  const { marks, iterations } = useMemo(() => ticksOf(trace, length), [trace, length]);
  const eventName = useEventName(length > 0);
  const room = roomFor(marks.length, isEnded);
  const place = placeOf(marks, cursor);
  const turns = iterations.at(-1)?.turn ?? 1;
  const share = (at: number) => `${(100 * at) / room}%`;
  const every = labelStep(iterations.length, MOST_LABELS);
  return (
    <div className="transport-scrubber">
      <input
        type="range"
        aria-label={texts.scrubber}
        aria-valuetext={valueText(marks[place - 1]?.event)}
        min={0}
        max={room}
        step={1}
        value={place}
        disabled={length === 0}
        onChange={(event) => seek(marks[Number(event.target.value) - 1]?.cursor ?? endOf(event.target.value))}
      />
      <div className="transport-line" aria-hidden="true">
        <div className="transport-line-done" style={{ width: share(place) }} />
        {marks.length <= MOST_TICKS &&
          marks.map((mark, i) => (
            <i key={mark.cursor} className={tickClass(i + 1, '')} style={{ left: share(i + 1) }} />
          ))}
        {iterations.map(({ at }, i) =>
          iterations.length > MOST_TICKS && i % every > 0 ? null : (
            <i
              key={at}
              className={tickClass(at, i % every === 0 ? ' transport-tick-tall' : '')}
              style={{ left: share(at) }}
            />
          ),
        )}
        {iterations.map(({ at, turn, iteration }, i) =>
          i % every === 0 ? (
            <span key={at} className="transport-number" style={{ left: share(at) }}>
              {iterationName({ turn, iteration }, turns)}
            </span>
          ) : null,
        )}
        <b className="transport-thumb" style={{ left: share(place) }} />
      </div>
    </div>
  );

  /** Beyond what is recorded lies its end, before it nothing. */
  function endOf(value: string): number {
    return Number(value) <= 0 ? 0 : length;
  }

  function tickClass(at: number, more: string): string {
    return `transport-tick${more}${at <= place ? ' transport-tick-done' : ''}`;
  }

  function valueText(event: AgentEvent | undefined): string {
    if (event === undefined) return texts.atStart;
    return texts.position(place, marks.length, iterationName(event, turns), eventName?.(event, lang) ?? event.type);
  }
}
