import { useMemo } from 'react';
import { unseenPaths, useApp } from '../../state';
import { formatCount, useTexts } from '../texts';
import { TEXTS } from './texts';
import type { ShownFiles } from './useShownFiles';
import { whenTaken } from './whenTaken';

/** What an edit means now: when it counts, whether the model knows it, whether it would start a new run. */
export function FileNotes({ pending, isPast }: Pick<ShownFiles, 'pending' | 'isPast'>) {
  const texts = useTexts(TEXTS);
  const view = useApp((state) => state.view);
  const length = useApp((state) => state.length);
  const cursor = useApp((state) => state.cursor);
  const forkedAt = useApp((state) => state.forkedAt);
  const tools = useApp((state) => state.running.harness.tools);
  const end = useApp((state) => (state.status === 'ended' ? (state.view.ended?.reason ?? null) : null));
  const unseen = useMemo(() => unseenPaths(view, tools), [view, tools]);
  const waiting = [...pending.keys()];
  const quiet = unseen.filter((path) => !pending.has(path));
  const notes = [
    isPast && texts.pastNote(formatCount(cursor), formatCount(length)),
    waiting.length > 0 && texts.pendingNote[whenTaken(end)](waiting.join(', ')),
    quiet.length > 0 && texts.unseenNote(quiet.join(', ')),
    // A run that was edited before its first event is a run like any other.
    forkedAt !== null && forkedAt > 0 && !isPast && texts.forkNote(formatCount(forkedAt)),
  ].filter((note) => note !== false);
  return (
    <div className="files-notes" aria-live="polite">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
