import type { Intent } from './intents';

type Plain = Exclude<Intent['type'], 'keep' | 'only' | 'order'>;

/** A rule's meaning without paths. */
export function say(type: Plain): () => readonly Intent[] {
  return () => [{ type }];
}

/** A rule's meaning about the paths of its clause; nothing without one. */
export function on(type: 'keep' | 'only' | 'show' | 'delete'): (paths: readonly string[]) => readonly Intent[] {
  if (type === 'keep' || type === 'only') return (paths) => (paths.length > 0 ? [{ type, paths }] : []);
  return (paths) => paths.map((path) => ({ type: 'order', order: { type, path } }));
}

/** "List the files". */
export function list(): readonly Intent[] {
  return [{ type: 'order', order: { type: 'list' } }];
}
