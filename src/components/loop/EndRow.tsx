import {
  Check,
  CirclePause,
  CloudOff,
  Compass,
  Expand,
  type LucideIcon,
  MessageSquare,
  Repeat,
  Snowflake,
  Square,
  TrendingDown,
  Wallet,
  Zap,
} from 'lucide-react';
import type { EndReason, View } from '../../agent';
import { type LastTests, lastTests, useApp } from '../../state';
import { useTexts } from '../texts';
import { EndActions } from './EndActions';
import { currentRow, iterationName, turnsOf } from './position';
import { LOOP_TEXTS } from './texts';
import { useSentence } from './useLoop';
import { exceptionWords } from './words';

const ICONS: Readonly<Record<EndReason, LucideIcon>> = {
  answered: Check,
  max_turns: CirclePause,
  stopped: Square,
  token_budget: Wallet,
  context_overflow: Expand,
  doom_loop: Repeat,
  quality: TrendingDown,
  annealing: Snowflake,
  direction: Compass,
  model_error: CloudOff,
  crashed: Zap,
};

const TONES: Readonly<Partial<Record<EndReason, string>>> = {
  answered: 'loop-end-pass',
  model_error: 'loop-end-fail',
  crashed: 'loop-end-fail',
};

/** Why an answer cannot be taken for right; `null` when the last tests passed on these very files. */
function whatIsUnproved(tests: LastTests | null): 'notRun' | 'failed' | 'changed' | null {
  if (tests === null || tests.report.outcome === 'no_tests') return 'notRun';
  if (tests.report.outcome !== 'passed') return 'failed';
  return tests.changedSince.length > 0 ? 'changed' : null;
}

/** Why the run ended, in the words of the trace and in a sentence, and what can be done now. */
export function EndRow({ view, reason }: { readonly view: View; readonly reason: EndReason }) {
  const texts = useTexts(LOOP_TEXTS);
  const sentence = useSentence(view);
  const unproved = useApp(({ trace, cursor }) =>
    reason === 'answered' ? whatIsUnproved(lastTests(trace, cursor)) : null,
  );
  const Icon = unproved === null ? ICONS[reason] : MessageSquare;
  const tone = unproved === null ? (TONES[reason] ?? '') : '';
  return (
    <div className={`loop-end ${tone}`} data-heir=".transport-primary">
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
      <code>{reason}</code>
      <div className="loop-end-body">
        {reason === 'crashed' ? <Crash view={view} /> : <p>{sentence}</p>}
        {unproved !== null && <p>{texts.unproved[unproved]}</p>}
        <EndActions view={view} reason={reason} />
      </div>
    </div>
  );
}

/** The exception, and where it left the loop. */
function Crash({ view }: { readonly view: View }) {
  const { todo } = useTexts(LOOP_TEXTS);
  const row = currentRow(view);
  const iteration = row ? iterationName(row, turnsOf(view)) : '1';
  const tool = row?.calls.find((call) => call.status === 'running')?.call.name;
  return (
    <div>
      <b className="mono">{exceptionWords(view.ended?.detail ?? '')}</b>
      <p>{tool === undefined ? todo.crashedAtIteration(iteration) : todo.crashedAt(tool, iteration)}</p>
    </div>
  );
}
