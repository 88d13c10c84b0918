import type { FileMark } from '../../agent';
import { useApp } from '../../state';
import { Later } from '../layout/Later';
import { iterationName } from '../loop/position';
import { useTexts } from '../texts';
import { CodeEditor } from './CodeEditor';
import { useFileMarks } from './FileSection';
import { FileTools } from './laterParts';
import { TEXTS } from './texts';
import type { FileEdits } from './useFileEdits';
import { useFileNote } from './useFileNote';
import type { ShownFiles } from './useShownFiles';

type Props = Pick<ShownFiles, 'files' | 'pending'> & { readonly edits: FileEdits };

/** More than three files: all their names, and one of them open. Without a choice the last changed one is. */
export function FileBrowser({ files, pending, edits }: Props) {
  const texts = useTexts(TEXTS);
  const changedBy = useApp((state) => state.view.changedBy);
  const { chosen: choice, choose } = edits;
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
                onClick={() => choose(path)}
              >
                <FileName path={path} />
                {(changedBy.has(path) || pending.has(path)) && <ChangeSign mark={changedBy.get(path)} />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <OpenFile path={chosen} files={files} isPending={pending.has(chosen)} edits={edits} />
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
  return <span className="files-sign">{texts.inIteration(iterationName(mark, turns))}</span>;
}

function OpenFile({
  path,
  files,
  isPending,
  edits,
}: {
  readonly path: string;
  readonly files: ReadonlyMap<string, string>;
  readonly isPending: boolean;
  readonly edits: FileEdits;
}) {
  const text = files.get(path) ?? '';
  const note = useFileNote(path, isPending);
  const marks = useFileMarks(path, text);
  return (
    <section className="files-section files-section-filling" aria-label={path}>
      <h2 className="files-head">
        <span className="files-name files-name-plain mono">{path}</span>
        <span className="files-note">{note}</span>
        <Later>
          <FileTools
            key={path}
            path={path}
            taken={[...files.keys()]}
            onRenamed={edits.onRenamed}
            onRemoved={edits.onRemoved}
          />
        </Later>
      </h2>
      <CodeEditor path={path} text={text} marks={marks} isFilling />
    </section>
  );
}

function lastChanged(changedBy: ReadonlyMap<string, FileMark>, files: ReadonlyMap<string, string>): string | undefined {
  const marks = [...changedBy].filter(([path]) => files.has(path));
  return marks.toSorted(([, a], [, b]) => b.turn - a.turn || b.iteration - a.iteration)[0]?.[0];
}
