import type { FileChange, Harness, Human } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';

/** What the learner did at a pause and the loop has not taken yet. */
export type Inbox = {
  readonly human: Human;
  /** `isLive`: typed while the run was going on. */
  readonly editFile: (path: string, text: string | null, isLive?: boolean) => void;
  /** Whether the last edit of a file was typed while the run was going on. */
  readonly wasLive: (path: string) => boolean;
  /** Rules that differ from the run's, or `null` where they do not any more. */
  readonly setRules: (settings: HarnessSettings | null) => void;
  readonly say: (text: string, when: 'next' | 'after') => void;
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
  const waiting: Record<'next' | 'after', string[]> = { next: [], after: [] };

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
    say: (text, when) => waiting[when].push(text),
    pendingFiles,
    human: {
      takeFiles,
      takeHarness: () => {
        const settings = rules;
        rules = null;
        return settings && { harness: assemble(settings), settings };
      },
      takeMessages: (when, admit) => {
        const taken = admit ? [...admit(waiting[when])] : [...waiting[when]];
        // Each is taken once, however often the same was said.
        for (const text of taken) waiting[when].splice(waiting[when].indexOf(text), 1);
        return taken;
      },
      // No approval policy yet; the seam is there and answers what it is asked.
      ask: async () => ({ allow: true }),
      // The pump waits behind such a failure; what pulls on then is the learner.
      mends: true,
    },
  };
}
