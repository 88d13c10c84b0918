import { expect, it } from 'vitest';
import { type Message, toolCallsOf } from '../../message';
import { createSimulatedModel } from './index';
import { definitionOf, TASK_EN, TOOLS_EN } from './testing/drive';
import { headCheck } from './testing/headCheck';

const CODE = 'export function sum(list) {\n  let all = 0;\n  for (const n of list) all += n;\n  return all;\n}\n';
const TEST = "import { sum } from './sum.js';\n\ntest('adds up', () => expect(sum([1, 2, 3])).toBe(6));\n";
const REPORT = 'FAIL sum.test.js\n  ✕ adds up\n    Error: expected 6, got -6\n      at sum.test.js:3\n1 failed';

function asked(id: string, name: string, args: object): Message {
  const call = { id, type: 'function', function: { name, arguments: JSON.stringify(args) } } as const;
  return { role: 'assistant', content: null, tool_calls: [call] };
}

const result = (id: string, content: string): Message => ({ role: 'tool', tool_call_id: id, content });

/** The tests failed, then somebody mended the file, then the model read it. */
const MENDED: readonly Message[] = [
  { role: 'system', content: 'You fix code.' },
  { role: 'user', content: TASK_EN },
  asked('a', 'listFiles', {}),
  result('a', 'sum.js\nsum.test.js'),
  asked('b', 'runTests', {}),
  result('b', REPORT),
  asked('c', 'readFile', { path: 'sum.test.js' }),
  result('c', TEST),
  asked('d', 'readFile', { path: 'sum.js' }),
  result('d', CODE),
];

async function nextCalls(messages: readonly Message[]): Promise<readonly string[]> {
  const model = createSimulatedModel({ seed: 1, temperament: 'careful', check: headCheck });
  const names: string[] = [];
  for await (const event of model({ messages, tools: TOOLS_EN.map(definitionOf) }, new AbortController().signal)) {
    if (event.type === 'reply') names.push(...toolCallsOf(event.message).map(({ name }) => name));
  }
  return names;
}

it('runs the tests again when the code it has read passes in its head', async () => {
  expect(await nextCalls(MENDED)).toEqual(['runTests']);
});

it('reads again when they fail all the same: then the file is not what it was', async () => {
  const again = [...MENDED, asked('e', 'runTests', {}), result('e', REPORT)];
  expect(await nextCalls(again)).toEqual(['readFile', 'readFile']);
});
