import { useMemo } from 'react';
import { useApp } from '../../state';

export type ShownFiles = {
  /** Path to text as the screen shows it: at the cursor, with the edits that wait on top. Sorted by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly pending: ReadonlyMap<string, string | null>;
  readonly isPast: boolean;
};

const NOTHING: ReadonlyMap<string, string | null> = new Map();

/** The files at the cursor; edits that wait belong to the present only. */
export function useShownFiles(): ShownFiles {
  const files = useApp((state) => state.view.files);
  const waiting = useApp((state) => state.pendingFiles);
  const isPast = useApp((state) => state.cursor < state.length);
  return useMemo(() => {
    const pending = isPast ? NOTHING : waiting;
    const shown = new Map(files);
    for (const [path, text] of pending) {
      if (text === null) shown.delete(path);
      else shown.set(path, text);
    }
    return { files: new Map([...shown].sort(([a], [b]) => (a < b ? -1 : 1))), pending, isPast };
  }, [files, waiting, isPast]);
}
