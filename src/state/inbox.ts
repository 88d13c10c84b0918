import type { Answer, FileChange, Harness, Human } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import type { Said } from './types';

/** What the learner did at a pause and the loop has not taken yet. */
export type Inbox = {
  readonly human: Human;
  /** `isLive`: typed while the run was going on. */
  readonly editFile: (path: string, text: string | null, isLive?: boolean) => void;
  /** Whether the last edit of a file was typed while the run was going on. */
  readonly wasLive: (path: string) => boolean;
  /** Rules that differ from the run's, or `null` where they do not any more. */
  readonly setRules: (settings: HarnessSettings | null) => void;
  readonly say: (said: Said) => void;
  /** One of `messages`, which then does not wait any more. */
  readonly takeBack: (said: Said) => void;
  /** The learner's answer to a call that waits for consent, also before the loop asks for it. */
  readonly answer: (callId: string, answer: Answer) => void;
  /** What was said and waits, as it came. The same array until that changes. */
  readonly messages: () => readonly Said[];
  /** Paths and texts that wait and differ from what the run has; null stands for deleted. */
  readonly pendingFiles: () => ReadonlyMap<string, string | null>;
};

/** `current` gives the files that the loop has now, to tell what an edit changes. */
export function createInbox(
  current: () => ReadonlyMap<string, string>,
  assemble: (settings: HarnessSettings) => Harness,
): Inbox {
  let files: ReadonlyMap<string, string | null> = new Map();
  const live = new Set<string>();
  let rules: HarnessSettings | null = null;
  let waiting: readonly Said[] = [];
  const answers = new Map<string, Answer>();
  let asked: { readonly id: string; readonly give: (answer: Answer) => void } | null = null;

  /** An edit that was undone, or that the agent made as well, is none. */
  function pendingFiles(): ReadonlyMap<string, string | null> {
    const has = current();
    const real = [...files].filter(([path, text]) => (has.get(path) ?? null) !== text);
    if (real.length < files.size) files = new Map(real);
    return files;
  }

  function takeFiles(): readonly FileChange[] {
    const has = current();
    const changes = [...pendingFiles()].map(([path, after]) => ({ path, before: has.get(path) ?? null, after }));
    files = new Map();
    return changes;
  }

  return {
    editFile: (path, text, isLive = false) => {
      files = new Map(files).set(path, text);
      if (isLive) live.add(path);
      else live.delete(path);
    },
    wasLive: (path) => live.has(path),
    setRules: (settings) => {
      rules = settings;
    },
    say: (said) => {
      waiting = [...waiting, said];
    },
    takeBack: (said) => {
      waiting = waiting.filter((other) => other !== said);
    },
    answer: (callId, answer) => {
      if (asked?.id === callId) asked.give(answer);
      else answers.set(callId, answer);
    },
    messages: () => waiting,
    pendingFiles,
    human: {
      takeFiles,
      takeHarness: () => {
        const settings = rules;
        rules = null;
        return settings && { harness: assemble(settings), settings };
      },
      takeMessages: (when, admit) => {
        // Where the turn would end there is no further call to wait for.
        const due = waiting.filter((said) => when === 'after' || said.when === 'next').map(({ text }) => text);
        const taken = admit ? admit(due) : due;
        const left = [...taken];
        const isLeft = ({ text, when: wanted }: Said) => {
          const at = when === 'after' || wanted === 'next' ? left.indexOf(text) : -1;
          // Each is taken once, however often the same was said.
          if (at >= 0) left.splice(at, 1);
          return at < 0;
        };
        if (taken.length > 0) waiting = waiting.filter(isLeft);
        return taken;
      },
      ask: ({ id }) => {
        const answer = answers.get(id);
        answers.delete(id);
        if (answer !== undefined) return Promise.resolve(answer);
        return new Promise((give) => {
          asked = { id, give };
        });
      },
      // The pump waits behind such a failure; what pulls on then is the learner.
      mends: true,
    },
  };
}
