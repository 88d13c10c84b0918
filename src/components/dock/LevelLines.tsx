import { useApp } from '../../state';
import { textWidth } from '../placeLabels';
import { useTexts } from '../texts';
import { type Box, placeLabel } from './lineLabel';
import { shortCount, ticks } from './scale';
import { DOCK_TEXTS } from './texts';
import type { Levels } from './useLevels';

const LABEL_HEIGHT = 16;

type Props = {
  readonly levels: Levels;
  readonly room: Box;
  readonly toY: (tokens: number) => number;
  /** What a name must not cover. */
  readonly taken: readonly Box[];
  /** Where the grid is drawn by something else. */
  readonly hasGrid?: boolean;
};

/** The grid, the window and the compaction limit, with names where they cover nothing. */
export function LevelLines({ levels, room, toY, taken, hasGrid = true }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const size = useApp((state) => (state.lang === 'zh' ? 12 : 11));
  const { top, limit, contextWindow } = levels;
  const lines = [
    { kind: 'window', at: contextWindow, name: texts.contextWindow },
    { kind: 'limit', at: limit ?? Number.POSITIVE_INFINITY, name: texts.compactAbove(Math.floor(limit ?? 0)) },
  ].filter(({ at }) => at <= top);
  const names: Box[] = [];
  for (const { at, name } of lines) {
    const width = textWidth(name, size) + 4;
    names.push(placeLabel({ y: toY(at), width, height: LABEL_HEIGHT, room }, [...taken, ...names]));
  }
  return (
    <>
      {hasGrid
        ? ticks(top, 3).map((tick) => (
            <div key={tick} className="dock-grid" style={{ left: room.left, top: toY(tick) }}>
              <span>{shortCount(tick)}</span>
            </div>
          ))
        : null}
      {lines.map(({ kind, at }) => (
        <div
          key={kind}
          className={`dock-line dock-line--${kind}`}
          style={{ left: room.left, width: room.right - room.left, top: toY(at) }}
        />
      ))}
      {lines.map(({ kind, name }, i) => (
        <span
          key={kind}
          className={`dock-line-name dock-line-name--${kind}`}
          style={{ left: names[i]?.left, top: names[i]?.top, width: (names[i]?.right ?? 0) - (names[i]?.left ?? 0) }}
        >
          {name}
        </span>
      ))}
    </>
  );
}
