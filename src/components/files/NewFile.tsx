import { type SyntheticEvent, useState } from 'react';
import { useActions } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

/** A name, and a file of that name in an empty project. */
export function NewFile() {
  const texts = useTexts(TEXTS);
  const { editFile } = useActions();
  const [name, setName] = useState('');

  function add(event: SyntheticEvent) {
    event.preventDefault();
    const path = name.trim().replace(/^\/+/, '');
    if (path === '' || path.split('/').includes('..')) return;
    setName('');
    editFile(path, '');
  }

  return (
    <form className="files-new" onSubmit={add}>
      <input
        className="text-field mono"
        aria-label={texts.newFileName}
        placeholder="index.js"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="small" onClick={add}>
        {texts.newFile}
      </Button>
    </form>
  );
}
