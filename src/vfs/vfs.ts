import { compareCodePoints, normalizePath } from './path';

/** Files as an immutable value; every text is kept unit for unit, CRLF and BOM included. */
export type Files = {
  /** All paths, sorted by code point. */
  readonly paths: () => readonly string[];
  /** The path as the files keep it, one for all its spellings. */
  readonly resolve: (path: string) => string;
  /** The text, or `undefined` where no such file is. */
  readonly read: (path: string) => string | undefined;
  readonly write: (path: string, text: string) => Files;
  /** The same value when there is nothing at `path`. */
  readonly remove: (path: string) => Files;
};

/**
 * Files from a record or from pairs of path and text; a later pair wins.
 * A path that leads out of the project throws with a plain message, here and in every method.
 */
export function createFiles(
  entries: Readonly<Record<string, string>> | Iterable<readonly [string, string]> = [],
): Files {
  const pairs = isIterable(entries) ? entries : Object.entries(entries);
  const texts = new Map<string, string>();
  for (const [path, text] of pairs) texts.set(normalizePath(path), text);
  return fromMap(texts);
}

function isIterable(value: object): value is Iterable<readonly [string, string]> {
  return Symbol.iterator in value;
}

/** Takes the map over: nobody may change it afterwards. A copy shares every text with the map it came from. */
function fromMap(texts: ReadonlyMap<string, string>): Files {
  let sorted: readonly string[] | undefined;
  const files: Files = {
    paths: () => {
      sorted ??= Object.freeze([...texts.keys()].sort(compareCodePoints));
      return sorted;
    },
    resolve: normalizePath,
    read: (path) => texts.get(normalizePath(path)),
    write: (path, text) => {
      const at = normalizePath(path);
      return texts.get(at) === text ? files : fromMap(new Map(texts).set(at, text));
    },
    remove: (path) => {
      const at = normalizePath(path);
      if (!texts.has(at)) return files;
      const rest = new Map(texts);
      rest.delete(at);
      return fromMap(rest);
    },
  };
  return Object.freeze(files);
}
