import type { RunState } from '../policy';
import { storedPath } from '../stored';

/** Where the whole text of the result that is just coming can be read, and by which tool, as it stands in a notice. */
export function storedPlace({ nextId, harness: { tools, lang } }: RunState): string {
  const read = tools.find(({ id }) => id === 'readFile')?.definition.function.name;
  const path = storedPath(nextId);
  if (read === undefined) return path;
  return lang === 'zh' ? `${path}，可用 ${read} 读取` : `${path}, to be read with ${read}`;
}
