import { Editor } from '@monaco-editor/react';
import type { editor } from 'monaco-editor/editor';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../../state';
import { useTexts } from '../../texts';
import type { LineMarks } from '../lineMarks';
import { TEXTS } from '../texts';
import { markAdded, showRemoved } from './drawMarks';
import { exactText, noteText } from './exactText';
import { minimalEdits } from './minimalEdits';
import './setup';
import { applyTheme } from './theme';

type CodeEditor = editor.IStandaloneCodeEditor;

type Props = {
  readonly file: { readonly path: string; readonly text: string; readonly marks: LineMarks };
  /** Accessible name. */
  readonly label: string;
  readonly isFilling: boolean;
  /** Where the cursor stood in the plain view; `null` when the focus was elsewhere. */
  readonly takeOver: () => { readonly from: number; readonly to: number } | null;
  readonly onEdit: (path: string, text: string) => void;
  /** The editor stands and can be shown. */
  readonly onReady: () => void;
};

/** Sizes as in the plain view, so that no line moves when the editor takes its place. */
const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  fontFamily: "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace",
  fontSize: 11.5,
  lineHeight: 18,
  fontLigatures: false,
  padding: { top: 8, bottom: 0 },
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 18,
  glyphMargin: false,
  folding: false,
  minimap: { enabled: false },
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  renderLineHighlight: 'none',
  renderFinalNewline: 'off',
  renderWhitespace: 'none',
  guides: { indentation: false },
  matchBrackets: 'near',
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  roundedSelection: false,
  scrollBeyondLastLine: false,
  scrollBeyondLastColumn: 2,
  contextmenu: false,
  links: false,
  quickSuggestions: false,
  wordBasedSuggestions: 'off',
  automaticLayout: true,
  fixedOverflowWidgets: true,
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  tabSize: 2,
  detectIndentation: true,
  // Tab leaves the editor: nobody is trapped in it.
  tabFocusMode: true,
  // Neither asked about nor taken away: the file keeps what it has.
  unusualLineTerminators: 'off',
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
};

/** One file in Monaco. What the agent writes goes in as small edits, so that undo, cursor and scroll live on. */
export function MonacoFile({ file, label, isFilling, takeOver, onEdit, onReady }: Props) {
  const { path, text, marks } = file;
  const texts = useTexts(TEXTS);
  const scenario = useApp((state) => state.settings.scenario);
  const [mounted, setMounted] = useState<CodeEditor | null>(null);
  const isApplying = useRef(false);
  useMonacoTheme();

  // Each file of each scenario has a model of its own, with its own undo.
  const model = [scenario, ...path.split('/')].map(encodeURIComponent).join('/');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another model needs its text, too.
  useEffect(() => {
    if (mounted !== null) applyText(mounted, text, isApplying);
  }, [mounted, text, model]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another model needs its marks, too.
  useEffect(() => {
    return mounted === null ? undefined : markAdded(mounted, marks.added);
  }, [mounted, marks.added, model]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another model needs its marks, too.
  useEffect(() => {
    return mounted === null ? undefined : showRemoved(mounted, marks.removed, texts.removedLine);
  }, [mounted, marks.removed, texts, model]);

  function mount(instance: CodeEditor) {
    // Before the first lines are drawn.
    withoutBracketColours(instance);
    setMounted(instance);
    // One frame later the lines are drawn.
    requestAnimationFrame(() => {
      const selection = takeOver();
      onReady();
      if (selection !== null) focusAt(instance, selection);
    });
  }

  // The same as long as nothing in it changes: Monaco works through all of them whenever they are new.
  const options = useMemo(() => optionsOf(label, isFilling), [label, isFilling]);

  return (
    <Editor
      path={model}
      defaultValue={text}
      theme="loopscope"
      loading={null}
      options={options}
      onMount={mount}
      onChange={(_, { isUndoing, isRedoing }) => {
        const edited = mounted?.getModel();
        if (!edited || isApplying.current) return;
        const tell = () => onEdit(path, exactText(edited, text));
        // The number of the version that comes back is set right after this event.
        if (isUndoing || isRedoing) queueMicrotask(tell);
        else tell();
      }}
    />
  );
}

function optionsOf(label: string, isFilling: boolean): editor.IStandaloneEditorConstructionOptions {
  return {
    ...OPTIONS,
    ariaLabel: label,
    scrollbar: {
      vertical: isFilling ? 'auto' : 'hidden',
      // Where a line goes on, it is seen that it does.
      horizontal: 'visible',
      alwaysConsumeMouseWheel: false,
      useShadows: false,
      verticalScrollbarSize: 8,
      horizontalScrollbarSize: 8,
    },
  };
}

/** They are not shown here, and to know them the whole of a file would be parsed at once. */
function withoutBracketColours(instance: CodeEditor): void {
  const bracketColorizationOptions = { enabled: false, independentColorPoolPerBracketType: false };
  instance.getModel()?.updateOptions({ bracketColorizationOptions });
}

/** Goes on where the learner was writing. */
function focusAt(instance: CodeEditor, { from, to }: { readonly from: number; readonly to: number }): void {
  const model = instance.getModel();
  if (model === null) return;
  const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
  instance.setSelection({
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  });
  instance.focus();
}

/** Brings the model to `text` by edits that the learner can undo. */
function applyText(instance: CodeEditor, text: string, isApplying: { current: boolean }): void {
  const model = instance.getModel();
  if (model === null) return;
  withoutBracketColours(instance);
  // A model has one kind of line end, and keeps a byte order mark apart.
  const wanted = text.replace(/^\uFEFF/, '').replace(/\r\n?|\n/g, model.getEOL());
  const now = model.getValue();
  if (now === wanted) {
    noteText(model, text);
    return;
  }
  const edits = minimalEdits(now, wanted).map(({ from, to, text: piece }) => {
    const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
    return {
      range: {
        startLineNumber: start.lineNumber,
        startColumn: start.column,
        endLineNumber: end.lineNumber,
        endColumn: end.column,
      },
      text: piece,
      forceMoveMarkers: true,
    };
  });
  isApplying.current = true;
  instance.pushUndoStop();
  model.pushEditOperations(instance.getSelections(), edits, () => instance.getSelections());
  instance.pushUndoStop();
  noteText(model, text);
  isApplying.current = false;
}

/** Monaco takes its colours as values, so the theme is made again when the page's changes. */
function useMonacoTheme(): void {
  useEffect(() => {
    const follow = () => applyTheme(document.documentElement.dataset.theme === 'dark');
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
}
