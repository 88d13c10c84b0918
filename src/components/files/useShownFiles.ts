import { useMemo } from 'react';
import { shownFiles, useApp } from '../../state';

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
  const pendingFiles = useApp((state) => state.pendingFiles);
  const isPast = useApp((state) => state.cursor < state.length);
  return useMemo(() => {
    const shown = shownFiles({ files, pendingFiles, isPast });
    const sorted = [...shown].sort(([a], [b]) => (a < b ? -1 : 1));
    return { files: new Map(sorted), pending: isPast ? NOTHING : pendingFiles, isPast };
  }, [files, pendingFiles, isPast]);
}
