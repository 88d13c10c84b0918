import type { ToolCall } from '../message';
import type { Lang, PolicyDefinition, Seam } from '../policy';

/**
 * Takes the real results from the loop: no tool is run, and the model gets a text that only looks like a result. Files stay
 * as they are, and tests always "pass". That is what a model without a loop does in its head. No real harness does this.
 */
export const madeUpResults: PolicyDefinition = {
  id: 'made-up-results',
  knobs: [],
  create: () => ({
    id: 'made-up-results',
    async *beforeTool(seam, call) {
      return { type: 'replace', text: madeUp(seam, call), policy: 'made-up-results' };
    },
  }),
};

const CODE = `export function main(input) {
  return input;
}
`;

function madeUp({ state: { harness, files } }: Seam, call: ToolCall): string {
  const tool = harness.tools.find((candidate) => candidate.definition.function.name === call.name)?.id;
  const args = textsIn(call.argumentsJson);
  const says = SAYS[harness.lang];
  const path = args.path ?? 'index.js';
  switch (tool) {
    case 'listFiles':
      return 'index.js\nindex.test.js\nutils.js';
    case 'readFile':
      return CODE;
    case 'search':
      return `utils.js:12: ${args.query ?? ''}`;
    case 'writeFile':
      return says.wrote(path, [...(args.content ?? '')].length);
    case 'editFile':
      return says.edited(path);
    case 'deleteFile':
      return says.deleted(path);
    case 'runTests':
      return passed(files.paths().filter((file) => /\.test\.m?js$/.test(file)));
    default:
      return says.done;
  }
}

/** A report as the sandbox prints it, of test files that are really there. */
function passed(tests: readonly string[]): string {
  const files = tests.length > 0 ? tests : ['index.test.js'];
  return [...files.map((file) => `PASS ${file}`), `${files.length} passed`].join('\n');
}

type Says = {
  readonly wrote: (path: string, size: number) => string;
  readonly edited: (path: string) => string;
  readonly deleted: (path: string) => string;
  readonly done: string;
};

/** The words of the real tools. */
const SAYS: Readonly<Record<Lang, Says>> = {
  en: {
    wrote: (path, size) => `Wrote ${path} (${size} characters).`,
    edited: (path) => `Edited ${path}.`,
    deleted: (path) => `Deleted ${path}.`,
    done: 'Done.',
  },
  zh: {
    wrote: (path, size) => `已写入 ${path}（${size} 个字符）。`,
    edited: (path) => `已修改 ${path}。`,
    deleted: (path) => `已删除 ${path}。`,
    done: '已完成。',
  },
};

/** The arguments that are texts; none of what is no JSON. */
function textsIn(json: string): Readonly<Record<string, string>> {
  try {
    const args: unknown = JSON.parse(json);
    if (typeof args !== 'object' || args === null) return {};
    return Object.fromEntries(Object.entries(args).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
