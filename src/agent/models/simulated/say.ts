import type { Intent } from './intents';

type Plain = Exclude<Intent['type'], 'keep' | 'only' | 'order' | 'limit'>;

/** A rule's meaning without paths. */
export function say(type: Plain): () => readonly Intent[] {
  return () => [{ type }];
}

/** A rule's meaning about the paths of its clause; nothing without one. */
export function on(type: 'keep' | 'only' | 'show' | 'delete'): (paths: readonly string[]) => readonly Intent[] {
  if (type === 'keep' || type === 'only') return (paths) => (paths.length > 0 ? [{ type, paths }] : []);
  return (paths) => paths.map((path) => ({ type: 'order', order: { type, path } }));
}

/** "Try it so many times". */
export function upTo(tries: number): () => readonly Intent[] {
  return () => [{ type: 'limit', tries }];
}

/** "List the files". */
export function list(): readonly Intent[] {
  return [{ type: 'order', order: { type: 'list' } }];
}
