/** Settles like `work`, or rejects as soon as `signal` aborts. Leaves no listener behind, and no rejection unhandled. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Yields what `source` yields; throws as soon as `signal` aborts, even where the source ignores it. */
export async function* pullUntilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void, void> {
  const events = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await untilAborted(events.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Lets the source clean up. Not awaited: one that ignores a stop may never answer.
    events.return?.().catch(() => undefined);
  }
}

/** What `Within` rejects with when the time is over; the loop words it for the model. */
export function timeoutError(): Error {
  return Object.assign(new Error('timeout'), { name: 'TimeoutError' });
}

export function isTimeoutError(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
