import type { FileChange, Files, Harness, Human } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';

/** What the learner did at a pause and the loop has not taken yet. */
export type Inbox = {
  readonly human: Human;
  /** `isLive`: typed while the run was going on. */
  readonly editFile: (path: string, text: string | null, isLive?: boolean) => void;
  /** Whether the last edit of a file was typed while the run was going on. */
  readonly wasLive: (path: string) => boolean;
  readonly setRules: (settings: HarnessSettings) => void;
  readonly say: (text: string, when: 'next' | 'after') => void;
  /** Paths and texts that wait; null stands for deleted. */
  readonly pendingFiles: () => ReadonlyMap<string, string | null>;
};

/** `current` gives the files that the loop has now, to tell what an edit changed. `onNothing` is called when edits were taken that changed nothing. */
export function createInbox(
  current: () => Pick<Files, 'read'>,
  assemble: (settings: HarnessSettings) => Harness,
  onNothing: () => void,
): Inbox {
  let files = new Map<string, string | null>();
  const live = new Set<string>();
  let rules: HarnessSettings | null = null;
  const waiting: Record<'next' | 'after', string[]> = { next: [], after: [] };

  function takeFiles(): readonly FileChange[] {
    if (files.size === 0) return [];
    const changes = [...files].map(([path, after]) => ({ path, before: current().read(path) ?? null, after }));
    files = new Map();
    const real = changes.filter((change) => change.before !== change.after);
    // Real ones wait on the screen until their event is there, so that no old text shows in between.
    if (real.length === 0) onNothing();
    return real;
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
    pendingFiles: () => files,
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
    },
  };
}
