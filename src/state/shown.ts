/** What decides which texts stand on the screen. */
type Shown = {
  /** The run's own, at the cursor. */
  readonly files: ReadonlyMap<string, string>;
  readonly pendingFiles: ReadonlyMap<string, string | null>;
  readonly isPast: boolean;
};

/** The files as the screen shows them: at the cursor, with the edits that wait on top. Those belong to the present only. */
export function shownFiles({ files, pendingFiles, isPast }: Shown): ReadonlyMap<string, string> {
  if (isPast) return files;
  const shown = new Map(files);
  for (const [path, text] of pendingFiles) {
    if (text === null) shown.delete(path);
    else shown.set(path, text);
  }
  return shown;
}
