import type { Lang, Tool } from '../policy';

const ABOUT: Readonly<Record<Lang, string>> = {
  en: 'offset: first line, from 1. limit: number of lines. Without them: the whole file.',
  zh: 'offset：起始行，从 1 开始；limit：行数。不给则读取整个文件。',
};

/**
 * The tools with a readFile that can read a part: for policies that show the model only a part of a long text. Its `offer`
 * seam is `(tools, lang) => withRange(tools, lang)`; twice is once.
 */
export function withRange(tools: readonly Tool[], lang: Lang): readonly Tool[] {
  return tools.map((tool) => (tool.id === 'readFile' && !hasRange(tool) ? ranged(tool, lang) : tool));
}

function hasRange({ definition }: Tool): boolean {
  return 'offset' in propertiesOf(definition.function.parameters?.properties);
}

function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function ranged(tool: Tool, lang: Lang): Tool {
  const { function: told } = tool.definition;
  const line = { type: 'integer', minimum: 1 };
  const properties = { ...propertiesOf(told.parameters?.properties), offset: line, limit: line };
  return {
    ...tool,
    definition: {
      type: 'function',
      function: {
        ...told,
        description: `${told.description ?? ''} ${ABOUT[lang]}`.trim(),
        parameters: { ...told.parameters, properties },
      },
    },
    run: async ({ offset, limit, ...args }, at) => {
      const result = await tool.run(args, at);
      if (offset === undefined && limit === undefined) return result;
      return {
        ...result,
        text: linesOf(result.text, Number(offset ?? 1), Number(limit ?? Number.POSITIVE_INFINITY), lang),
      };
    },
  };
}

/** Lines `first` to `first + count - 1`; says so where the text ends before. */
function linesOf(text: string, first: number, count: number, lang: Lang): string {
  const lines = text.split('\n');
  if (first > lines.length) {
    return lang === 'zh' ? `只有 ${lines.length} 行。` : `There are only ${lines.length} lines.`;
  }
  return lines.slice(first - 1, first - 1 + count).join('\n');
}
