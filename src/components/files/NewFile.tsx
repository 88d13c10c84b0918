import { type SyntheticEvent, useId, useState } from 'react';
import { useActions, useApp } from '../../state';
import { type NameProblem, nameProblem, normalizePath } from '../../vfs';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { PROJECT_TEXTS } from './projectTexts';
import { TEXTS } from './texts';

type Props = {
  readonly taken: readonly string[];
  readonly onAdded: (path: string) => void;
  readonly onCancel: () => void;
};

/** A name, and an empty file of that name. */
export function NewFile({ taken, onAdded, onCancel }: Props) {
  const texts = useTexts(TEXTS);
  const { editFile } = useActions();
  return (
    <NameForm
      label={texts.newFileName}
      submit={texts.newFile}
      start=""
      taken={taken}
      onName={(path) => {
        editFile(path, '');
        onAdded(path);
      }}
      onCancel={onCancel}
    />
  );
}

type FormProps = {
  readonly label: string;
  readonly submit: string;
  readonly start: string;
  readonly taken: readonly string[];
  /** A path that can be taken, normalised. */
  readonly onName: (path: string) => void;
  readonly onCancel: () => void;
};

/** A field for a file's name that says in plain words what cannot be one. */
export function NameForm({ label, submit, start, taken, onName, onCancel }: FormProps) {
  const texts = useTexts(PROJECT_TEXTS);
  const binaries = useApp((state) => state.binaryFiles);
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const id = useId();

  function give(event: SyntheticEvent) {
    event.preventDefault();
    if (start !== '' && name === start) return onCancel();
    const others = [...taken, ...binaries.keys()].filter((path) => path !== start);
    const found = nameProblem(name, others);
    setProblem(found);
    if (found !== null) return;
    setName('');
    onName(normalizePath(name));
  }

  return (
    <form className="files-new" onSubmit={give}>
      <input
        className="text-field files-name-field mono"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={id}
        placeholder="index.js"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it opens by a press, and typing the name is the next thing to do.
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button size="small" onClick={give}>
        {submit}
      </Button>
      <p className="files-problem" id={id} aria-live="polite">
        {problem !== null && texts.why[problem]}
      </p>
    </form>
  );
}
