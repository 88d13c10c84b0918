import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AgentWrite, FileMark, View } from '../../agent';
import { useActions, useApp } from '../../state';
import { Later } from '../layout/Later';
import { useTexts } from '../texts';
import { CodeEditor } from './CodeEditor';
import { FileTools } from './laterParts';
import { agentMarks, type LineMarks, NO_MARKS } from './lineMarks';
import { TEXTS } from './texts';
import type { FileEdits } from './useFileEdits';
import { useFileNote } from './useFileNote';

type Props = {
  readonly path: string;
  readonly text: string;
  readonly isPending: boolean;
  /** Paths that a new name must not be. */
  readonly taken: readonly string[];
  readonly edits: FileEdits;
};

/** One open file: its name, who changed it, its text. */
export function FileSection({ path, text, isPending, taken, edits }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const note = useFileNote(path, isPending);
  const marks = useFileMarks(path, text);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className="files-section" aria-label={path}>
      <h2 className="files-head">
        <button
          type="button"
          className="files-name focus-inside"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
          <span className={marks === NO_MARKS && !isPending ? 'mono' : 'mono files-changed'}>{path}</span>
        </button>
        <span className="files-note">
          {note}
          <RestoreButton path={path} />
        </span>
        <Later>
          <FileTools path={path} taken={taken} onRenamed={edits.onRenamed} onRemoved={edits.onRemoved} />
        </Later>
      </h2>
      {isOpen && <CodeEditor path={path} text={text} marks={marks} />}
    </section>
  );
}

/** Before a run: gives an edited file of the scenario its own text back. */
function RestoreButton({ path }: { readonly path: string }) {
  const texts = useTexts(TEXTS);
  const { editFile } = useActions();
  const isFresh = useApp((state) => state.length === 0);
  const original = useApp((state) => state.scenarioFiles.get(path));
  const isEdited = useApp((state) => state.startFiles.get(path) !== original);
  if (!isFresh || !isEdited || original === undefined) return null;
  return (
    <button type="button" className="files-restore" onClick={() => editFile(path, original)}>
      {texts.restore}
    </button>
  );
}

/** What the agent's last write did to the lines. What it removed is shown while its iteration lasts. */
export function useFileMarks(path: string, text: string) {
  const mark = useApp((state) => state.view.changedBy.get(path));
  const inRun = useApp((state) => state.view.files.get(path)) ?? text;
  const isFresh = useApp(({ view }) => isOfIteration(writeOf(mark), view));
  const { before = null, after = inRun } = writeOf(mark) ?? {};
  const marks = useMemo(() => agentMarks(before, after, text), [before, after, text]);
  return useMemo(() => (isFresh ? marks : withoutRemoved(marks)), [marks, isFresh]);
}

function withoutRemoved(marks: LineMarks): LineMarks {
  return marks.removed.length === 0 ? marks : { ...marks, removed: NO_MARKS.removed };
}

/** The agent's last write of a file; without `after` where it is the text that the run has. */
function writeOf(mark: FileMark | undefined): (Partial<AgentWrite> & Omit<AgentWrite, 'after'>) | undefined {
  return mark?.by === 'agent' ? mark : mark?.agent;
}

function isOfIteration(
  write: ReturnType<typeof writeOf>,
  { turn, iteration }: Pick<View, 'turn' | 'iteration'>,
): boolean {
  return write !== undefined && write.turn === turn && write.iteration === iteration;
}
