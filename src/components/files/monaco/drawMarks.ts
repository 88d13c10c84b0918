import type { editor } from 'monaco-editor/editor';
import type { LineMarks } from '../lineMarks';

/** New lines of the agent on green. Returns what takes it away. */
export function markAdded(instance: editor.IStandaloneCodeEditor, added: LineMarks['added']): () => void {
  const decorations = instance.createDecorationsCollection(
    [...added].map((line) => ({
      range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
      options: ADDED,
    })),
  );
  return () => decorations.clear();
}

const ADDED: editor.IModelDecorationOptions = {
  isWholeLine: true,
  className: 'monaco-line-added',
  marginClassName: 'monaco-line-added',
  linesDecorationsClassName: 'monaco-sign-added',
  lineNumberClassName: 'monaco-number-added',
};

/** Lines that went out, as rows between the others, each block with its name. Returns what takes it away. */
export function showRemoved(
  instance: editor.IStandaloneCodeEditor,
  removed: LineMarks['removed'],
  name: string,
): () => void {
  const zones: string[] = [];
  instance.changeViewZones((accessor) => {
    for (const { anchor, lines } of removed) zones.push(accessor.addZone(removedZone(anchor, lines, name)));
  });
  return () => {
    instance.changeViewZones((accessor) => {
      for (const zone of zones) accessor.removeZone(zone);
    });
  };
}

function removedZone(anchor: number, lines: readonly string[], name: string): editor.IViewZone {
  return {
    afterLineNumber: anchor - 1,
    heightInLines: lines.length,
    domNode: rows(lines, (line) => line, 'monaco-removed'),
    marginDomNode: rows(lines, () => '−', 'monaco-removed-sign', name),
    suppressMouseDown: true,
  };
}

function rows(
  lines: readonly string[],
  textOf: (line: string) => string,
  className: string,
  label?: string,
): HTMLElement {
  const block = document.createElement('div');
  block.className = className;
  if (label !== undefined) block.setAttribute('aria-label', label);
  for (const line of lines) {
    const row = document.createElement('div');
    row.textContent = textOf(line);
    block.append(row);
  }
  return block;
}
