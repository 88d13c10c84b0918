import type { DraftCall } from './draft';
import { asNumber, asRecord, asText, parseJson } from './json';

type Fragment = {
  readonly index: number | null;
  readonly id: string;
  readonly name: string;
  readonly args: string;
  /** The arguments came as an object: they are whole. */
  readonly isWhole: boolean;
  readonly extra?: unknown;
};

/** The calls with one more fragment of a stream: it goes on one of them or begins another. */
export function addFragment(calls: readonly DraftCall[], sent: unknown): readonly DraftCall[] {
  const fragment = readFragment(sent);
  const at = placeOf(calls, fragment);
  const open = calls[at];
  if (open === undefined) return [...calls, begun(fragment)];
  return calls.map((call, i) => (i === at ? extended(open, fragment) : call));
}

/** True for arguments that stand for themselves: an object, to its last brace. */
export function isWholeObject(args: string): boolean {
  const value = parseJson(args);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFragment(sent: unknown): Fragment {
  const fragment = asRecord(sent);
  // Some servers leave out the object between.
  const called = asRecord(fragment.function ?? fragment);
  const given = called.arguments;
  const isWhole = typeof given === 'object' && given !== null;
  const extra = fragment.extra_content;
  return {
    index: asNumber(fragment.index) ?? null,
    id: asText(fragment.id),
    name: asText(called.name),
    args: isWhole ? JSON.stringify(given) : asText(given),
    isWhole,
    ...(extra !== undefined && extra !== null && { extra }),
  };
}

/** Which call a fragment belongs to; -1 for a new one. Number, id and name each may be missing or wrong. */
function placeOf(calls: readonly DraftCall[], fragment: Fragment): number {
  const { index, id } = fragment;
  const byIndex = index === null ? -1 : calls.findLastIndex((call) => call.index === index);
  if (byIndex >= 0) return startsAnother(calls[byIndex], fragment) ? -1 : byIndex;
  const byId = id === '' ? -1 : calls.findLastIndex((call) => call.id === id);
  if (byId >= 0) return repeatsId(calls[byId], fragment) ? -1 : byId;
  return id === '' ? placeWithoutId(calls, fragment) : -1;
}

/** An id that comes with another number and a name is a second call, unless the first is only begun. */
function repeatsId(open: DraftCall | undefined, fragment: Fragment): boolean {
  const isSecond = fragment.index !== null && fragment.name !== '' && isWholeObject(open?.args ?? '');
  return isSecond || startsAnother(open, fragment);
}

/** A new number alone may count fragments as well as calls; but only a call has a name. */
function placeWithoutId(calls: readonly DraftCall[], fragment: Fragment): number {
  const last = calls.length - 1;
  if (fragment.index !== null) return fragment.name === '' ? last : -1;
  return startsAnother(calls[last], fragment) ? -1 : last;
}

/** True where the number or id says "this call" and the rest says "the next one". */
function startsAnother(open: DraftCall | undefined, { id, name, args, index }: Fragment): boolean {
  if (open === undefined) return true;
  if (name === '') return false;
  const isOtherId = id !== '' && open.id !== '' && id !== open.id;
  if (isOtherId) return true;
  // The same call once more, as some servers close a stream.
  if (name === open.name && (args === '' || (args === open.args && index === open.index && id === open.id)))
    return false;
  return isWholeObject(open.args);
}

function begun({ index, id, name, args, extra }: Fragment): DraftCall {
  return { index, id, name, args, ...(extra !== undefined && { extra }) };
}

function extended(open: DraftCall, { id, name, args, isWhole, extra }: Fragment): DraftCall {
  return {
    index: open.index,
    id: open.id === '' ? id : open.id,
    name: nameWith(open.name, name),
    args: isWhole || (args !== '' && args === open.args && isWholeObject(args)) ? args : open.args + args,
    ...((extra ?? open.extra) !== undefined && { extra: extra ?? open.extra }),
  };
}

/** A name comes whole, again and again, growing, or in pieces. */
function nameWith(name: string, more: string): string {
  if (more === '' || more === name) return name;
  return more.startsWith(name) ? more : name + more;
}
