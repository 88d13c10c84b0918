import type { Lang } from '../policy';
import type { Files } from '../ports';
import { stringArgument, type ToolSpec } from './tool';

/** A file's text, byte for byte; under a stored result's path, that result. */
export const readFile: ToolSpec = {
  id: 'readFile',
  description: { en: 'Read a file.', zh: '读取一个文件。' },
  properties: { path: { type: 'string' } },
  run:
    (lang) =>
    async (args, { files, stored }) => {
      const path = stringArgument(args, 'path');
      return { text: stored(path) ?? existing(files, path, lang) };
    },
};

/** The text at `path`; throws with what files there are. */
export function existing(files: Files, path: string, lang: Lang): string {
  const text = files.read(path);
  if (text !== undefined) return text;
  const names = files
    .paths()
    .slice(0, 20)
    .join(lang === 'zh' ? '、' : ', ');
  throw new Error(
    lang === 'zh'
      ? `没有文件 ${path}。现有文件：${names || '无'}。`
      : `There is no file ${path}. The files are ${names || 'none'}.`,
  );
}
