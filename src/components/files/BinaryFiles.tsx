import { useApp } from '../../state';
import { formatCount, useTexts } from '../texts';
import { FileTools } from './FileTools';
import { PROJECT_TEXTS } from './projectTexts';
import type { FileEdits } from './useFileEdits';

/** What is no text: named, with its size; kept for export only. */
export function BinaryFiles({ taken, edits }: { readonly taken: readonly string[]; readonly edits: FileEdits }) {
  const texts = useTexts(PROJECT_TEXTS);
  const binaries = useApp((state) => state.binaryFiles);
  if (binaries.size === 0) return null;
  return (
    <section className="files-binary" aria-label={texts.binaryList}>
      <p>{texts.binary}</p>
      <ul>
        {[...binaries].map(([path, bytes]) => (
          <li key={path}>
            <span className="mono files-path">{path}</span>
            <span className="files-sign">{texts.bytes(formatCount(bytes.length))}</span>
            <FileTools path={path} taken={taken} onRenamed={edits.onRenamed} onRemoved={edits.onRemoved} />
          </li>
        ))}
      </ul>
    </section>
  );
}
