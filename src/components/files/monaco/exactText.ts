import type { editor } from 'monaco-editor/editor';
import { keepLineEnds } from '../../../vfs';

/** How many exact texts are remembered for undo, in each model. */
const REMEMBERED = 500;

/**
 * The exact text that each state of a model stands for. A model has one kind of line end and no byte order mark; its
 * version number comes back with undo and redo, and so does the text.
 */
const known = new WeakMap<editor.ITextModel, Map<number, string>>();

/** Remembers that the model, as it stands, means `text`. */
export function noteText(model: editor.ITextModel, text: string): void {
  // Only these differ from what the model says by itself.
  if (!text.includes('\r') && !text.startsWith('\uFEFF')) return;
  const texts = known.get(model) ?? new Map<number, string>();
  known.set(model, texts);
  texts.delete(model.getAlternativeVersionId());
  texts.set(model.getAlternativeVersionId(), text);
  const [oldest] = texts.keys();
  if (texts.size > REMEMBERED && oldest !== undefined) texts.delete(oldest);
}

/** What the model means after an edit of `before`: line ends and byte order mark as they were, byte for byte. */
export function exactText(model: editor.ITextModel, before: string): string {
  const back = known.get(model)?.get(model.getAlternativeVersionId());
  if (back !== undefined) return back;
  const text = keepLineEnds(before, model.getValue());
  noteText(model, text);
  return text;
}
