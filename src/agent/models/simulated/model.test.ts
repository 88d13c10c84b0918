import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Message, textOf, toolCallsOf } from '../../message';
import type { ModelEvent, ModelRequest } from '../../ports';
import { createSimulatedModel, type SimulatedTemperament } from './index';
import { definitionOf, drive, replyOf, TASK_EN, TASK_ZH, type TestTool, TOOLS_EN, TOOLS_ZH } from './testing/drive';
import { headCheck } from './testing/headCheck';
import { argumentsFor, readTools } from './tools';

const CART = {
  'price.js': `export function total(items) {
  let sum = 0;
  for (const item of items) {
    sum += item.price;
  }
  return sum;
}
`,
  'price.test.js': `import { total } from './price.js';

const cart = [
  { price: 10, qty: 3 },
  { price: 5, qty: 2 },
];
const got = total(cart);
if (got !== 40) throw new Error(\`expected 40, got \${got}\`);
`,
};

const modelOf = (seed: number, temperament: SimulatedTemperament = 'careful') =>
  createSimulatedModel({ seed, temperament, check: headCheck });
const cart = (seed: number, more: Partial<Parameters<typeof drive>[0]> = {}) =>
  drive({ model: modelOf(seed), files: CART, task: TASK_EN, runTests: headCheck, maxTurns: 8, ...more });
const isSolved = async (files: Readonly<Record<string, string>>) => (await headCheck(files)).outcome === 'passed';

describe('a pure function of (request, seed, temperament)', () => {
  it('gives the same bytes for the same request, whoever asked before', async () => {
    const { prompts } = await cart(1);
    const tools = TOOLS_EN.map(definitionOf);
    for (const messages of prompts) {
      const once = await replyOf(modelOf(1), { messages, tools });
      const used = modelOf(1);
      await replyOf(used, { messages: prompts[0] ?? [], tools });
      const copy: ModelRequest = JSON.parse(JSON.stringify({ messages, tools }));
      expect(JSON.stringify(await replyOf(used, copy))).toBe(JSON.stringify(once));
    }
  });

  it('streams what it replies, and one reply at the end, without usage', async () => {
    const request = { messages: [{ role: 'user', content: TASK_EN } as const], tools: TOOLS_EN.map(definitionOf) };
    const events: ModelEvent[] = [];
    for await (const event of modelOf(1)(request, new AbortController().signal)) events.push(event);
    const last = events.at(-1);
    const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
    expect(last).toMatchObject({ type: 'reply', message: { content: text }, finishReason: 'tool_calls' });
    expect(last).not.toHaveProperty('usage');
  });

  it('streams what it replies in a bounded number of pieces, however long it is', async () => {
    const files = { 'notes.js': `export const notes = [];\n${'// what was said that day\n'.repeat(20_000)}` };
    const { prompts } = await drive({
      model: modelOf(1),
      files,
      task: 'Read notes.js.',
      runTests: headCheck,
      maxTurns: 4,
    });
    const request = { messages: prompts.at(-1) ?? [], tools: TOOLS_EN.map(definitionOf) };
    const deltas: string[] = [];
    for await (const event of modelOf(1)(request, new AbortController().signal)) {
      if (event.type === 'delta') deltas.push(event.text);
    }
    expect(deltas.join('').length).toBeGreaterThan(400_000);
    expect(deltas.length).toBeLessThanOrEqual(500);
  });

  it('throws when it was aborted', async () => {
    const model = modelOf(1)({ messages: [], tools: [] }, AbortSignal.abort());
    await expect(model[Symbol.asyncIterator]().next()).rejects.toThrow(/abort/i);
  });

  it('knows nothing of a path: any names will do', async () => {
    const files = {
      'q7.mjs': CART['price.js'],
      'q7.test.mjs': CART['price.test.js'].replace('./price.js', './q7.mjs'),
    };
    const { files: after } = await cart(1, { files });
    expect(await isSolved(after)).toBe(true);
  });
});

describe('the careful cart', () => {
  it('is solved by seeds 1 to 50 within 8 iterations, by several ways', async () => {
    const routes = new Map<number, readonly string[]>();
    for (let seed = 1; seed <= 50; seed += 1) {
      const { answer, files, route } = await cart(seed);
      expect([seed, answer === null, await isSolved(files)]).toEqual([seed, false, true]);
      routes.set(seed, route);
    }
    const firstFive = [1, 2, 3, 4, 5].map((seed) => routes.get(seed)?.join(' '));
    expect(new Set(firstFive).size).toBeGreaterThanOrEqual(3);
    expect([1, 2, 3, 4, 5].map((seed) => routes.get(seed)?.length)).toEqual([7, 6, 5, 7, 5]);
  }, 60_000);

  it('never has both a fix and a test of it within 2 iterations', async () => {
    for (let seed = 1; seed <= 50; seed += 1)
      expect(await isSolved((await cart(seed, { maxTurns: 2 })).files)).toBe(false);
  }, 60_000);

  it('is solved in Chinese, and answered in Chinese', async () => {
    const { answer, files } = await cart(1, { task: TASK_ZH, tools: TOOLS_ZH });
    expect(answer).toMatch(/测试全部通过/);
    expect(await isSolved(files)).toBe(true);
  });

  it('is solved by the eager one too, which never tries anything in its head', async () => {
    let runs = 0;
    const check: typeof headCheck = (files) => {
      runs += 1;
      return headCheck(files);
    };
    const model = createSimulatedModel({ seed: 1, temperament: 'eager', check });
    const { answer, files } = await cart(1, { model });
    expect([runs, answer === null, await isSolved(files)]).toEqual([0, false, true]);
  });

  it('is solved without a check port, by calling the tests', async () => {
    const model = createSimulatedModel({ seed: 1, temperament: 'careful' });
    const { answer, files } = await cart(1, { model });
    expect([answer === null, await isSolved(files)]).toEqual([false, true]);
  });

  it('tells which edit it took and why', async () => {
    const { messages } = await cart(1);
    expect(JSON.stringify(messages)).toContain('the code never uses qty');
  });
});

describe('tools by description', () => {
  const renamed = (tools: readonly TestTool[], names: readonly string[]) =>
    tools.map((tool, i) => ({ ...tool, name: names[i] ?? tool.name }));
  const swapped = (tools: readonly TestTool[], a: number, b: number) =>
    tools.map((tool, i) => ({ ...tool, description: tools[i === a ? b : i === b ? a : i]?.description ?? '' }));

  it.each([
    [TOOLS_EN, TASK_EN],
    [TOOLS_ZH, TASK_ZH],
  ])('solves the task when every tool has another name', async (tools, task) => {
    const { files } = await cart(1, { task, tools: renamed(tools, ['alpha', 'beta', 'gamma', 'delta']) });
    expect(await isSolved(files)).toBe(true);
  });

  it.each([
    ['English', TOOLS_EN, TASK_EN],
    ['Chinese', TOOLS_ZH, TASK_ZH],
  ])(
    'calls the wrong tool when two descriptions are swapped, and reads what came back (%s)',
    async (_, tools, task) => {
      const { calls, messages } = await cart(1, { task, tools: swapped(tools, 0, 3), maxTurns: 12 });
      expect(calls[0]?.name).toBe('runTests');
      expect(JSON.stringify(messages[3])).toContain('expected 40, got 15');
    },
  );

  it('calls readFile to run the tests when their descriptions are swapped', async () => {
    const { calls } = await cart(5, { tools: swapped(TOOLS_EN, 1, 3), maxTurns: 12 });
    expect(calls[0]?.name).toBe('readFile');
  });

  it('uses other parameter names as the schema gives them', async () => {
    const tools = TOOLS_EN.map((tool) => ({ ...tool, properties: tool.properties.map((name) => `the_${name}`) }));
    const { calls, files } = await cart(1, { tools });
    expect(await isSolved(files)).toBe(true);
    expect(calls.find(({ name }) => name === 'writeFile')?.args).toHaveProperty('the_content');
  });

  it.each([
    ['a tool to list files', 0, true],
    ['a tool to write', 2, false],
    ['a tool to read', 1, false],
    ['a tool to run the tests', 3, false],
  ])('works without %s, or says what it lacks', async (_, missing, isSolvable) => {
    const { answer, files } = await cart(1, { tools: TOOLS_EN.filter((__, i) => i !== missing) });
    expect(answer).not.toBeNull();
    if (isSolvable) expect(await isSolved(files)).toBe(true);
    else expect(answer).toMatch(/no tool to/);
  });
});

describe('what is not in the prompt is not known', () => {
  it('looks again when the message with the file is deleted', async () => {
    const { messages } = await cart(1);
    const write = messages.findIndex((message) => toolCallsOf(message).some(({ name }) => name === 'writeFile'));
    const tools = TOOLS_EN.map(definitionOf);
    for (const path of ['price.js', 'price.test.js']) {
      const read = messages.findIndex((message) =>
        toolCallsOf(message).some(({ argumentsJson }) => argumentsJson === JSON.stringify({ path })),
      );
      const without = messages.slice(0, write).filter((_, i) => i !== read && i !== read + 1);
      const [call] = toolCallsOf(await replyOf(modelOf(1), { messages: without, tools }));
      expect([call?.name, call?.argumentsJson]).toEqual(['readFile', JSON.stringify({ path })]);
    }
  });

  it.each(['[Old tool result content cleared]', '[… 40 lines truncated …]', '[工具结果已清除]'])(
    'takes "%s" for no content',
    async (mark) => {
      const { messages } = await cart(1);
      const write = messages.findIndex((message) => toolCallsOf(message).some(({ name }) => name === 'writeFile'));
      const cut = messages
        .slice(0, write)
        .map(
          (message): Message =>
            message.role === 'tool' && textOf(message).startsWith('export') ? { ...message, content: mark } : message,
        );
      const [call] = toolCallsOf(await replyOf(modelOf(1), { messages: cut, tools: TOOLS_EN.map(definitionOf) }));
      expect([call?.name, call?.argumentsJson]).toEqual(['readFile', '{"path":"price.js"}']);
    },
  );

  it('runs the tests again when their report is deleted', async () => {
    const { messages } = await cart(1);
    const at = messages.findIndex((message) => toolCallsOf(message).some(({ name }) => name === 'runTests'));
    const without = [...messages.slice(0, at), ...messages.slice(at + 2, at + 4)];
    const [call] = toolCallsOf(await replyOf(modelOf(1), { messages: without, tools: TOOLS_EN.map(definitionOf) }));
    expect(call?.name).toBe('runTests');
  });
});

it('gives every call of a history its own id', async () => {
  const { messages } = await cart(3);
  const ids = messages.flatMap((message) => toolCallsOf(message).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe('whatever it is shown', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      TASK_EN,
      TASK_ZH,
      'stop',
      CART['price.js'],
      'FAIL a.test.js\n  Error: expected 1, got 2\n1 failed',
      '{',
      '<summary>\n## Goal\nx\n</summary>',
    ),
  );
  const call = fc.record({
    name: fc.constantFrom('listFiles', 'readFile', 'writeFile', 'runTests', 'nothing'),
    args: fc.oneof(fc.constant('{"path":"a.js"}'), fc.constant('{"path":"a.js","content":"x"}'), fc.string()),
    result: text,
  });
  const exchange = fc.oneof(
    text.map((content): readonly Message[] => [{ role: 'user', content }]),
    fc.array(call, { maxLength: 3 }).chain((calls) =>
      fc.integer({ min: 0, max: 1e9 }).map((n): readonly Message[] => [
        {
          role: 'assistant',
          content: 'x',
          ...(calls.length > 0 && {
            tool_calls: calls.map(({ name, args }, i) => ({
              id: `c${n}_${i}`,
              type: 'function' as const,
              function: { name, arguments: args },
            })),
          }),
        },
        ...calls.map(({ result }, i): Message => ({ role: 'tool', tool_call_id: `c${n}_${i}`, content: result })),
      ]),
    ),
  );

  it('asks only for offered tools, with arguments that are JSON and fit, or answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(exchange, { maxLength: 6 }),
        fc.subarray([...TOOLS_EN]),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('careful', 'eager'),
        async (parts, tools, seed, temperament) => {
          const messages = parts.flat();
          const definitions = tools.map(definitionOf);
          const model = createSimulatedModel({ seed, temperament, check: headCheck, strength: 10 });
          const reply = await replyOf(model, { messages, tools: definitions });
          for (const { name, argumentsJson } of toolCallsOf(reply)) {
            const tool = tools.find((offered) => offered.name === name);
            expect(Object.keys(JSON.parse(argumentsJson)).sort()).toEqual([...(tool?.properties ?? ['?'])].sort());
          }
          if (toolCallsOf(reply).length === 0) expect(reply.content).not.toBe('');
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  }, 120_000);

  it('fits its calls to the schema it was given', () => {
    const [tool] = readTools(TOOLS_EN.slice(2, 3).map(definitionOf));
    expect(tool && argumentsFor(tool, { path: 'a', text: 'b' })).toEqual({ path: 'a', content: 'b' });
  });
});
