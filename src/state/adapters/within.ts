import type { Within } from '../../agent';
import { timeoutError, untilAborted } from '../../agent';

/** Gives up on work that takes longer than its limit. The work itself goes on unheard; its tool has limits of its own. */
export const within: Within = async (work, limitMs, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), limitMs);
  });
  try {
    return await untilAborted(Promise.race([work, late]), signal);
  } finally {
    clearTimeout(timer);
  }
};
