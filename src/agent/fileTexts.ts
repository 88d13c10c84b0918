/**
 * What was read and written of one file, the newest first to count. Plain JSON. `whole`: its text, `null` for a file known
 * to be gone, absent where it is not known whole. `parts`: what readings of a part showed, oldest first.
 */
export type KnownFile = { readonly whole?: string | null; readonly parts: readonly string[] };

export const UNKNOWN_FILE: KnownFile = { parts: [] };

/** A call that was answered. `tool` is the tool's id, `text` the result that counts as read. */
export type FileCall = {
  readonly tool: string | undefined;
  readonly args: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly isError: boolean;
};

/** What is known of a file after one more call about it. One text at a time: O(what is known). */
export function learnt(before: KnownFile, { tool, args, text, isError }: FileCall): KnownFile {
  if (tool === 'readFile' && isError) return { whole: null, parts: [] };
  if (isError) return before;
  switch (tool) {
    case 'readFile':
      return isRanged(args) ? withPart(before, text) : { whole: text, parts: [] };
    case 'writeFile':
      return { whole: String(args.content), parts: [] };
    case 'deleteFile':
      return { whole: null, parts: [] };
    case 'editFile':
      return edited(before, String(args.oldText), String(args.newText));
    default:
      return before;
  }
}

/** True when what is known is the text that the file has now; `null`: there is none. */
export function isKnownWhole({ whole, parts }: KnownFile, present: string | null): boolean {
  if (present !== null && parts.includes(present)) return true;
  // An empty result is posted as a word.
  return whole === present || (present === '' && whole === '(empty)');
}

/** True when a part that was read holds `piece`, and stands in the file still. */
export function isKnownPart({ parts }: KnownFile, piece: string, present: string): boolean {
  return parts.some((part) => part.includes(piece) && present.includes(part));
}

function isRanged({ offset, limit }: FileCall['args']): boolean {
  return offset !== undefined || limit !== undefined;
}

/** More parts of one file than these are not remembered. */
const PARTS_KEPT = 32;

/** A part that the known text does not hold says that it is out of date. */
function withPart({ whole, parts }: KnownFile, part: string): KnownFile {
  const kept = [...parts.filter((other) => other !== part), part].slice(-PARTS_KEPT);
  return typeof whole === 'string' && whole.includes(part) ? { whole, parts: kept } : { parts: kept };
}

/** A replacement in each text that holds what was replaced. A whole text that does not was no longer the file's. */
function edited({ whole, parts }: KnownFile, oldText: string, newText: string): KnownFile {
  const after = (text: string) => text.replace(oldText, () => newText);
  const next = parts.map((part) => (part.includes(oldText) ? after(part) : part));
  return typeof whole === 'string' && whole.includes(oldText) ? { whole: after(whole), parts: next } : { parts: next };
}
