/** Shared by all tabs of this origin, as the storage is. */
const LOCK = 'loopscope.kept';

/**
 * Settles once no other tab keeps its work; from then on the others wait until this one is closed. `onOther` is called,
 * once, where this one has to wait. A browser that gives no locks (a page not served securely) lets nobody wait.
 */
export function untilOnlyTab(onOther: () => void): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    const take = async (lock: Lock | null): Promise<void> => {
      if (lock !== null) return hold();
      onOther();
      navigator.locks.request(LOCK, hold).catch(resolve);
    };
    navigator.locks.request(LOCK, { ifAvailable: true }, take).catch(resolve);
  });
}
