import {
  Check,
  CirclePause,
  CloudOff,
  Compass,
  Expand,
  type LucideIcon,
  Repeat,
  Snowflake,
  Square,
  TrendingDown,
  Wallet,
  Zap,
} from 'lucide-react';
import type { EndReason } from '../../agent/events';
import type { View } from '../../agent/fold';
import { EndActions } from './EndActions';
import { useSentence } from './useLoop';

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

/** Why the run ended, in the words of the trace and in a sentence, and what can be done now. */
export function EndRow({ view, reason }: { readonly view: View; readonly reason: EndReason }) {
  const sentence = useSentence(view);
  const Icon = ICONS[reason];
  return (
    <div className={`loop-end ${TONES[reason] ?? ''}`}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
      <code>{reason}</code>
      <div className="loop-end-body">
        <p>{sentence}</p>
        <EndActions view={view} reason={reason} />
      </div>
    </div>
  );
}
