import { describe, expect, it } from 'vitest';
import { silentHuman } from '../../scripts/node/silentHuman';
import { call, harnessWith, playTurn, portsWith, reply, toolOf, word } from '../../scripts/testing/agentKit';
import type { AgentEvent } from './events';
import { createRecordedModel } from './models/recorded';
import type { Harness, Policy, Verdict } from './policy';

const boom = toolOf('boom', async () => {
  throw new Error('The disk is on fire.');
});
const boomAtOnce = toolOf('boomAtOnce', () => {
  throw new TypeError('Not even a promise.');
});
const slow = toolOf('slow', () => new Promise(() => {}), 2);
const throwsText = toolOf('throwsText', () => Promise.reject('just text'));
const silentTool = toolOf('silent', async () => ({ text: '' }));
const own = { tools: [boom, boomAtOnce, slow, throwsText, silentTool] };

/** The results of one reply's calls, and the events. */
async function results(
  calls: readonly ReturnType<typeof call>[],
  harness: Harness = harnessWith({}, own),
  human = silentHuman,
): Promise<{ finished: readonly Extract<AgentEvent, { type: 'tool-finished' }>[]; events: readonly AgentEvent[] }> {
  const model = createRecordedModel([reply('', ...calls), reply('Done.')]);
  const { events } = await playTurn({ harness, ports: portsWith({ model, human }) });
  return { finished: events.flatMap((event) => (event.type === 'tool-finished' ? [event] : [])), events };
}

describe('[L4] errors become text', () => {
  const names = 'listFiles, readFile, writeFile, runTests, boom, boomAtOnce, slow, throwsText, silent';
  it.each([
    ['does not exist', call('grep'), `Unknown tool "grep". The tools are ${names}.`],
    ['throws', call('boom'), 'The disk is on fire.'],
    ['throws before it returns a promise', call('boomAtOnce'), 'Not even a promise.'],
    ['throws what is no error', call('throwsText'), 'just text'],
    ['takes too long', call('slow'), 'Ended after 0.002 s without a result.'],
    ['gets no JSON', call('readFile', '{"path":'), 'The arguments of readFile are not JSON: {"path":'],
    ['misses an argument', call('readFile'), 'The arguments of readFile do not fit its schema:\narguments: '],
    ['gets the wrong type', call('readFile', { path: 7 }), 'The arguments of readFile do not fit its schema:\npath: '],
    ['gets too much', call('listFiles', { all: true }), 'The arguments of listFiles do not fit its schema:\n'],
    ['gets a list', call('listFiles', []), 'The arguments of listFiles do not fit its schema:\narguments: '],
    ['gets null', call('listFiles', 'null'), 'The arguments of listFiles do not fit its schema:\narguments: '],
    ['finds no file', call('readFile', { path: 'b.js' }), 'There is no file b.js. The files are a.js, a.test.js.'],
    ['is led out of the project', call('readFile', { path: '../x' }), 'The path "../x" leads out of the project.'],
  ])('a tool that %s', async (_what, asked, text) => {
    const { finished, events } = await results([asked]);
    expect(finished).toHaveLength(1);
    expect(finished[0]?.isError).toBe(true);
    expect(finished[0]?.text.startsWith(text)).toBe(true);
    expect(word(events)).toBe('SipmrktoRIipmdrkE');
  });

  it('one line a problem, naming the argument', async () => {
    const { finished } = await results([call('writeFile', { path: 1, more: 2 })]);
    const lines = finished[0]?.text.split('\n') ?? [];
    expect(lines[0]).toBe('The arguments of writeFile do not fit its schema:');
    expect(lines.slice(1).some((line) => line.startsWith('path: '))).toBe(true);
    expect(lines.slice(1).some((line) => line.includes('content'))).toBe(true);
    expect(lines.slice(1).some((line) => line.includes('more'))).toBe(true);
  });

  it('in Chinese when the harness is', async () => {
    const { finished } = await results([call('grep')], harnessWith({ lang: 'zh' }));
    expect(finished[0]?.text).toBe('没有名为“grep”的工具。可用的工具：listFiles、readFile、writeFile、runTests。');
  });

  it('no arguments at all count as none', async () => {
    const { finished } = await results([call('listFiles', '')]);
    expect(finished[0]).toMatchObject({ isError: false, text: 'a.js\na.test.js' });
  });

  it('an empty result is posted as a word, since strict servers refuse an empty tool message', async () => {
    const { events } = await results([call('silent')]);
    const appended = events.find((event) => event.type === 'results-appended');
    expect(appended?.type === 'results-appended' && appended.entries[0]?.message.content).toBe('(empty)');
  });
});

describe('a call', () => {
  it('tells what it changed, byte for byte, and nothing when it changed nothing', async () => {
    const { finished } = await results([
      call('writeFile', { path: 'a.js', content: '\uFEFFgood\r\n' }),
      call('writeFile', { path: 'a.js', content: '\uFEFFgood\r\n' }),
      call('runTests'),
    ]);
    expect(finished.map((event) => event.changes)).toEqual([
      [{ path: 'a.js', before: 'bad', after: '\uFEFFgood\r\n' }],
      [],
      [],
    ]);
    expect(finished[2]).toMatchObject({ isError: false, text: '1 passed', report: { outcome: 'passed' } });
  });

  it('[K4] keeps the report of failed tests, which are an error', async () => {
    const { finished } = await results([call('runTests')]);
    expect(finished[0]).toMatchObject({ isError: true, text: 'FAIL a\n1 failed', report: { outcome: 'failed' } });
  });
});

describe('[L16] approval', () => {
  const says = (id: string, verdict: Verdict): Policy => ({
    id,
    async *beforeTool() {
      return verdict;
    },
  });
  const write = () => call('writeFile', { path: 'a.js', content: 'good' });
  const ask = says('asks', { type: 'ask' });
  const block = says('blocks', { type: 'block', reason: 'Read only.' });
  const allow = says('allows', { type: 'allow' });
  const withPolicies = (...policies: Policy[]) => harnessWith({}, { policies });

  it('blocks when one policy does, and the reason is the result', async () => {
    const { finished, events } = await results([write()], withPolicies(allow, ask, block));
    expect(word(events)).toBe('SipmrkboRIipmdrkE');
    expect(finished[0]).toMatchObject({ isError: true, text: 'Read only.', changes: [] });
    expect(events.find((event) => event.type === 'tool-blocked')).toMatchObject({ policy: 'blocks' });
  });

  it('asks when one policy does, and runs after a yes', async () => {
    const { finished, events } = await results([write()], withPolicies(allow, ask));
    expect(word(events)).toBe('SipmrkaytoRIipmdrkE');
    expect(finished[0]?.changes).toHaveLength(1);
  });

  it.each([
    ['Not this file.', 'Not this file.'],
    ['', 'The user blocked this call.'],
  ])('does not run after a no with the reason "%s"', async (reason, text) => {
    const human = { ...silentHuman, ask: async () => ({ allow: false, reason }) as const };
    const { finished, events } = await results([write()], withPolicies(ask), human);
    expect(word(events)).toBe('SipmrkaboRIipmdrkE');
    expect(finished[0]).toMatchObject({ isError: true, text, changes: [] });
    expect(events.find((event) => event.type === 'tool-blocked')).toMatchObject({ policy: 'human' });
  });
});
