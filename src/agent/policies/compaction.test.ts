import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply, watched, word } from '../../../scripts/testing/agentKit';
import type { AgentEvent } from '../events';
import { promptOf } from '../fold';
import { type Message, textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import type { Lang } from '../policy';
import type { Model } from '../ports';
import { compactionRule } from './compaction';

const said = (message: Message | undefined) => (message ? textOf(message) : '');
const SUMMARY = 'Goal: fix it.';
const list = () => reply('Looking.', call('listFiles'), call('readFile', { path: 'a.js' }));

/** Answers a summary call (it has no tools) with `summary`, everything else from `replies`. */
function modelOf(replies: readonly RecordedReply[], summary: () => string = () => SUMMARY): Model {
  const recorded = createRecordedModel(replies);
  return (request, signal) =>
    request.tools.length === 0 ? createRecordedModel([reply(summary())])(request, signal) : recorded(request, signal);
}

async function play(
  values: Readonly<Record<string, number>>,
  model: Model,
  change: { contextWindow?: number; lang?: Lang; systemPrompt?: string } = {},
) {
  const kept = watched(model);
  const policies = { compaction: { on: true, values } };
  const ports = portsWith({ model: kept.model });
  const played = await playTurn({ harness: harnessWith({ policies, ...change }), ports });
  const asked = kept.requests.filter((request) => request.tools.length > 0);
  return { ...played, asked, summaries: kept.requests.filter((request) => request.tools.length === 0) };
}

const edits = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
const totals = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'prompt-measured' ? [event.measure.total] : []));

describe('the rule', () => {
  it("[C1] is Pi's unless a limit is given, and scales with the window", async () => {
    const pi = { reserveTokens: 16_384, keepRecentTokens: 20_000, limitTokens: 0, limitTimesFirstPrompt: 0 };
    expect(compactionRule(pi, 200_000, 100)).toEqual({ aboveTokens: 183_616, keepTokens: 20_000 });
    expect(compactionRule({ ...pi, limitTimesFirstPrompt: 2 }, 200_000, 120)).toEqual({
      aboveTokens: 240,
      keepTokens: 0,
    });
    expect(compactionRule({ ...pi, limitTokens: 300, limitTimesFirstPrompt: 2 }, 200_000, 120)).toEqual({
      aboveTokens: 300,
      keepTokens: 0,
    });
    const { view } = await play({}, modelOf([reply('Done.')]), { contextWindow: 8000 });
    expect(view.ended?.reason).toBe('answered');
  });

  it('[C1] acts above the limit, not at it', async () => {
    const replies = () => [list(), list(), reply('Done.')];
    const third = totals((await play({}, modelOf(replies()))).events)[2] ?? 0;
    const at = await play({ limitTokens: third }, modelOf(replies()));
    expect(word(at.events)).toBe('SipmdrktotoRIipmdrktotoRIipmdrkE');
    const above = await play({ limitTokens: third - 1 }, modelOf(replies()));
    expect(word(above.events)).toBe('SipmdrktotoRIipmdrktotoRIicepmdrkE');
  });

  it('[C1] measures a multiple of the first prompt of the run, wherever it is switched on', async () => {
    const replies = () => [list(), list(), list(), reply('Done.')];
    const bare = await play({ limitTokens: 1_000_000 }, modelOf(replies()));
    const [first = 0, ...rest] = totals(bare.events);
    const compacted = await play({ limitTimesFirstPrompt: 1.5 }, modelOf(replies()));
    const expected = rest.findIndex((total) => total > 1.5 * first) + 2;
    expect(edits(compacted.events)[0]?.iteration).toBe(expected);
  });

  it('[C1] follows Pi in a small window: above the window minus the reserve', async () => {
    const replies = Array.from({ length: 7 }, list);
    const { events } = await play(
      { reserveTokens: 500, keepRecentTokens: 100 },
      modelOf([...replies, reply('Done.')]),
      { contextWindow: 1100 },
    );
    expect(edits(events).length).toBeGreaterThan(0);
    for (const edit of edits(events)) expect(edit.tokensBefore).toBeGreaterThan(600);
  });

  it('[C4] asks for no summary whose own prompt would not fit the window', async () => {
    const replies = Array.from({ length: 7 }, list);
    const values = { reserveTokens: 200, keepRecentTokens: 100 };
    const { events, summaries } = await play(values, modelOf([...replies, reply('Done.')]), { contextWindow: 800 });
    expect(summaries).toEqual([]);
    expect(events.some((event) => event.type === 'policy-failed' && event.detail.endsWith('> 800'))).toBe(true);
  });
});

describe('what it does', () => {
  it('[C2] [C3] replaces all but the system prompt and the newest exchange by the summary', async () => {
    const { events, view, asked, summaries } = await play(
      { limitTimesFirstPrompt: 1.2 },
      modelOf([list(), list(), reply('Done.')]),
    );
    const edit = edits(events)[0];
    expect(edit).toMatchObject({
      tokensBefore: expect.any(Number),
      edit: { policy: 'compaction', kind: 'summarised', fromId: 2 },
    });
    expect(edit && edit.tokensAfter < edit.tokensBefore).toBe(true);
    const row = view.rows.find((candidate) => candidate.iteration === edit?.iteration);
    const prompt = row ? promptOf(view, row) : [];
    expect(prompt.map((entry) => entry.source)).toEqual(['system', 'summary', 'assistant', 'result', 'result']);
    expect(said(prompt[1]?.message)).toBe(`<summary>\n${SUMMARY}\n</summary>`);
    // Afterwards the model knows of what went out only what the summary says.
    expect(JSON.stringify(asked.at(-1))).not.toContain('Fix it.');
    expect(JSON.stringify(summaries[0])).toContain('Fix it.');
    expect(summaries[0]?.tools).toEqual([]);
    expect(row?.measure?.bySource.summary).toBeGreaterThan(0);
    expect(row?.measure?.bySource.user).toBe(0);
  });

  it('[C2] keeps at least the recent tokens, and results with their call', async () => {
    for (const keepRecentTokens of [1, 30, 60, 90, 150, 250, 400]) {
      const replies = [list(), list(), list(), list(), reply('Done.')];
      const { events, view } = await play({ reserveTokens: 400, keepRecentTokens }, modelOf(replies), {
        contextWindow: 1000,
      });
      for (const { edit, iteration } of edits(events)) {
        const row = view.rows.find((candidate) => candidate.iteration === iteration);
        const kept = row ? promptOf(view, row).slice(2) : [];
        expect(kept[0]?.source).not.toBe('result');
        const tokens = kept.reduce((sum, { message }) => sum + textOf(message).length, 0);
        const first = kept[0]?.message;
        const calls = first?.role === 'assistant' ? (first.tool_calls?.length ?? 0) : 0;
        expect(kept.filter((entry) => entry.source === 'result').length).toBeGreaterThanOrEqual(calls);
        expect(tokens).toBeGreaterThan(0);
        expect(edit.toId).toBeLessThan(kept[0]?.id ?? 0);
      }
    }
  });

  it('[C3] updates its summary the next time', async () => {
    let n = 0;
    const summary = () => {
      n += 1;
      return `Summary ${n}.`;
    };
    const replies = [list(), list(), list(), list(), reply('Done.')];
    const { events, summaries, view } = await play({ limitTimesFirstPrompt: 1.1 }, modelOf(replies, summary));
    expect(edits(events).length).toBeGreaterThan(1);
    const first = edits(events)[0]?.edit.replacement[0]?.message;
    const body = said(first)
      .replace(/<\/?summary>/g, '')
      .trim();
    expect(said(summaries.at(-1)?.messages[1])).toContain('<previous-summary>\nSummary ');
    expect(summaries.some((request) => said(request.messages[1]).includes(`\n${body}\n`))).toBe(true);
    const last = view.rows.at(-1);
    const shown = last ? promptOf(view, last).filter((entry) => entry.source === 'summary') : [];
    expect(shown).toHaveLength(1);
    expect(shown[0]).toEqual(edits(events).at(-1)?.edit.replacement[0]);
  });

  it('[C5] bills the summary call', async () => {
    const { events, view, state } = await play(
      { limitTimesFirstPrompt: 1.2 },
      modelOf([list(), list(), reply('Done.')]),
    );
    const called = events.flatMap((event) => (event.type === 'policy-called' ? [event] : []));
    expect(called[0]).toMatchObject({ policy: 'compaction', reply: SUMMARY, usage: { output: SUMMARY.length } });
    const sum = (usages: readonly { input: number }[]) => usages.reduce((total, usage) => total + usage.input, 0);
    const replied = events.flatMap((event) => (event.type === 'model-replied' ? [event.usage] : []));
    expect(state.totals.sent).toBe(sum(replied) + sum(called.map((event) => event.usage)));
    expect(view.totals).toEqual(state.totals);
  });

  it('[C3] asks in the language of the harness', async () => {
    const { summaries } = await play({ limitTimesFirstPrompt: 1.2 }, modelOf([list(), list(), reply('好。')]), {
      lang: 'zh',
    });
    expect(said(summaries[0]?.messages[0])).toContain('请总结');
  });
});

describe('[C7] a limit below what has to stay', () => {
  it('is not paid for in every iteration', async () => {
    const replies = [...Array.from({ length: 12 }, list), reply('Done.')];
    const long = { systemPrompt: 'You fix code. '.repeat(100) };
    const { events, summaries } = await play({ limitTokens: 1 }, modelOf(replies), long);
    const sizes = edits(events).map(({ tokensBefore, tokensAfter }) => ({ tokensBefore, tokensAfter }));
    expect(sizes.length).toBeGreaterThan(1);
    expect(summaries.length).toBeLessThan(12);
    for (const [i, { tokensBefore }] of sizes.entries()) {
      if (i > 0) expect(tokensBefore).toBeGreaterThan((sizes[i - 1]?.tokensAfter ?? 0) * 1.25);
    }
  });
});

it("[C8] a multiple of the first prompt gives way to Pi's rule where the window has no room for it", () => {
  const values = { reserveTokens: 100, keepRecentTokens: 64, limitTokens: 0, limitTimesFirstPrompt: 2 };
  expect(compactionRule(values, 300, 120)).toEqual({ aboveTokens: 200, keepTokens: 64 });
});

describe('[C4] when it cannot', () => {
  const replies = () => [list(), list(), reply('Done.')];
  const failing: Model = async function* () {
    throw new Error('The server is tired.');
  };
  const cases: readonly [string, Model, RegExp][] = [
    ['a summary call that fails', failing, /^The server is tired\.$/],
    [
      'a summary that is not shorter',
      (...ask) => createRecordedModel([reply('x'.repeat(5000))])(...ask),
      /^\d+ -> \d+$/,
    ],
    ['an empty summary', (...ask) => createRecordedModel([reply('')])(...ask), /^\d+ -> \d+$/],
  ];
  it.each(cases)('%s leaves the view as it was, and says so', async (_what, summariser, detail) => {
    const recorded = createRecordedModel(replies());
    const model: Model = (request, signal) => (request.tools.length === 0 ? summariser : recorded)(request, signal);
    const { events, view, asked } = await play({ limitTimesFirstPrompt: 1.2 }, model);
    const failed = events.flatMap((event) => (event.type === 'policy-failed' ? [event] : []));
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0]?.policy).toBe('compaction');
    expect(failed[0]?.detail).toMatch(detail);
    expect(edits(events)).toEqual([]);
    expect(view.ended?.reason).toBe('answered');
    expect(JSON.stringify(asked.at(-1))).toContain('Fix it.');
  });
});

it('[C6] compacts nothing before the first reply', async () => {
  const { events } = await play({ limitTokens: 1 }, modelOf([reply('Done.')]));
  expect(word(events)).toBe('SipmdrkE');
});
