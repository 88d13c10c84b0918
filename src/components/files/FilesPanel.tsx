import { Notices } from '../notices/Notices';
import { useTexts } from '../texts';
import { FileBrowser } from './FileBrowser';
import { FileNotes } from './FileNotes';
import { FileSection } from './FileSection';
import { NewFile } from './NewFile';
import { TestStatusBar } from './TestStatusBar';
import { TEXTS } from './texts';
import { useShownFiles } from './useShownFiles';
import './files.css';

/** Up to three files stand open one under another; more get a list and one editor. */
const MOST_OPEN = 3;

/** What is told here, where the files and their tests are. */
const FILE_NOTICES = ['files', 'sandbox'] as const;

/** The project at the cursor, open to edits, with the state of its tests under it. */
export function FilesPanel() {
  const texts = useTexts(TEXTS);
  const { files, pending, isPast } = useShownFiles();
  return (
    <>
      {files.size > MOST_OPEN ? (
        <FileBrowser files={files} pending={pending} />
      ) : (
        <div className="files-open">
          {[...files].map(([path, text]) => (
            <FileSection key={path} path={path} text={text} isPending={pending.has(path)} />
          ))}
          {files.size === 0 && (
            <div className="files-empty">
              <p>
                <strong>{texts.noFiles}</strong> {texts.noFilesHint}
              </p>
              <NewFile />
            </div>
          )}
        </div>
      )}
      <Notices about={FILE_NOTICES} />
      <FileNotes pending={pending} isPast={isPast} />
      <TestStatusBar shown={files} />
    </>
  );
}
