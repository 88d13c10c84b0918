import type { editor } from 'monaco-editor/editor';
import type { LineMarks } from '../lineMarks';

type Names = { readonly added: string; readonly removed: string };

/** Draws what the agent changed: new lines on green, lines that went out as rows between. Returns what takes it away. */
export function drawMarks(instance: editor.IStandaloneCodeEditor, marks: LineMarks, names: Names): () => void {
  const decorations = instance.createDecorationsCollection(
    [...marks.added].map((line) => ({
      range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
      options: {
        isWholeLine: true,
        className: 'monaco-line-added',
        marginClassName: 'monaco-line-added',
        linesDecorationsClassName: 'monaco-sign-added',
        lineNumberClassName: 'monaco-number-added',
      },
    })),
  );
  const zones: string[] = [];
  instance.changeViewZones((accessor) => {
    for (const { anchor, lines } of marks.removed) zones.push(accessor.addZone(removedZone(anchor, lines, names)));
  });
  return () => {
    decorations.clear();
    instance.changeViewZones((accessor) => {
      for (const zone of zones) accessor.removeZone(zone);
    });
  };
}

function removedZone(anchor: number, lines: readonly string[], names: Names): editor.IViewZone {
  return {
    afterLineNumber: anchor - 1,
    heightInLines: lines.length,
    domNode: rows(lines, (line) => line, 'monaco-removed'),
    marginDomNode: rows(lines, () => '−', 'monaco-removed-sign', names.removed),
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
