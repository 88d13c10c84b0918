import { diffLines } from '../../../vfs';

/** Replace the text between two offsets (UTF-16, in the old text) by another. */
export type TextEdit = { readonly from: number; readonly to: number; readonly text: string };

/** Edits that turn `before` into `after` and leave equal lines alone, in order and apart from each other. */
export function minimalEdits(before: string, after: string): readonly TextEdit[] {
  const lengths = (before.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => line.length);
  const edits: TextEdit[] = [];
  let open: { from: number; to: number; text: string } | null = null;
  let at = 0;
  let line = 0;
  for (const step of diffLines(before, after)) {
    const size = step.type === 'put' ? 0 : sum(lengths.slice(line, line + step.count));
    if (step.type === 'keep') {
      if (open !== null) edits.push(open);
      open = null;
    } else {
      open ??= { from: at, to: at, text: '' };
      open.to += size;
      if (step.type === 'put') open.text += step.lines.join('');
    }
    at += size;
    line += step.type === 'put' ? 0 : step.count;
  }
  return open === null ? edits : [...edits, open];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
