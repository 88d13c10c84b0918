import { type RefObject, useState } from 'react';
import { useActions } from '../../state';
import { keepLineEnds } from '../../vfs';
import { useTexts } from '../texts';
import type { LineMarks } from './lineMarks';
import { PlainCode } from './PlainCode';
import { TEXTS } from './texts';
import { wantEditor } from './useEditorWanted';

type Props = {
  readonly path: string;
  readonly text: string;
  readonly marks: LineMarks;
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/** Characters of a file that are drawn line by line; the text of a longer one is the field's own, until the editor has loaded. */
const MOST_DRAWN = 100_000;
/** Of a longer one the field shows the beginning, to be read only: the browser takes a second to lay out 100,000 lines. */
const MOST_EDITED = 300_000;

/**
 * The file until the editor has loaded: the marked text, and over it a transparent field that already takes what is
 * typed, so that nothing is lost while the editor comes.
 */
export function PlainEditor({ path, text, marks, field }: Props) {
  const texts = useTexts(TEXTS);
  const { editFile } = useActions();
  const [hasFocus, setHasFocus] = useState(false);
  const isLong = text.length > MOST_DRAWN;
  const isHuge = text.length > MOST_EDITED;
  const longest = isLong ? 0 : Math.max(...text.split('\n').map((line) => line.length));
  // Lines that are gone would push the text away from under the field.
  const shown = hasFocus ? { ...marks, removed: [] } : marks;
  return (
    <div className="files-plain">
      {!isLong && <PlainCode path={path} text={text} marks={shown} />}
      <textarea
        ref={field}
        className={isLong ? 'files-plain-field files-plain-long' : 'files-plain-field'}
        style={isLong ? {} : { width: `${longest + 4}ch` }}
        aria-label={texts.editorLabel(path)}
        title={texts.editHint}
        value={isHuge ? text.slice(0, MOST_DRAWN) : text}
        readOnly={isHuge}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        onFocus={() => {
          setHasFocus(true);
          wantEditor();
        }}
        onBlur={() => setHasFocus(false)}
        onChange={({ target }) => editFile(path, keepLineEnds(text, target.value))}
      />
    </div>
  );
}

/** Where the cursor stands in a field that has the focus, in characters; `null` when it has not. */
export function selectionOf(field: HTMLTextAreaElement | null): { readonly from: number; readonly to: number } | null {
  if (field === null || document.activeElement !== field) return null;
  return { from: field.selectionStart, to: field.selectionEnd };
}
