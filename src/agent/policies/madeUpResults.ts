import { argumentsOf, pathIn } from '../callArguments';
import type { ToolCall } from '../message';
import type { Lang, PolicyDefinition, Seam } from '../policy';
import { toolNamed } from '../toolNamed';
import { TOOL_WORDS } from '../tools/words';

/**
 * Takes the real results from the loop: no tool is run, and the model gets a text that only looks like a result. Files stay
 * as they are, and the tests of a file that is not there "pass". That is what a model without a loop does in its head. No real harness does this.
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

function madeUp({ state: { harness } }: Seam, call: ToolCall): string {
  const tool = toolNamed(harness.tools, call.name)?.id;
  const args = argumentsOf(call.argumentsJson);
  const text = (name: string) => (typeof args[name] === 'string' ? args[name] : '');
  const says = TOOL_WORDS[harness.lang];
  const path = pathIn(call.argumentsJson) ?? 'index.js';
  switch (tool) {
    case 'listFiles':
      return 'index.js\nindex.test.js\nutils.js';
    case 'readFile':
      return CODE;
    case 'search':
      return `utils.js:12: ${text('query')}`;
    case 'writeFile':
      return says.wrote(path, [...text('content')].length);
    case 'editFile':
      return says.edited(path);
    case 'deleteFile':
      return says.deleted(path);
    case 'runTests':
      return 'PASS index.test.js\n1 passed';
    default:
      return DONE[harness.lang];
  }
}

const DONE: Readonly<Record<Lang, string>> = { en: 'Done.', zh: '已完成。' };
