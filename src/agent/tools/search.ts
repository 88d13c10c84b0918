import { stringArgument, type ToolSpec } from './tool';

const MOST_LINES = 100;

/** Lines that contain a text, as `path:line: text`. Plain text, no pattern: nothing to escape, nothing to hang. */
export const search: ToolSpec = {
  id: 'search',
  description: { en: 'Search all files for a text.', zh: '在所有文件中搜索一段文字。' },
  properties: { query: { type: 'string' } },
  run:
    (lang) =>
    async (args, { files }) => {
      const query = stringArgument(args, 'query');
      const hits = files
        .paths()
        .flatMap((path) =>
          (files.read(path) ?? '')
            .split('\n')
            .flatMap((line, i) => (line.includes(query) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
        );
      if (hits.length === 0) return { text: lang === 'zh' ? `没有找到“${query}”。` : `No line contains "${query}".` };
      const more = hits.length - MOST_LINES;
      const rest = more > 0 ? [lang === 'zh' ? `还有 ${more} 处。` : `${more} more.`] : [];
      return { text: [...hits.slice(0, MOST_LINES), ...rest].join('\n') };
    },
};
