import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  call,
  characterCounter,
  harnessWith,
  playTurn,
  portsWith,
  reply,
  watched,
} from '../../scripts/testing/agentKit';
import { append, EMPTY, type History } from './history';
import { measurePrompt } from './measure';
import { type HistoryEntry, type Message, type ToolDefinition, textOf, toolCallsOf } from './message';
import { createRecordedModel } from './models/recorded';
import type { SentPrompt } from './policy';
import type { ModelRequest } from './ports';
import { createMeter } from './tokens';

// Hundreds of runs; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const tool = (name: string): ToolDefinition => ({ type: 'function', function: { name } });

function entry(id: number, message: Message): HistoryEntry {
  return { id, source: message.role === 'tool' ? 'result' : message.role === 'system' ? 'system' : 'user', message };
}

const words = fc.constantFrom('You fix code.', 'You fix bugs.', 'You fix', 'Fix it.', 'a', '', '购物车');
const roles = fc.constantFrom('user', 'assistant');
const prompts = fc.record({
  system: words,
  tools: fc.array(fc.constantFrom('read', 'write', 'go'), { maxLength: 3 }),
  rest: fc.array(fc.tuple(roles, words), { maxLength: 5 }),
});
type Sketch = { system: string; tools: string[]; rest: [string, string][] };

function messagesOf({ system, rest }: Sketch): readonly Message[] {
  const said = rest.map(
    ([role, content]): Message => (role === 'user' ? { role: 'user', content } : { role: 'assistant', content }),
  );
  return [{ role: 'system', content: system }, ...said];
}

/** One block a message and a definition, in the order of a prompt. One character is one token. */
function blocksOf(sketch: Sketch, toolsFirst: boolean): readonly { kind: string; text: string; tokens: number }[] {
  const [first, ...rest] = messagesOf(sketch);
  const message = (m: Message) => {
    const text = `${m.role}\n${textOf(m)}`;
    return { kind: m.role, text, tokens: 3 + m.role.length + textOf(m).length };
  };
  const tools = sketch.tools.map((name) => ({ kind: 'tool', text: `tool ${name}`, tokens: 7 + name.length + 1 }));
  // What closes the definitions stands behind them, so it repeats only when all of them do.
  const end = sketch.tools.length > 0 ? [{ kind: 'end of tools', text: '', tokens: 12 }] : [];
  const system = first ? [message(first)] : [];
  return [...(toolsFirst ? [...tools, ...end, ...system] : [...system, ...tools, ...end]), ...rest.map(message)];
}

/** The repeated beginning, found the slow way. */
function oracle(before: Sketch, now: Sketch, toolsFirst: boolean): number {
  const [a, b] = [blocksOf(before, toolsFirst), blocksOf(now, toolsFirst)];
  let same = 0;
  for (const [i, block] of a.entries()) {
    const other = b[i];
    if (other === undefined) return same;
    if (other.kind === block.kind && other.text === block.text) {
      same += block.tokens;
      continue;
    }
    const isMessage = ['system', 'user', 'assistant'].includes(block.kind);
    if (!isMessage || other.kind !== block.kind) return same;
    let shared = 0;
    while (shared < block.text.length && block.text[shared] === other.text[shared]) shared += 1;
    return same + shared;
  }
  // The next message opens with the tokens that primed the reply; a tool definition does not.
  const next = b[a.length];
  return next === undefined || ['user', 'assistant'].includes(next.kind) ? same + 3 : same;
}

async function measured(sketch: Sketch, last: SentPrompt | null, toolsFirst: boolean) {
  const meter = createMeter(characterCounter(), 'o200k');
  const view: History = append(
    EMPTY,
    messagesOf(sketch).map((message, i) => entry(i + 1, message)),
  );
  const tools = sketch.tools.map(tool);
  const measure = await measurePrompt(meter, view, { definitions: tools, toolsFirst }, last);
  return { view, tools, measure };
}

describe('the same beginning', () => {
  it('[T6] equals what comparing block by block, then character by character, finds', () =>
    fc.assert(
      fc.asyncProperty(prompts, prompts, fc.boolean(), async (before, now, toolsFirst) => {
        const first = await measured(before, null, toolsFirst);
        expect(first.measure.same).toBe(0);
        const second = await measured(now, first, toolsFirst);
        expect(second.measure.same).toBe(Math.min(oracle(before, now, toolsFirst), second.measure.total));
      }),
      { numRuns: 1000 },
    ));

  it('[T6] is the whole previous prompt when it was only continued, found without looking at what is old', async () => {
    const asked: string[] = [];
    const meter = createMeter(characterCounter(asked), 'o200k');
    const view = append(EMPTY, [entry(1, { role: 'system', content: 'S' }), entry(2, { role: 'user', content: 'U' })]);
    const tools = [tool('go')];
    const layout = { definitions: tools, toolsFirst: false };
    const first = { view, tools, measure: await measurePrompt(meter, view, layout, null) };
    asked.length = 0;
    const longer = append(view, [entry(3, { role: 'user', content: 'more' })]);
    const second = await measurePrompt(meter, longer, layout, first);
    expect(second.same).toBe(first.measure.total);
    expect(second.total - second.same).toBe(3 + 4 + 4);
    expect(asked).toEqual(['user', 'more']);
    // The long way round gives the same.
    const copy = await measurePrompt(
      createMeter(characterCounter(), 'o200k'),
      longer,
      { ...layout, definitions: [tool('go')] },
      first,
    );
    expect(copy).toEqual(second);
  });

  it('[T9] does not count a prompt that was too large to be posted', async () => {
    const model = createRecordedModel([reply('Done.')]);
    const ports = portsWith({ model });
    const { state } = await playTurn({ harness: harnessWith({ contextWindow: 10 }), ports });
    expect(state.lastPrompt).toBeNull();
    const larger = { ...state, harness: harnessWith() };
    const { view } = await playTurn({ state: larger, ports }, { resume: true });
    expect(view.rows[0]?.measure?.same).toBe(0);
  });
});

/** What a request costs by the published recipe, one token a character, written anew. */
function naive({ messages, tools }: ModelRequest): number {
  const text = messages.reduce((sum, message) => {
    const calls = toolCallsOf(message).reduce((n, c) => n + 3 + c.name.length + c.argumentsJson.length, 0);
    return sum + 3 + message.role.length + textOf(message).length + calls;
  }, 3);
  const definitions = tools.reduce((sum, { function: f }) => {
    const properties = Object.entries((f.parameters?.properties ?? {}) as Record<string, { type: string }>);
    const named = properties.reduce((n, [key, { type }]) => n + 3 + `${key}:${type}:`.length, 0);
    return sum + 7 + `${f.name}:${f.description?.replace(/\.$/, '')}`.length + (properties.length > 0 ? 3 : 0) + named;
  }, 0);
  return text + (tools.length > 0 ? definitions + 12 : 0);
}

describe('a run', () => {
  it('[T1] [T5] is measured as its requests cost, and new tokens are what was not there before', async () => {
    const { model, requests } = watched(
      createRecordedModel([
        reply('I read.', call('readFile', { path: 'a.js' }), call('listFiles')),
        reply('', call('writeFile', { path: 'a.js', content: 'good' })),
        reply('Done.'),
      ]),
    );
    const { view } = await playTurn({ ports: portsWith({ model }) });
    const totals = view.rows.map((row) => row.measure?.total);
    expect(totals).toEqual(requests.map(naive));
    expect(view.rows.map((row) => row.measure?.same)).toEqual([0, ...totals.slice(0, -1)]);
    expect(view.totals.sent).toBe(totals.reduce((sum: number, n) => sum + (n ?? 0), 0));
  });

  it('[T8] takes the usage that the provider reports, and says so', async () => {
    const usage = { input: 90, cachedInput: 40, output: 7 };
    const model = createRecordedModel([{ ...reply('Done.'), usage }]);
    const { view } = await playTurn({ ports: portsWith({ model }) });
    expect(view.rows[0]?.reply?.usage).toEqual({ ...usage, kind: 'reported' });
    expect(view.totals).toEqual({ sent: 90, cached: 40, replied: 7 });
    const counted = await playTurn({ ports: portsWith({ model: createRecordedModel([reply('Done.')]) }) });
    expect(counted.view.rows[0]?.reply?.usage).toMatchObject({ output: 5, kind: 'counted' });
  });
});
