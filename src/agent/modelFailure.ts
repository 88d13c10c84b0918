import type { ModelFailure } from './ports';

/** An error that carries a failure; its message is what a run that cannot wait ends with. */
export function failureError(failure: ModelFailure): Error {
  const status = failure.status === undefined ? '' : ` ${failure.status}`;
  return Object.assign(new Error(`${failure.kind}${status}: ${failure.detail}`), { name: 'ModelFailure', failure });
}

/** The failure that an error carries; `null` for any other error. */
export function failureOf(error: unknown): ModelFailure | null {
  if (!(error instanceof Error) || error.name !== 'ModelFailure' || !('failure' in error)) return null;
  // Only `failureError` gives an error this name.
  return error.failure as ModelFailure;
}
