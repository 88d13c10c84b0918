import type { HistoryEntry, ToolCall, View } from '../agent';
import { textOf, viewOf } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import { normalizePath } from '../vfs';

type Tools = HarnessSettings['tools'];

/** Texts of files by path as the model knows them; `null` for a file that it knows is gone. */
type Known = Map<string, string | null | undefined>;

/**
 * Whether what the next prompt shows of a file is its text now. Only what reads or writes that very file tells it, the
 * newest last; what a policy has taken out of the prompt is not known any more. O(prompt).
 */
export function knowsText(view: View, tools: Tools, path: string): boolean {
  return isKnown(knownTexts(view, tools), view, path);
}

/** Paths the learner changed in this run whose present text, or absence, the model does not know. Sorted. */
export function unseenPaths(view: View, tools: Tools): readonly string[] {
  const byLearner = [...view.changedBy].filter(([, mark]) => mark.by === 'learner').map(([path]) => path);
  if (byLearner.length === 0) return [];
  const known = knownTexts(view, tools);
  return byLearner.filter((path) => !isKnown(known, view, path)).toSorted();
}

function isKnown(known: Known, { files }: View, path: string): boolean {
  const shown = known.get(path);
  const text = files.get(path) ?? null;
  // An empty result is posted as a word.
  return shown === text || (text === '' && shown === '(empty)');
}

function knownTexts(view: View, tools: Tools): Known {
  const known: Known = new Map();
  for (const call of answeredCalls(view, tools)) {
    if (call.tool === 'listFiles') learnList(known, view, call.text);
    else learnFile(known, call);
  }
  return known;
}

/** A call that the next prompt shows with its result. */
type Answered = {
  readonly tool: string | undefined;
  readonly path: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly isError: boolean;
};

function answeredCalls(view: View, tools: Tools): readonly Answered[] {
  const entries = viewOf(view.history, view.history.length, view.edits);
  const places = new Map(entries.map((entry, i) => [entry.id, i]));
  const ids = new Map<string, string>(tools.map(({ name, id }) => [name, id]));
  return view.rows.flatMap(({ reply, calls }) => {
    const at = reply === null ? undefined : places.get(reply.entry.id);
    if (at === undefined) return [];
    return calls.flatMap(({ call, result }, i) => {
      if (result === undefined) return [];
      const args = argumentsOf(call);
      const text = resultAt(entries, at, i) ?? result.text;
      return [{ tool: ids.get(call.name), path: pathOf(args), args, text, isError: result.isError }];
    });
  });
}

/** The results of a reply follow it, in the order of its calls; `undefined` while they are not appended. */
function resultAt(entries: readonly HistoryEntry[], reply: number, call: number): string | undefined {
  const entry = entries[reply + 1 + call];
  return entry?.message.role === 'tool' ? textOf(entry.message) : undefined;
}

function learnList(known: Known, view: View, list: string): void {
  const listed = new Set(list.split('\n'));
  for (const path of view.changedBy.keys()) if (!listed.has(path)) known.set(path, null);
}

function learnFile(known: Known, { tool, path, args, text, isError }: Answered): void {
  if (tool === 'readFile') known.set(path, isError ? null : text);
  if (isError) return;
  if (tool === 'writeFile') known.set(path, String(args.content));
  if (tool === 'deleteFile') known.set(path, null);
  if (tool === 'editFile') known.set(path, edited(known.get(path), String(args.oldText), String(args.newText)));
}

/** What a replacement made of a text; `undefined` of one that the model does not know. */
function edited(before: string | null | undefined, oldText: string, newText: string): string | undefined {
  return before?.includes(oldText) ? before.replace(oldText, () => newText) : undefined;
}

/** The model's own text may be no JSON; then the call was an error. */
function argumentsOf({ argumentsJson }: ToolCall): Readonly<Record<string, unknown>> {
  try {
    const args: unknown = JSON.parse(argumentsJson);
    return typeof args === 'object' && args !== null ? { ...args } : {};
  } catch {
    return {};
  }
}

function pathOf({ path }: Readonly<Record<string, unknown>>): string {
  try {
    return normalizePath(String(path));
  } catch {
    return '';
  }
}
