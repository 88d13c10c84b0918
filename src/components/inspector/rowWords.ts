import type { HistoryEntry } from '../../agent';
import { sentThinkingOf, textOf, toolCallsOf } from '../../agent';
import { callLine } from './calls';

/** A text that fits on the row's own line. Characters; one of Chinese takes the place of two. */
const INLINE = 56;

/** What is said on the row's line and what below it. Old messages get one line; new ones are shown. */
export function previewOf(
  entry: HistoryEntry,
  mark: 'same' | 'new',
  length: (characters: number) => string,
): { readonly inline: string; readonly block: string | null } {
  const text = textOf(entry.message);
  const calls = toolCallsOf(entry.message)
    .map((call) => callLine(call, length))
    .join(', ');
  if (text === '') return { inline: calls, block: null };
  const isShort = width(text) <= INLINE && !text.includes('\n');
  if (calls !== '') return { inline: calls, block: mark === 'new' ? text : null };
  if (isShort) return { inline: text, block: null };
  if (mark === 'same' && entry.source !== 'system') return { inline: oneLine(text.slice(0, 4 * INLINE)), block: null };
  return { inline: '', block: text };
}

/** A message in one line: its text, else its calls. */
export function lineOf(entry: HistoryEntry, length: (characters: number) => string): string {
  return previewOf(entry, 'same', length).inline || oneLine(textOf(entry.message).slice(0, 4 * INLINE));
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function width(text: string): number {
  if (text.length > 2 * INLINE) return text.length;
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);
}

/** All that was sent of a message: thinking, text, then calls with their arguments as the model wrote them. */
export function sentText(entry: HistoryEntry): string {
  const calls = toolCallsOf(entry.message).map((call) => `${call.name}(${call.argumentsJson})`);
  return [sentThinkingOf(entry.message), textOf(entry.message), ...calls].filter((part) => part !== '').join('\n');
}
