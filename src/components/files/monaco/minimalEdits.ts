import { diffArrays } from 'diff';

/** Replace the text between two offsets (UTF-16, in the old text) by another. */
export type TextEdit = { readonly from: number; readonly to: number; readonly text: string };

/** The lines of a text with their ends, so that they join to the very text. */
function linesWithEnds(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Edits that turn `before` into `after` and leave equal lines alone, in order and apart from each other. */
export function minimalEdits(before: string, after: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { from: number; to: number; text: string } | null = null;
  for (const part of diffArrays(linesWithEnds(before), linesWithEnds(after))) {
    const text = part.value.join('');
    if (!part.added && !part.removed) {
      if (open !== null) edits.push(open);
      open = null;
      at += text.length;
      continue;
    }
    open ??= { from: at, to: at, text: '' };
    if (part.added) open.text += text;
    else {
      at += text.length;
      open.to = at;
    }
  }
  return open === null ? edits : [...edits, open];
}
