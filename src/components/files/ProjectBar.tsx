import { useRef, useState } from 'react';
import { useActions, useApp } from '../../state';
import { PROJECT_LIMITS } from '../../vfs';
import { useTexts } from '../texts';
import { NewFile } from './NewFile';
import type { Picked } from './project/picked';
import { PROJECT_TEXTS } from './projectTexts';

type Props = {
  readonly files: ReadonlyMap<string, string>;
  readonly onAdded: (path: string) => void;
  readonly onPicked: (picked: Promise<Picked>) => void;
};

const MB = 1024 * 1024;

/** What can be done with the project as a whole. */
export function ProjectBar({ files, onAdded, onPicked }: Props) {
  const texts = useTexts(PROJECT_TEXTS);
  const { reset } = useActions();
  const scenario = useApp((state) => state.settings.scenario);
  const binaries = useApp((state) => state.binaryFiles);
  const [isAdding, setIsAdding] = useState(false);
  const { files: most, fileBytes, totalBytes } = PROJECT_LIMITS;

  async function exportFiles() {
    const { download, zipProject } = await import('./project/zipProject');
    download(`loopscope-${scenario}.zip`, zipProject(files, binaries));
  }

  return (
    <>
      <fieldset className="files-actions" aria-label={texts.actions}>
        <button type="button" className="files-restore" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {texts.addFile}
        </button>
        <PickButton
          label={texts.importFiles}
          title={texts.importHint(most, fileBytes / MB, totalBytes / MB)}
          isFolder={false}
          onPicked={onPicked}
        />
        <PickButton label={texts.importFolder} title={texts.importFolder} isFolder onPicked={onPicked} />
        <button type="button" className="files-restore" onClick={() => void exportFiles()}>
          {texts.exportFiles}
        </button>
        <button type="button" className="files-restore" title={texts.resetHint} onClick={() => void reset()}>
          {texts.reset}
        </button>
      </fieldset>
      {isAdding && (
        <NewFile
          taken={[...files.keys()]}
          onAdded={(path) => {
            setIsAdding(false);
            onAdded(path);
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

type PickProps = Pick<Props, 'onPicked'> & {
  readonly label: string;
  readonly title: string;
  readonly isFolder: boolean;
};

/** A button that opens the browser's own chooser. */
function PickButton({ label, title, isFolder, onPicked }: PickProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="files-restore" title={title} onClick={() => field.current?.click()}>
        {label}
      </button>
      <input
        ref={(element) => {
          field.current = element;
          // Not in the types of React.
          if (isFolder) element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const list = target.files;
          if (list === null || list.length === 0) return;
          // Copied at once: clearing the field, so that the same file can be chosen again, empties the list.
          const files = [...list];
          target.value = '';
          onPicked(import('./project/picked').then(({ pickedFiles }) => pickedFiles(files, isFolder)));
        }}
      />
    </>
  );
}
