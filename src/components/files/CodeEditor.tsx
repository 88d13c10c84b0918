import { lazy, Suspense, useState } from 'react';
import { useActions } from '../../state/hooks';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import './code.css';
import type { LineMarks } from './lineMarks';
import { PlainCode } from './PlainCode';
import { TEXTS } from './texts';
import { useEditorWanted, wantEditor } from './useEditorWanted';

const MonacoFile = lazy(() => import('./monaco/MonacoFile').then((module) => ({ default: module.MonacoFile })));

type Props = {
  readonly path: string;
  readonly text: string;
  readonly marks: LineMarks;
  /** Takes the height that is there, instead of the height of its text. */
  readonly isFilling?: boolean;
};

/** Pixels: one line, and the room above and below the text. */
const LINE = 18;
const PADDING = 10;
/** A longer file scrolls in itself. */
const MAX_LINES = 120;

/** A file to read and to change. Starts plain; the editor takes its place without moving a line. */
export function CodeEditor({ path, text, marks, isFilling = false }: Props) {
  const texts = useTexts(TEXTS);
  const { editFile } = useActions();
  const isWanted = useEditorWanted();
  const [isReady, setIsReady] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const removed = marks.removed.reduce((sum, { lines }) => sum + lines.length, 0);
  const height = Math.min(MAX_LINES, text.split('\n').length + removed) * LINE + PADDING;

  function open() {
    setHasFocus(true);
    wantEditor();
  }

  return (
    <div className={isFilling ? 'files-code files-code-filling' : 'files-code'} style={isFilling ? {} : { height }}>
      {!isReady && (
        // biome-ignore lint/a11y/useSemanticElements: a field could not mark lines; the editor that comes is a textbox, too.
        <div
          className="files-plain focus-inside"
          role="textbox"
          aria-multiline="true"
          aria-readonly="true"
          tabIndex={0}
          aria-label={texts.editorLabel(path)}
          title={texts.editHint}
          onClick={open}
          onKeyDown={(event) => event.key === 'Enter' && open()}
        >
          <PlainCode path={path} text={text} marks={marks} />
        </div>
      )}
      {isWanted && (
        <PanelBoundary name={path} fallback={<p className="files-failed">{texts.noEditor}</p>}>
          <Suspense fallback={null}>
            <div className={isReady ? 'files-monaco' : 'files-monaco files-monaco-coming'}>
              <MonacoFile
                file={{ path, text, marks }}
                label={texts.editorLabel(path)}
                isFilling={isFilling}
                takesFocus={hasFocus}
                onEdit={editFile}
                onReady={() => setIsReady(true)}
              />
            </div>
          </Suspense>
        </PanelBoundary>
      )}
    </div>
  );
}
