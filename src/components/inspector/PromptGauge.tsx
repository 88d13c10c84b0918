import { useApp } from '../../state';
import { useCompactionOf } from '../compactionOf';
import { PromptStrip } from '../marks';
import { type Label, spread, textWidth } from '../placeLabels';
import { formatCount, useTexts } from '../texts';
import { useSize } from '../useSize';
import { gaugeLength } from './gaugeScale';
import type { Inspected } from './inspected';
import { INSPECTOR_TEXTS } from './texts';

const BAR_HEIGHT = 14;
const GAP = 12;

type Props = { readonly inspected: Inspected | null };

/** The prompt across the context window, and under it what equals the prompt before. */
export function PromptGauge({ inspected }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [ref, size] = useSize<HTMLDivElement>();
  const compaction = useCompactionOf();
  const setWindow = useApp((state) => state.settings.harness.contextWindow);
  const runWindow = useApp((state) => state.view.contextWindow);
  const contextWindow = runWindow > 0 ? runWindow : setWindow;
  if (inspected === null) {
    return (
      <div className="inspector-gauge">
        <div className="inspector-gauge-empty" />
        <div className="inspector-gauge-foot">
          <span>{texts.zeroTokens}</span>
          <span>{texts.window(contextWindow)}</span>
        </div>
      </div>
    );
  }

  const { parts, total, same, previous } = inspected;
  const used = total ?? 0;
  const limit = compaction.isOn ? (compaction.rule?.aboveTokens ?? null) : null;
  // A prompt that does not fit is drawn whole, beyond the end of the window.
  const length = Math.max(used, gaugeLength(used, contextWindow, limit));
  const isOver = used > contextWindow;
  const isZoomed = length < contextWindow;
  const limitShare = limit !== null && limit <= length ? limit / length : null;
  const labels = gaugeLabels();
  const lefts = spread(labels, size?.width ?? 0, GAP);
  return (
    <div
      className="inspector-gauge"
      role="img"
      aria-label={texts.gauge(total === undefined ? '…' : formatCount(total), contextWindow)}
    >
      <div className="inspector-gauge-bar" ref={ref}>
        <div className={isZoomed ? 'inspector-gauge-track inspector-gauge-track--broken' : 'inspector-gauge-track'} />
        <PromptStrip segments={parts} max={length} same={same ?? 0} height={BAR_HEIGHT} />
        {isOver ? (
          <div className="inspector-gauge-wall" style={{ left: `${(100 * contextWindow) / length}%` }} />
        ) : null}
        {limitShare === null ? null : (
          <div className="inspector-gauge-limit" style={{ left: `${100 * limitShare}%` }} />
        )}
      </div>
      <div className="inspector-gauge-labels">
        {size === null
          ? null
          : labels.map((label, i) => (
              <span
                key={label.key}
                className={`inspector-gauge-label inspector-gauge-label--${label.key}`}
                style={label.isRight ? { right: size.width - (lefts[i] ?? 0) - label.width } : { left: lefts[i] }}
                title={label.title}
              >
                {label.text}
              </span>
            ))}
      </div>
    </div>
  );

  function gaugeLabels() {
    const room = size?.width ?? 0;
    const px = (tokens: number) => (tokens / length) * room;
    const all: { key: string; text: string; at: number; isRight?: boolean; title?: string }[] = [];
    if (previous !== null && same !== undefined && same > 0) {
      all.push({ key: 'same', text: texts.sameAs(previous, formatCount(same)), at: 0 });
    }
    if (previous !== null && same !== undefined && total !== undefined) {
      all.push({ key: 'new', text: texts.plusNew(formatCount(total - same)), at: px(same) });
    }
    if (limit !== null && limitShare !== null) {
      all.push({ key: 'limit', text: texts.compactAbove(Math.floor(limit)), at: px(limit) + 6 });
    }
    const end = isZoomed ? `${texts.drawnTo(length)} · ${texts.window(contextWindow)}` : texts.window(contextWindow);
    const title = isZoomed ? { title: texts.drawnToHint(length, contextWindow) } : {};
    all.push({ key: 'window', text: end, at: px(Math.min(contextWindow, length)), isRight: true, ...title });
    return whatFits(
      all.map((label) => ({ ...label, width: textWidth(label.text) })),
      room,
    );
  }
}

type Fitted = Label & { readonly key: string };

/** In a narrow column the less important labels go, first what is the difference of two others. */
function whatFits<T extends Fitted>(labels: readonly T[], room: number): readonly T[] {
  const needed = labels.reduce((sum, { width }) => sum + width + GAP, -GAP);
  const victim = labels.findLast(({ key }) => key === 'new') ?? labels.find(({ key }) => key === 'limit');
  if (needed <= room || victim === undefined) return labels;
  return whatFits(
    labels.filter((label) => label !== victim),
    room,
  );
}
