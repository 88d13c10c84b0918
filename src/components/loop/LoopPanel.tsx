import { ChevronDown, ChevronUp } from 'lucide-react';
import { Suspense, use, useId, useState } from 'react';
import type { EndReason, IterationRow, View } from '../../agent';
import type { RunStatus as Status } from '../../state';
import { isFast, useApp } from '../../state';
import { useMediaQuery } from '../layout/useMediaQuery';
import { lazyPanel } from '../lazyPanel';
import { useTexts } from '../texts';
import { IterationList } from './IterationList';
import { KnobsLine } from './KnobsLine';
import { LoopSourceContext } from './LoopSource';
import './loop.css';
import type { LoopTexts } from './loopTexts';
import { OtherChosen } from './OtherChosen';
import { PhaseStrip } from './PhaseStrip';
import { currentRow, iterationName, turnsOf } from './position';
import { RunStatus } from './RunStatus';
import { SourceView } from './SourceView';
import { LOOP_TEXTS } from './texts';
import { linesIn } from './words';

const WorkflowCard = lazyPanel(() => import('../workflow/WorkflowCard').then((file) => file.WorkflowCard));

/** Under this height of the window the source is folded until somebody opens it, so that the iterations have room. */
const SHORT = '(max-height: 759px)';

type Props = {
  /** False where the discs stand above everything. */
  readonly hasStrip?: boolean;
  /** False where the sentence stands under everything. */
  readonly hasStatus?: boolean;
};

/** The middle column: where the loop is, its two settings, its source, its iterations. The first visit shows the strip only. */
export function LoopPanel({ hasStrip = true, hasStatus = true }: Props) {
  const view = useApp((state) => state.view);
  const isFirstVisit = useApp((state) => state.isFirstVisit);
  const workflow = useApp((state) => state.running.workflow);
  const isShort = useMediaQuery(SHORT);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? !isShort;
  const sourceId = useId();
  const isSourceShown = isOpen && !isFirstVisit;
  // Then nothing moves but what is new.
  const isRunningFast = useApp(({ status, speed }) => status === 'running' && isFast(speed));
  const classes = ['loop', isFirstVisit && 'loop-first', isRunningFast && 'loop-fast'].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <div className="loop-head">
        <Heading view={view} />
        {!isFirstVisit && workflow === 'loop' && (
          <SourceToggle isOpen={isOpen} controls={sourceId} onToggle={() => setChosen(!isOpen)} />
        )}
      </div>
      {hasStrip && <PhaseStrip view={view} />}
      {hasStatus && <RunStatus view={view} isHidden={isFirstVisit} />}
      {!isFirstVisit && <KnobsLine />}
      {!isFirstVisit && <OtherChosen />}
      {isSourceShown && workflow === 'loop' && <SourceView view={view} id={sourceId} />}
      {!isFirstVisit && workflow !== 'loop' && (
        <Suspense>
          <WorkflowCard workflow={workflow} />
        </Suspense>
      )}
      {!isFirstVisit && <IterationList view={view} />}
    </div>
  );
}

function Heading({ view }: { readonly view: View }) {
  const texts = useTexts(LOOP_TEXTS);
  const status = useApp((state) => state.status);
  const linkSteps = useApp((state) => state.linkSteps);
  const isInPast = useApp((state) => state.cursor < state.length);
  return (
    <h2 className="loop-title">
      <span className="text-head">{texts.title}</span>
      <span className="loop-doing">{doingText(view, { status, linkSteps, isInPast }, texts.doing)}</span>
    </h2>
  );
}

type Doing = { readonly status: Status; readonly linkSteps: number; readonly isInPast: boolean };

function doingText(view: View, { status, linkSteps, isInPast }: Doing, doing: LoopTexts['doing']): string {
  const row = currentRow(view);
  const name = row ? iterationName(row, turnsOf(view)) : '1';
  if (view.ended !== null) {
    return endedText(view.ended.reason, row, doing);
  }
  if (isInPast) return row ? doing.inPast(name) : doing.pausedAtStart;
  if (linkSteps > 0) return doing.linked(linkSteps, name);
  if (status === 'running') return doing.running(name);
  if (status === 'ready' || view.length === 0) return doing.ready;
  if (row === undefined) return doing.pausedAtStart;
  return (status === 'busy' && isAsking(view.last, row) ? doing.asking : doing.paused)(name);
}

function endedText(reason: EndReason, row: IterationRow | undefined, doing: LoopTexts['doing']): string {
  const { turn = 1, iteration = 0 } = row ?? {};
  if (reason !== 'answered') return doing.ended(reason, iteration);
  return turn > 1 ? doing.turnAnswered(turn, iteration) : doing.answered(iteration);
}

/** Whether a real model has been asked and has not replied: that may take minutes, also inside one step. */
function isAsking(last: View['last'], { asked }: IterationRow): boolean {
  return asked !== null && (last?.type === 'model-asked' || last?.type === 'model-delta');
}

type ToggleProps = { readonly isOpen: boolean; readonly controls: string; readonly onToggle: () => void };

function SourceToggle({ isOpen, controls, onToggle }: ToggleProps) {
  const texts = useTexts(LOOP_TEXTS);
  const source = use(LoopSourceContext);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <button type="button" className="loop-fold" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {texts.source(linesIn(source))}
      <Chevron size={16} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
