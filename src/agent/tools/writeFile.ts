import { stringArgument, type ToolSpec } from './tool';
import { TOOL_WORDS } from './words';

/** Replaces a file's whole content; makes the file where there was none. */
export const writeFile: ToolSpec = {
  id: 'writeFile',
  description: { en: "Replace a file's content.", zh: '替换一个文件的内容。' },
  properties: { path: { type: 'string' }, content: { type: 'string' } },
  run:
    (lang) =>
    async (args, { files }) => {
      const path = stringArgument(args, 'path');
      const content = stringArgument(args, 'content');
      const next = files.write(path, content);
      return { text: TOOL_WORDS[lang].wrote(path, [...content].length), files: next };
    },
};
