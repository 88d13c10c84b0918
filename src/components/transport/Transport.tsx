import { ArrowLeft, Play, SkipForward, SlidersHorizontal, Square } from 'lucide-react';
import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { Scrubber } from './Scrubber';
import { SpeedSelect } from './SpeedSelect';
import { TRANSPORT_TEXTS } from './texts';
import './transport.css';

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

export type TransportSettings = { readonly isOpen: boolean; readonly onToggle: () => void };

type Props = {
  /** Given in one column, where the settings have no tab: brings them, and takes them away again. */
  readonly settings?: TransportSettings;
};

/** Scrubber and buttons. All keep their places; what cannot be done now is dimmed. */
export function Transport({ settings }: Props) {
  const texts = useTexts(TRANSPORT_TEXTS);
  const { back, nextIteration, run, stop } = useActions();
  const status = useApp((state) => state.status);
  const isAtStart = useApp((state) => state.cursor === 0);
  const isInPast = useApp((state) => state.cursor < state.length);
  const isOver = status === 'ended' && !isInPast;
  const isRunning = status === 'running' && !isInPast;
  return (
    <section className="transport" aria-label={texts.label}>
      <Scrubber />
      <div className="transport-buttons" data-heir=".transport-primary">
        <Button
          variant="ghost"
          className="transport-icon"
          aria-label={texts.back}
          aria-keyshortcuts="ArrowLeft"
          icon={<ArrowLeft {...ICON} />}
          isDimmed={isAtStart}
          onClick={back}
        />
        <Primary isRunning={isRunning} isOver={isOver} />
        <Button
          className="transport-next"
          aria-keyshortcuts="Shift+ArrowRight"
          icon={<SkipForward {...ICON} />}
          isDimmed={isOver || isRunning}
          onClick={() => void nextIteration()}
        >
          <span>{texts.nextIteration}</span>
        </Button>
        <Button
          className="transport-run"
          aria-keyshortcuts="Space"
          icon={<Play {...ICON} />}
          disabled={status === 'ended' || isRunning}
          onClick={() => void run()}
        >
          <span>{texts.run}</span>
        </Button>
        <Button
          className="transport-icon transport-stop"
          aria-label={texts.stop}
          title={texts.stop}
          icon={<Square {...ICON} size={13} />}
          disabled={status === 'ready' || status === 'ended'}
          onClick={() => void stop()}
        />
        <SpeedSelect />
        {settings && (
          <Button
            className="transport-icon transport-settings"
            aria-label={texts.settings}
            title={texts.settings}
            aria-pressed={settings.isOpen}
            icon={<SlidersHorizontal {...ICON} />}
            onClick={settings.onToggle}
          />
        )}
      </div>
    </section>
  );
}

/** The next action: it keeps its place and changes its word. */
function Primary({ isRunning, isOver }: { readonly isRunning: boolean; readonly isOver: boolean }) {
  const texts = useTexts(TRANSPORT_TEXTS);
  const { step, pause, startAgain } = useActions();
  const { hints } = texts;
  // One element for all three, so that the focus stays where it is.
  const now = isOver
    ? { word: texts.startAgain, hint: hints.startAgain, keys: 'R', act: startAgain }
    : isRunning
      ? { word: texts.pause, hint: hints.pause, keys: 'Space', act: pause }
      : { word: texts.step, hint: hints.step, keys: 'ArrowRight', act: () => void step() };
  return (
    <Button
      variant="primary"
      className="transport-primary"
      aria-keyshortcuts={now.keys}
      {...(now.hint !== undefined && { keyHint: now.hint })}
      onClick={now.act}
    >
      {now.word}
    </Button>
  );
}
