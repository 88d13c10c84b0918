import { beforeAll, describe, expect, it } from 'vitest';
import { characterCounter } from '../../scripts/testing/agentKit';
import { loadTokenizer } from '../state/adapters/tokenizer';
import type { Message, ToolDefinition } from './message';
import type { Counter } from './ports';
import { createMeter, type Encoding } from './tokens';

/** The two examples of OpenAI's cookbook, "How to count tokens with tiktoken", with the figures it prints. */
const JARGON: readonly Message[] = [
  {
    role: 'system',
    content: 'You are a helpful, pattern-following assistant that translates corporate jargon into plain English.',
  },
  { role: 'system', name: 'example_user', content: 'New synergies will help drive top-line growth.' },
  { role: 'system', name: 'example_assistant', content: 'Things working well together will increase revenue.' },
  {
    role: 'system',
    name: 'example_user',
    content: "Let's circle back when we have more bandwidth to touch base on opportunities for increased leverage.",
  },
  {
    role: 'system',
    name: 'example_assistant',
    content: "Let's talk later when we're less busy about how to do better.",
  },
  {
    role: 'user',
    content: "This late pivot means we don't have time to boil the ocean for the client deliverable.",
  },
];
const WEATHER: readonly Message[] = [
  { role: 'system', content: 'You are a helpful assistant that can answer to questions about the weather.' },
  { role: 'user', content: "What's the weather like in San Francisco?" },
];
const WEATHER_TOOLS: readonly ToolDefinition[] = [
  {
    type: 'function',
    function: {
      name: 'get_current_weather',
      description: 'Get the current weather in a given location',
      parameters: {
        type: 'object',
        properties: {
          location: { type: 'string', description: 'The city and state, e.g. San Francisco, CA' },
          unit: {
            type: 'string',
            description: 'The unit of temperature to return',
            enum: ['celsius', 'fahrenheit'],
          },
        },
        required: ['location'],
      },
    },
  },
];

const tokenizers = new Map<Encoding, Counter>();
beforeAll(async () => {
  for (const encoding of ['o200k', 'cl100k'] as const) tokenizers.set(encoding, await loadTokenizer(encoding));
});
const meterOf = (encoding: Encoding) => createMeter(tokenizers.get(encoding) ?? characterCounter(), encoding);

describe('[T1] the published recipe', () => {
  it.each([
    ['o200k', 124, 101],
    ['cl100k', 129, 105],
  ] as const)('gives the figures of the cookbook under %s', async (encoding, messages, tools) => {
    const meter = meterOf(encoding);
    expect(await meter.prompt(JARGON, [])).toBe(messages);
    expect(await meter.prompt(WEATHER, WEATHER_TOOLS)).toBe(tools);
  });

  it('takes a tool without parameters, description or properties', async () => {
    const meter = createMeter(characterCounter(), 'o200k');
    const bare: ToolDefinition = { type: 'function', function: { name: 'go' } };
    // 7 for a function, `go:`, 12 for the end of all.
    expect(await meter.tools([bare])).toBe(7 + 3 + 12);
    expect(await meter.tools([])).toBe(0);
  });

  it('counts an assistant call by its name and arguments, and not by its id', async () => {
    const meter = createMeter(characterCounter(), 'o200k');
    const posted = (id: string): Message => ({
      role: 'assistant',
      content: null,
      tool_calls: [{ id, type: 'function', function: { name: 'go', arguments: '{}' } }],
    });
    expect(await meter.messages([posted('a'), posted('a very long id')])).toEqual([19, 19]);
    // 3 a call, `go`, `{}`; what frames a message in a prompt is not part of a reply.
    expect(await meter.reply(posted('b'))).toBe(7);
  });

  it('[M9] counts thinking in the reply, and in the prompts that send it back', async () => {
    const meter = createMeter(characterCounter(), 'o200k');
    const sent = { role: 'assistant', content: 'Hi', reasoning_content: 'Hm...' } as const;
    const staying = { ...sent, reasoning_stays: true } as const;
    const plain = { role: 'assistant', content: 'Hi' } as const;
    const [without = 0, ...counts] = await meter.messages([plain, sent, staying]);
    expect(counts).toEqual([without + 5, without]);
    expect(meter.knownReply(plain)).toEqual({ output: 2, thinking: 0 });
    for (const message of [sent, staying]) expect(meter.knownReply(message)).toEqual({ output: 7, thinking: 5 });
  });

  it('counts the text of content in parts', async () => {
    const meter = createMeter(characterCounter(), 'o200k');
    const parts: Message = {
      role: 'user',
      content: [
        { type: 'text', text: 'ab' },
        { type: 'text', text: 'c' },
      ],
    };
    expect(await meter.messages([parts])).toEqual([3 + 4 + 3]);
  });
});

describe('the tokenizer', () => {
  it('[T2] takes special tokens, lone surrogates and NUL as text', async () => {
    for (const counter of tokenizers.values()) {
      const counts = await counter.count(['<|endoftext|>', '<|im_start|>user', '\ud800', '\0', '']);
      expect(counts[0]).toBeGreaterThan(1);
      expect(counts.at(-1)).toBe(0);
    }
  });

  it.each([
    ['', '', 0],
    ['same', 'same', 1],
    ['You fix code.', 'You fix bugs.', 2],
    ['a', '', 0],
    ['', 'a', 0],
  ])('finds how many tokens "%s" and "%s" begin with together', async (a, b, expected) => {
    const counter = tokenizers.get('o200k');
    expect(await counter?.commonPrefix(a, b)).toBe(expected);
    expect(await counter?.commonPrefix(b, a)).toBe(expected);
  });
});

describe('[T3] counting once', () => {
  const message = (content: string): Message => ({ role: 'user', content });

  it('asks the counter for each message once, however often it is sent', async () => {
    const asked: string[] = [];
    const meter = createMeter(characterCounter(asked), 'o200k');
    const [a, b, c] = [message('a'), message('b'), message('c')];
    await meter.prompt([a, b], WEATHER_TOOLS);
    await meter.prompt([a, b, c, a], WEATHER_TOOLS);
    await meter.reply(c);
    await meter.tools(WEATHER_TOOLS);
    expect(asked.filter((text) => text.length === 1)).toEqual(['a', 'b', 'c']);
    expect(asked.filter((text) => text.startsWith('location'))).toHaveLength(1);
  });

  it('waits for a count under way instead of asking again', async () => {
    const asked: string[] = [];
    const slow: Counter = {
      ...characterCounter(),
      count: async (texts) => {
        asked.push(...texts);
        await new Promise((resolve) => setTimeout(resolve, 2));
        return texts.map((text) => text.length);
      },
    };
    const meter = createMeter(slow, 'o200k');
    const [a, b] = [message('aa'), message('bbb')];
    const both = await Promise.all([
      meter.messages([a]),
      meter.messages([a, b]),
      meter.tools(WEATHER_TOOLS),
      meter.tools(WEATHER_TOOLS),
    ]);
    expect(both.slice(0, 2)).toEqual([[9], [9, 10]]);
    expect(both[2]).toBe(both[3]);
    expect(asked.filter((text) => text === 'aa')).toHaveLength(1);
    expect(asked.filter((text) => text.startsWith('location'))).toHaveLength(1);
  });

  it('tries again after the counter failed', async () => {
    let works = false;
    const flaky: Counter = {
      ...characterCounter(),
      count: async (texts) => {
        if (!works) throw new Error('The worker did not load.');
        return texts.map((text) => text.length);
      },
    };
    const meter = createMeter(flaky, 'o200k');
    const a = message('aa');
    await expect(meter.messages([a])).rejects.toThrow('did not load');
    expect(meter.known(a)).toBeUndefined();
    works = true;
    expect(await meter.messages([a])).toEqual([9]);
    expect(meter.known(a)).toBe(9);
  });
});
