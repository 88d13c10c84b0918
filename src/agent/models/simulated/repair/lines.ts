/** The lines two texts differ in: where they begin (1-based), and both versions, outer white space kept. */
export type LineChange = { readonly line: number; readonly before: string; readonly after: string };

/** The one stretch of lines between the first and the last difference; `null` for equal texts. */
export function lineChange(before: string, after: string): LineChange | null {
  if (before === after) return null;
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const part = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n');
  return { line: start + 1, before: part(a), after: part(b) };
}
