import { existing } from './readFile';
import { stringArgument, type ToolSpec } from './tool';
import { TOOL_WORDS } from './words';

export const deleteFile: ToolSpec = {
  id: 'deleteFile',
  description: { en: 'Delete a file.', zh: '删除一个文件。' },
  properties: { path: { type: 'string' } },
  run:
    (lang) =>
    async (args, { files }) => {
      const path = stringArgument(args, 'path');
      existing(files, path, lang);
      return { text: TOOL_WORDS[lang].deleted(path), files: files.remove(path) };
    },
};
