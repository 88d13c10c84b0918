import { LONGEST_WAIT, MOST_ATTEMPTS } from '../../endpoints';
import { failureError } from '../../modelFailure';
import type { FailureKind, ModelFailure } from '../../ports';

/** Seconds before the second, third and fourth. A choice of ours. */
const WAITS = [1, 4, 15];

/** What may go away by itself. */
const PASSING: ReadonlySet<FailureKind> = new Set<FailureKind>(['rate_limit', 'server', 'lost', 'dropped', 'empty']);

/** Seconds to wait before request number `attempt`. Throws the failure where asking again would not help. */
export function waitBefore(attempt: number, failure: ModelFailure | null): number {
  if (failure === null) return 0;
  const wait = failure.retryAfterSeconds ?? WAITS[attempt - 2] ?? 0;
  if (attempt > MOST_ATTEMPTS || !PASSING.has(failure.kind) || wait > LONGEST_WAIT) throw failureError(failure);
  return wait;
}
