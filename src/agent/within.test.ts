import { describe, expect, it } from 'vitest';
import { within } from '../state/adapters/within';
import { isTimeoutError, pullUntilAborted, untilAborted } from './within';

const never = () => new Promise<never>(() => {});

describe('untilAborted', () => {
  it('settles like the work', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('rejects at a stop, before and during the work', async () => {
    const stop = new AbortController();
    const waiting = untilAborted(never(), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('stopped');
    await expect(untilAborted(never(), stop.signal)).rejects.toThrow('stopped');
  });
});

describe('pullUntilAborted', () => {
  it('lets the source clean up when nobody pulls on', async () => {
    const seen: string[] = [];
    async function* source() {
      try {
        yield 1;
        yield 2;
      } finally {
        seen.push('cleaned');
      }
    }
    for await (const n of pullUntilAborted(source(), new AbortController().signal)) {
      if (n === 1) break;
    }
    expect(seen).toEqual(['cleaned']);
  });
});

describe('the limit of time', () => {
  it('[L4] rejects with an error that the loop knows, and leaves fast work alone', async () => {
    const { signal } = new AbortController();
    const error = await within(never(), 2, signal).catch((reason: unknown) => reason);
    expect(isTimeoutError(error)).toBe(true);
    expect(isTimeoutError(new Error('timeout'))).toBe(false);
    expect(await within(Promise.resolve('fast'), 10_000, signal)).toBe('fast');
  });

  it('[L6] rejects at a stop with something else', async () => {
    const stop = new AbortController();
    const waiting = within(never(), 10_000, stop.signal).catch((reason: unknown) => reason);
    stop.abort();
    expect(isTimeoutError(await waiting)).toBe(false);
  });
});
