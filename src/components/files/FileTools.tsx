import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../state';
import { useTexts } from '../texts';
import { NameForm } from './NewFile';
import { PROJECT_TEXTS } from './projectTexts';

type Props = {
  readonly path: string;
  readonly taken: readonly string[];
  readonly onRenamed: (from: string, to: string) => void;
  readonly onRemoved: (path: string) => void;
};

/** Rename and delete one file. The field for the name opens in place. */
export function FileTools({ path, taken, onRenamed, onRemoved }: Props) {
  const texts = useTexts(PROJECT_TEXTS);
  const { renameFile } = useActions();
  const [isNaming, setIsNaming] = useState(false);
  if (isNaming) {
    return (
      <span className="files-rename">
        <NameForm
          label={texts.newName(path)}
          submit={texts.save}
          start={path}
          taken={taken}
          onCancel={() => setIsNaming(false)}
          onName={(to) => {
            setIsNaming(false);
            if (to === path) return;
            renameFile(path, to);
            onRenamed(path, to);
          }}
        />
      </span>
    );
  }
  return (
    <span className="files-tools">
      <button
        type="button"
        className="files-tool"
        aria-label={texts.rename(path)}
        title={texts.rename(path)}
        onClick={() => setIsNaming(true)}
      >
        <Pencil size={14} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="files-tool"
        aria-label={texts.remove(path)}
        title={texts.remove(path)}
        onClick={() => onRemoved(path)}
      >
        <Trash2 size={14} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </span>
  );
}
