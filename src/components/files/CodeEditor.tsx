import { Suspense, useRef, useState } from 'react';
import { useActions } from '../../state';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import './code.css';
import type { LineMarks } from './lineMarks';
import { PlainEditor, selectionOf } from './PlainEditor';
import { TEXTS } from './texts';
import { useEditorWanted } from './useEditorWanted';

const MonacoFile = lazyPanel(() => import('./monaco/MonacoFile').then((module) => module.MonacoFile));

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
  const field = useRef<HTMLTextAreaElement>(null);
  const removed = marks.removed.reduce((sum, { lines }) => sum + lines.length, 0);
  const height = Math.min(MAX_LINES, text.split('\n').length + removed) * LINE + PADDING;

  return (
    <div className={isFilling ? 'files-code files-code-filling' : 'files-code'} style={isFilling ? {} : { height }}>
      {!isReady && <PlainEditor path={path} text={text} marks={marks} field={field} />}
      {isWanted && (
        <PanelBoundary name={path} fallback={<p className="files-failed">{texts.noEditor}</p>}>
          <Suspense fallback={null}>
            <div className={isReady ? 'files-monaco' : 'files-monaco files-monaco-coming'}>
              <MonacoFile
                file={{ path, text, marks }}
                label={texts.editorLabel(path)}
                isFilling={isFilling}
                takeOver={() => selectionOf(field.current)}
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
