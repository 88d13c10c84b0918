import { useState } from 'react';
import type { FileMark } from '../../agent';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import { CodeEditor } from './CodeEditor';
import { useFileMarks } from './FileSection';
import { TEXTS } from './texts';
import { useFileNote } from './useFileNote';
import type { ShownFiles } from './useShownFiles';

type Props = Pick<ShownFiles, 'files' | 'pending'>;

/** More than three files: all their names, and one of them open. Without a choice the last changed one is. */
export function FileBrowser({ files, pending }: Props) {
  const texts = useTexts(TEXTS);
  const changedBy = useApp((state) => state.view.changedBy);
  const [choice, setChoice] = useState<string | null>(null);
  const paths = [...files.keys()];
  const chosen = choice !== null && files.has(choice) ? choice : (lastChanged(changedBy, files) ?? paths[0] ?? '');
  return (
    <div className="files-browser">
      <nav className="files-list" aria-label={texts.fileList}>
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <button
                type="button"
                className="files-item focus-inside"
                aria-current={path === chosen}
                onClick={() => setChoice(path)}
              >
                <FileName path={path} />
                {(changedBy.has(path) || pending.has(path)) && <ChangeSign mark={changedBy.get(path)} />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <OpenFile path={chosen} text={files.get(chosen) ?? ''} isPending={pending.has(chosen)} />
    </div>
  );
}

/** The folder quietly, the name plainly. */
function FileName({ path }: { readonly path: string }) {
  const at = path.lastIndexOf('/') + 1;
  return (
    <span className="mono files-path">
      <span className="files-folder">{path.slice(0, at)}</span>
      {path.slice(at)}
    </span>
  );
}

/** Says that a file was changed in this run, and by whom. */
function ChangeSign({ mark }: { readonly mark: FileMark | undefined }) {
  const texts = useTexts(TEXTS);
  const turns = useApp((state) => state.view.turn);
  if (mark?.by !== 'agent') return <span className="files-sign">{texts.byYou}</span>;
  return (
    <span className="files-sign">
      {texts.inIteration(turns > 1 ? `${mark.turn}.${mark.iteration}` : `${mark.iteration}`)}
    </span>
  );
}

function OpenFile({
  path,
  text,
  isPending,
}: {
  readonly path: string;
  readonly text: string;
  readonly isPending: boolean;
}) {
  const note = useFileNote(path, isPending);
  const marks = useFileMarks(path, text);
  return (
    <section className="files-section files-section-filling" aria-label={path}>
      <h2 className="files-head">
        <span className="files-name files-name-plain mono">{path}</span>
        <span className="files-note">{note}</span>
      </h2>
      <CodeEditor path={path} text={text} marks={marks} isFilling />
    </section>
  );
}

function lastChanged(changedBy: ReadonlyMap<string, FileMark>, files: ReadonlyMap<string, string>): string | undefined {
  const marks = [...changedBy].filter(([path]) => files.has(path));
  return marks.toSorted(([, a], [, b]) => b.turn - a.turn || b.iteration - a.iteration)[0]?.[0];
}
