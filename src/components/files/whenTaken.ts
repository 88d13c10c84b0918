import type { EndReason } from '../../agent';

/** When the run takes an edit that waits: after an end only by what the learner does next. */
export type WhenTaken = 'next-call' | 'next-task' | 'going-on' | 'never';

export function whenTaken(end: EndReason | null): WhenTaken {
  switch (end) {
    case null:
      return 'next-call';
    case 'answered':
      return 'next-task';
    case 'max_turns':
    case 'token_budget':
    case 'context_overflow':
    case 'stopped':
    case 'model_error':
      return 'going-on';
    default:
      return 'never';
  }
}
