/** Shared by all tabs of this origin, as the storage is. */
const LOCK = 'loopscope.kept';
/** Milliseconds in which a tab that keeps its work answers one that asks. */
const ANSWER_MS = 500;

/**
 * Settles once no other tab keeps its work; from then on the others wait until this one is closed. `onOther` is called,
 * once, where this one has to wait.
 */
export function untilOnlyTab(onOther: () => void): Promise<void> {
  // A page that is not served securely gets no locks.
  return 'locks' in navigator ? untilLocked(onOther) : untilNobodyAnswers(onOther);
}

function untilLocked(onOther: () => void): Promise<void> {
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

/** `ask`: somebody wants to keep its work; of two at once the higher number wins. `mine`: no. `free`: the one that did is gone. */
type Word = { readonly says: 'ask' | 'mine' | 'free'; readonly by: number };

/** The same by asking the other tabs. One that was ended without a word is missed by the next page only. */
function untilNobodyAnswers(onOther: () => void): Promise<void> {
  const channel = new BroadcastChannel(LOCK);
  const by = Math.random();
  const say = (says: Word['says']) => channel.postMessage({ says, by } satisfies Word);
  let isMine = false;
  let isToldOfOther = false;
  let asking: ReturnType<typeof setTimeout> | null = null;

  return new Promise((resolve) => {
    const ask = () => {
      if (asking !== null) clearTimeout(asking);
      asking = setTimeout(hold, ANSWER_MS);
      say('ask');
    };
    const hold = () => {
      asking = null;
      isMine = true;
      resolve();
    };
    const wait = () => {
      if (asking !== null) clearTimeout(asking);
      asking = null;
      if (!isToldOfOther) onOther();
      isToldOfOther = true;
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      const isFirst = isMine || (asking !== null && by > data.by);
      if (data.says === 'ask' && isFirst) say('mine');
      else if (data.says === 'mine' && !isMine) wait();
      else if (data.says === 'free' && !isMine) ask();
    });
    window.addEventListener('pagehide', () => {
      // One that asks may have told another to wait already.
      if (isMine || asking !== null) say('free');
    });
    // Brought back from where the browser put it aside: another tab may keep its work by now.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted && isMine) window.location.reload();
    });
    ask();
  });
}
