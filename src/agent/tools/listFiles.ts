import type { ToolSpec } from './tool';

/** All paths, one a line. */
export const listFiles: ToolSpec = {
  id: 'listFiles',
  description: { en: 'List all files.', zh: '列出所有文件。' },
  properties: {},
  run:
    (lang) =>
    async (_args, { files }) => {
      const paths = files.paths();
      if (paths.length === 0) return { text: lang === 'zh' ? '没有文件。' : 'There are no files.' };
      return { text: paths.join('\n') };
    },
};
