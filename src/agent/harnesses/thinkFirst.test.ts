import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play as playScenario } from '../../../scripts/cli/play';
import { call, harnessWith, playTurn, portsWith, reply, watched } from '../../../scripts/testing/agentKit';
import { foldAll } from '../fold';
import { toolCallsOf } from '../message';
import { createRecordedModel } from '../models/recorded';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const thought = (text: string) => reply('', call('think', { thought: text }));
const long = 'x'.repeat(200);

async function play(values: Readonly<Record<string, number>>, limit = 100) {
  const policies = { think: { on: true, values }, 'max-turns': { on: true, values: { limit } } };
  const replies = [
    thought(`1${long}`),
    reply('', call('listFiles')),
    thought(`2${long}`),
    reply('', call('listFiles')),
  ];
  const kept = watched(createRecordedModel([...replies, reply('Done.')]));
  const played = await playTurn({ harness: harnessWith({ policies }), ports: portsWith({ model: kept.model }) });
  return { ...played, requests: kept.requests };
}

const thoughts = ({ messages }: { messages: Parameters<typeof toolCallsOf>[0][] }) =>
  messages.flatMap(toolCallsOf).flatMap(({ name, argumentsJson }) => (name === 'think' ? [argumentsJson[12]] : []));

describe('the think tool', () => {
  it('changes nothing and is kept in every later prompt, as the post has it', async () => {
    const { requests, events } = await play({});
    expect(thoughts({ messages: [...(requests.at(-1)?.messages ?? [])] })).toEqual(['1', '2']);
    expect(events.some(({ type }) => type === 'context-edited')).toBe(false);
    expect(events.flatMap((event) => (event.type === 'tool-finished' ? event.changes : []))).toEqual([]);
  });

  it('is gone once the model acted on it, as the article has it, and the prompts lose their beginning', async () => {
    const kept = await play({});
    const { requests, events } = await play({ kept: 0 });
    expect(thoughts({ messages: [...(requests[1]?.messages ?? [])] })).toEqual(['1']);
    expect(thoughts({ messages: [...(requests.at(-1)?.messages ?? [])] })).toEqual(['[', '[']);
    const same = (all: typeof events) =>
      all.flatMap((e) => (e.type === 'prompt-measured' ? [e.measure.same] : [])).at(-1);
    expect(same(events) ?? 0).toBeLessThan(same(kept.events) ?? 0);
  });

  it('[think-first:cap] counts against the limit, or does not', async () => {
    const end = async (values: Readonly<Record<string, number>>) =>
      (await play(values, 2)).events.findLast(({ type }) => type === 'iteration-finished')?.iteration;
    expect([await end({}), await end({ counted: 0 })]).toEqual([2, 4]);
  });
});

describe('the simulated model that acts first, on the login', () => {
  const run = async (on: boolean) => {
    const args = ['--scenario', 'login', '--harness', 'think-first', '--window', '16000', '--temperament', 'eager'];
    const { events, view, tests } = await playScenario(
      parseRun([...args, '--max-turns', '30', '--set', `think.on=${on}`]).options,
    );
    const writes = events.flatMap((event) =>
      event.type === 'tool-finished' && event.changes.length > 0 ? [event] : [],
    );
    return {
      iterations: view.rows.length,
      passed: tests.outcome === 'passed',
      writes: writes.length,
      totals: foldAll(new Map(), events).totals,
    };
  };
  let [withIt, without] = [{} as Awaited<ReturnType<typeof run>>, {} as Awaited<ReturnType<typeof run>>];
  beforeAll(async () => {
    withIt = await run(true);
    without = await run(false);
  });

  it('[think-first:shape] weighs before it writes where it can think: its one write helps', () => {
    expect([withIt.passed, withIt.writes, withIt.iterations]).toEqual([true, 1, 10]);
  });

  it('without it writes what fails again and again, for more tokens', () => {
    expect([without.passed, without.writes > withIt.writes * 4]).toEqual([false, true]);
    expect(without.totals.replied).toBeGreaterThan(withIt.totals.replied * 2);
  });
});
