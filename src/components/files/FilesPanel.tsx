import { useState } from 'react';
import { Later } from '../layout/Later';
import { Notices } from '../notices/Notices';
import { useTexts } from '../texts';
import { FileBrowser } from './FileBrowser';
import { FileNotes } from './FileNotes';
import { FileSection } from './FileSection';
import { BinaryFiles, ProjectBar, ProjectNotes } from './laterParts';
import { TestStatusBar } from './TestStatusBar';
import { TEXTS } from './texts';
import { useFileEdits } from './useFileEdits';
import { useImport } from './useImport';
import { useShownFiles } from './useShownFiles';
import './files.css';
import './project.css';

/** Up to three files stand open one under another; more get a list and one editor. */
const MOST_OPEN = 3;

/** What is told here, where the files and their tests are. */
const FILE_NOTICES = ['files', 'sandbox', 'unsaved', 'other-tab', 'unread', 'shortened', 'update'] as const;

/** The project at the cursor, open to edits, with the state of its tests under it. */
export function FilesPanel() {
  const texts = useTexts(TEXTS);
  const { files, pending, isPast } = useShownFiles();
  const edits = useFileEdits(files);
  const { report, forget, importFiles } = useImport();
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped anywhere on it; the button does the same.
    <div
      className="files-panel"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        // Taken at once: the list is empty after the first wait.
        const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
        importFiles(import('./project/picked').then(({ droppedFiles }) => droppedFiles(entries)));
      }}
    >
      {files.size > MOST_OPEN ? (
        <FileBrowser files={files} pending={pending} edits={edits} />
      ) : (
        <div className="files-open">
          {[...files].map(([path, text]) => (
            <FileSection
              key={path}
              path={path}
              text={text}
              isPending={pending.has(path)}
              taken={[...files.keys()]}
              edits={edits}
            />
          ))}
          {files.size === 0 && (
            <p className="files-empty">
              <strong>{texts.noFiles}</strong> {texts.noFilesHint}
            </p>
          )}
        </div>
      )}
      <Later>
        <BinaryFiles taken={[...files.keys()]} edits={edits} />
      </Later>
      <Notices about={FILE_NOTICES} />
      <Later>
        <ProjectNotes edits={edits} report={report} onForget={forget} />
      </Later>
      <FileNotes pending={pending} isPast={isPast} />
      <div className="files-bar">
        <Later>
          <ProjectBar files={files} onAdded={edits.choose} onPicked={importFiles} />
        </Later>
      </div>
      <TestStatusBar shown={files} />
      {isOver && <div className="files-drop">{texts.drop}</div>}
    </div>
  );
}
