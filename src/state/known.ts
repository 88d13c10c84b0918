import type { HistoryEntry, KnownFile, View } from '../agent';
import { argumentsOf, isKnownWhole, learnt, textOf, UNKNOWN_FILE, viewOf } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import { normalizePath } from '../vfs';

type Tools = HarnessSettings['tools'];

/** An empty result is posted as this. */
const EMPTY_RESULT = '(empty)';

/** Files by path as the model knows them. */
type Known = Map<string, KnownFile>;

/**
 * Whether what the next prompt shows of a file is its text now. Only what reads or writes that very file tells it, the
 * newest last; what a policy has taken out of the prompt is not known any more. O(prompt).
 */
export function knowsText(view: View, tools: Tools, path: string): boolean {
  return isKnown(knownTexts(view, tools), view, path);
}

/**
 * The text that the model had in mind when it wrote a file in the last iteration: what it had read whole or written itself.
 * `undefined` where it had not, or saw it cut. What it read beside that write it had not seen yet. O(prompt).
 */
export function writtenFrom(view: View, tools: Tools, path: string): string | undefined {
  const last = view.rows.length - 1;
  let known = UNKNOWN_FILE;
  for (const call of answeredCalls(view, tools)) {
    const isReading = call.tool === 'readFile';
    if (call.path !== path || (isReading && call.row === last)) continue;
    known = isReading && call.isAltered ? UNKNOWN_FILE : learnt(known, call);
  }
  return known.whole === EMPTY_RESULT ? '' : (known.whole ?? undefined);
}

/** Paths the learner changed in this run whose present text, or absence, the model does not know. Sorted. */
export function unseenPaths(view: View, tools: Tools): readonly string[] {
  const byLearner = [...view.changedBy].filter(([, mark]) => mark.by === 'learner').map(([path]) => path);
  if (byLearner.length === 0) return [];
  const known = knownTexts(view, tools);
  return byLearner.filter((path) => !isKnown(known, view, path)).toSorted();
}

function isKnown(known: Known, { files }: View, path: string): boolean {
  return isKnownWhole(known.get(path) ?? UNKNOWN_FILE, files.get(path) ?? null);
}

function knownTexts(view: View, tools: Tools): Known {
  const known: Known = new Map();
  for (const call of answeredCalls(view, tools)) {
    if (call.tool === 'listFiles') learnList(known, view, call.text);
    else known.set(call.path, learnt(known.get(call.path) ?? UNKNOWN_FILE, call));
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
  /** Not as the tool said it: cut, cleared or made up by a policy. */
  readonly isAltered: boolean;
  /** Place of its iteration in `view.rows`. */
  readonly row: number;
};

function answeredCalls(view: View, tools: Tools): readonly Answered[] {
  const entries = viewOf(view.history, view.history.length, view.edits);
  const places = new Map(entries.map((entry, i) => [entry.id, i]));
  const ids = new Map<string, string>(tools.map(({ name, id }) => [name, id]));
  return view.rows.flatMap(({ reply, calls }, row) => {
    const at = reply === null ? undefined : places.get(reply.entry.id);
    if (at === undefined) return [];
    return calls.flatMap(({ call, result }, i) => {
      if (result === undefined) return [];
      const args = argumentsOf(call.argumentsJson);
      const text = resultAt(entries, at, i) ?? result.text;
      const isAltered = result.changedBy !== undefined || (text || EMPTY_RESULT) !== (result.text || EMPTY_RESULT);
      return [{ tool: ids.get(call.name), path: pathOf(args), args, text, isError: result.isError, isAltered, row }];
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
  for (const path of view.changedBy.keys()) if (!listed.has(path)) known.set(path, { whole: null, parts: [] });
}

function pathOf({ path }: Readonly<Record<string, unknown>>): string {
  try {
    return normalizePath(String(path));
  } catch {
    return '';
  }
}
