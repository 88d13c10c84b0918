import type { Files } from '../vfs';
import { BUILTIN_NAMES, namesAskedFor, wrapBuiltin, wrapCommonJs, wrapJson } from './commonjs';
import { INNER, kindOf, type ModuleKind, resolve } from './resolve';

/** Guest code by file name, see guest/. */
export type GuestSource = Readonly<Record<string, string>>;

/**
 * Where the machine's modules come from. Only modules that the host wrote have names beginning with `INNER`, and
 * only they may import such names: that is what keeps learner code away from the guest's own parts.
 */
export type Loader = {
  readonly normalize: (base: string, specifier: string) => string;
  readonly load: (name: string) => string;
  /** The name under which a file of the learner is imported. */
  readonly nameOf: (id: string) => string;
  readonly kind: (id: string) => ModuleKind;
  readonly resolve: (base: string, specifier: string) => string;
  /** The text of a file as the engine gets it: without a byte order mark. */
  readonly read: (id: string) => string;
};

export function makeLoader(files: Files, guest: GuestSource): Loader {
  const paths = new Set(files.paths());
  const read = (id: string) => (files.read(id) ?? '').replace(/^\uFEFF/, '');
  const kinds = new Map<string, ModuleKind>();

  function kind(id: string): ModuleKind {
    const known = kinds.get(id);
    if (known !== undefined) return known;
    const found = kindOf(id, paths.has(id) ? read(id) : '');
    kinds.set(id, found);
    return found;
  }

  const find = (base: string, specifier: string) => resolve(base, specifier, (path) => paths.has(path));

  function nameOf(id: string): string {
    const what = kind(id);
    return what === 'esm' ? id : `${INNER}${what}/${id}`;
  }

  function normalize(base: string, specifier: string): string {
    if (!base.startsWith(INNER)) return nameOf(find(base, specifier));
    return specifier.startsWith('./') ? `${INNER}guest/${specifier.slice(2)}` : specifier;
  }

  function load(name: string): string {
    if (!name.startsWith(INNER)) return read(name);
    const [kindName = '', ...rest] = name.slice(INNER.length).split('/');
    const id = rest.join('/');
    if (kindName === 'guest') return guest[id] ?? '';
    if (kindName === 'json') return wrapJson(id);
    if (kindName === 'builtin') return wrapBuiltin(id, BUILTIN_NAMES[id] ?? []);
    return wrapCommonJs(id, read(id), askedOf(id));
  }

  /** The names that any ES module of the project imports from a CommonJS file. */
  function askedOf(id: string): readonly string[] {
    const modules = [...paths].filter((path) => kind(path) === 'esm');
    const imports = modules.flatMap((path) => namesAskedFor(read(path)).map((asked) => ({ path, ...asked })));
    return imports.filter((each) => targetOf(each.path, each.specifier) === id).flatMap((each) => each.names);
  }

  function targetOf(base: string, specifier: string): string | undefined {
    try {
      return find(base, specifier);
    } catch {
      return undefined;
    }
  }

  return { normalize, load, nameOf, kind, resolve: find, read };
}
