import type { ToolSpec } from './tool';

/** What is said of a project without files. */
export const NO_FILES = { en: 'There are no files.', zh: '没有文件。' } as const;

/** All paths, one a line. */
export const listFiles: ToolSpec = {
  id: 'listFiles',
  description: { en: 'List all files.', zh: '列出所有文件。' },
  properties: {},
  run:
    (lang) =>
    async (_args, { files }) => {
      const paths = files.paths();
      if (paths.length === 0) return { text: NO_FILES[lang] };
      return { text: paths.join('\n') };
    },
};
