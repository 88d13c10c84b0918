import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, characterCounter, harnessWith, playTurn, portsWith, reply } from '../../scripts/testing/agentKit';
import { WHOLE_CACHE } from './cacheRule';
import { STRATEGIES, type Strategy } from './growth';
import type { HarnessSettings } from './harnesses';
import type { IterationRow } from './iterationRow';
import { createRecordedModel } from './models/recorded';
import { cacheRule } from './policies/cacheBySize';
import { compactionRule } from './policies/compaction';
import { prefixCache } from './policies/prefixCache';
import { costOfTotals, DEFAULT_PRICES } from './price';
import { recordingOf, summarySizesOf } from './recording';
import { type Recording, type RecountRules, recount } from './recount';
import { createMeter, PRIMING } from './tokens';

const defaults = Object.fromEntries(prefixCache.knobs.map(({ name, value }) => [name, value]));
const NO_GRANTS = { granted: () => 0, factors: null };
const SEED = 20261130;

const rules: RecountRules = {
  contextWindow: Number.POSITIVE_INFINITY,
  aboveTokens: 400,
  keepTokens: 0,
  summaryAt: () => ({ tokens: 40, output: 30 }),
  summaryOverhead: 60,
  cache: WHOLE_CACHE,
  prices: DEFAULT_PRICES,
};

/** A run: system and task, then exchanges of a reply and its results. */
function recordingFrom(
  exchanges: readonly { readonly reply: number; readonly results: readonly number[] }[],
): Recording {
  const messages = [
    { source: 'system' as const, tokens: 50, asText: 50 },
    { source: 'user' as const, tokens: 20, asText: 20 },
  ];
  let upTo = messages.length;
  const calls = [...exchanges, { reply: 9, results: [] }].map(({ reply: replyTokens, results }) => {
    const one = { upTo, toolTokens: 100, replyTokens };
    upTo += 1 + results.length;
    return one;
  });
  const said = exchanges.flatMap(({ reply: tokens, results }) => [
    { source: 'assistant' as const, tokens, asText: tokens },
    ...results.map((size) => ({ source: 'result' as const, tokens: size, asText: size })),
  ]);
  return { messages: [...messages, ...said], calls };
}

const recordings = fc
  .array(
    fc.record({
      reply: fc.integer({ min: 1, max: 120 }),
      results: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
    }),
    { maxLength: 25 },
  )
  .map(recordingFrom);

const limits = fc.record({ aboveTokens: fc.nat(1500), keepTokens: fc.nat(500), summary: fc.nat(400) });

function rulesFrom({ aboveTokens, keepTokens, summary }: { aboveTokens: number; keepTokens: number; summary: number }) {
  return { ...rules, aboveTokens, keepTokens, summaryAt: () => ({ tokens: summary, output: summary }) };
}

type Named = { readonly name: string; readonly at: number };

/** The naive way: builds every prompt whole, as a string of one character a token, and compares characters. */
function oracle(strategy: Strategy, { messages, calls }: Recording, given: RecountRules) {
  const compacts = strategy === 'compaction' || strategy === 'both';
  const caches = strategy === 'cache' || strategy === 'both';
  const size = ({ name, at }: Named) =>
    name === 'summary' ? given.summaryAt(0, 0).tokens : (messages[at]?.tokens ?? 0);
  const letter = ({ name, at }: Named) => String.fromCharCode(200 + (name === 'summary' ? 7000 + at : at));
  const render = (list: readonly Named[], tools: number) =>
    `${list.map((one, i) => letter(one).repeat(size(one)) + (i === 0 ? 'T'.repeat(tools) : '')).join('')}${'p'.repeat(PRIMING)}`;

  let names: readonly Named[] = [];
  let read = 0;
  let before = '';
  let [sent, computed, summaries, rest] = [0, 0, 0, 0];

  function compactNaively(tools: number): boolean {
    const before = render(names, tools).length;
    if (before <= given.aboveTokens) return false;
    // An attempt that left the prompt above the limit is not repeated before it has grown by a quarter.
    if (rest > given.aboveTokens && before <= rest + rest / 4) return false;
    const cut = naiveCut(names, size, given.keepTokens);
    const old = names.slice(1, cut);
    if (old.every(({ name }) => name === 'summary')) return false;
    const input = old.reduce((sum, name) => sum + size(name), given.summaryOverhead);
    sent += input;
    computed += input;
    summaries += 1;
    rest = before;
    const shorter = [...names.slice(0, 1), { name: 'summary', at: summaries }, ...names.slice(cut)];
    if (render(shorter, tools).length >= render(names, tools).length) return false;
    names = shorter;
    rest = render(names, tools).length;
    return true;
  }

  return calls.map(({ upTo, toolTokens }) => {
    names = [...names, ...messages.slice(read, upTo).map(({ source }, i) => ({ name: source, at: read + i }))];
    read = upTo;
    const isRewritten = compacts && compactNaively(toolTokens);
    const prompt = render(names, toolTokens);
    // The priming of a repeated prompt counts as repeated, see measure.ts.
    const same = before !== '' && !isRewritten ? before.length : sharedCharacters(prompt, before);
    sent += prompt.length;
    computed += prompt.length - (caches ? given.cache.granted({ same, isWhole: !isRewritten }) : 0);
    before = prompt;
    return { prompt: prompt.length, sent, computed };
  });
}

function sharedCharacters(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same;
}

function naiveCut(names: readonly Named[], size: (one: Named) => number, keep: number): number {
  const replies = names.flatMap(({ name }, i) => (name === 'assistant' ? [i] : []));
  const newest = replies.at(-1) ?? 1;
  if (keep === 0) return newest;
  const starts = names.map((_, i) => i).filter((i) => i > 0);
  const enough = starts.filter((i) => names.slice(i).reduce((sum, one) => sum + size(one), 0) >= keep).at(-1);
  if (enough === undefined) return 1;
  return starts.find((i) => i >= enough && names[i]?.name !== 'result') ?? newest;
}

describe('[B1] one run, four bills', () => {
  it('is what a naive simulation of whole prompts gives', () => {
    fc.assert(
      fc.property(recordings, limits, fc.constantFrom(...STRATEGIES), (recording, limit, strategy) => {
        const given = rulesFrom(limit);
        const { bills } = recount(strategy, recording, given);
        expect(bills.map(({ prompt, sent, computed }) => ({ prompt, sent, computed }))).toEqual(
          oracle(strategy, recording, given),
        );
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('never sends less, and holds no less in the window, because of a cache', () => {
    fc.assert(
      fc.property(recordings, limits, (recording, limit) => {
        const sent = (strategy: Strategy) =>
          recount(strategy, recording, rulesFrom(limit)).bills.map((bill) => [bill.prompt, bill.sent]);
        expect(sent('cache')).toEqual(sent('none'));
        expect(sent('both')).toEqual(sent('compaction'));
      }),
      { seed: SEED },
    );
  });

  it('computes no more with a cache than without', () => {
    fc.assert(
      fc.property(recordings, limits, (recording, limit) => {
        const last = (strategy: Strategy) => recount(strategy, recording, rulesFrom(limit)).bills.at(-1);
        expect(last('cache')?.computed).toBeLessThanOrEqual(last('none')?.computed ?? 0);
        expect(last('both')?.computed).toBeLessThanOrEqual(last('compaction')?.computed ?? 0);
        expect(last('both')?.cost).toBeLessThanOrEqual((last('compaction')?.cost ?? 0) + 1e-12);
      }),
      { seed: SEED },
    );
  });

  it('can compute more with both than with the cache alone: the summary is computed, and what it replaced was cached', () => {
    const recording = recordingFrom(Array.from({ length: 6 }, () => ({ reply: 30, results: [60] })));
    const last = (strategy: Strategy) => recount(strategy, recording, rules).bills.at(-1)?.computed ?? 0;
    expect(last('both')).toBeGreaterThan(last('cache'));
    expect(last('both')).toBeLessThan(last('compaction'));
  });

  it('stops at the wall of the window, and compaction goes on beyond it', () => {
    const recording = recordingFrom(Array.from({ length: 12 }, () => ({ reply: 30, results: [60] })));
    const given = { ...rules, contextWindow: 500 };
    const walls = Object.fromEntries(
      STRATEGIES.map((strategy) => [strategy, recount(strategy, recording, given).wall]),
    );
    // 173 + 90 (i − 1) > 500 from call 5 on.
    expect(walls).toEqual({ none: 5, cache: 5, compaction: null, both: null });
    expect(recount('none', recording, given).bills).toHaveLength(4);
  });

  it('bills a summary that is no shorter, and tries again once the prompt has grown by a quarter', () => {
    const recording = recordingFrom(Array.from({ length: 4 }, () => ({ reply: 30, results: [60] })));
    const long = { ...rules, aboveTokens: 300, summaryAt: () => ({ tokens: 5000, output: 5000 }) };
    const [plain, tried] = [recount('none', recording, long), recount('compaction', recording, long)];
    // 353 tokens at call 3, 443 at call 4, 533 at call 5: a quarter more than 353 is 441.25.
    expect(tried.acts).toEqual([3, 4]);
    expect(tried.bills.map((bill) => bill.prompt)).toEqual(plain.bills.map((bill) => bill.prompt));
    expect(tried.bills.at(-1)?.sent).toBeGreaterThan(plain.bills.at(-1)?.sent ?? 0);
  });

  it('counts a thousand iterations once, not once for every call', () => {
    const recording = recordingFrom(Array.from({ length: 1000 }, () => ({ reply: 30, results: [60] })));
    expect(recount('both', recording, { ...rules, aboveTokens: 5000, keepTokens: 1000 }).bills).toHaveLength(1001);
  });
});

describe('[B2] the policy that ran', () => {
  // Each says something else, so that only what was said before is the same.
  const read = (i: number) => reply(String(i).repeat(120), call('readFile', { path: 'a.js' }));

  async function play(policies: HarnessSettings['policies']) {
    const meter = createMeter(characterCounter(), 'o200k');
    const said = createRecordedModel([...[1, 2, 3, 4, 5].map(read), reply('done')]);
    const summaries = ['first', 'again', 'third', 'since', 'final'].map((text) => createRecordedModel([reply(text)]));
    const model: typeof said = (request, signal) =>
      (request.tools.length === 0 ? (summaries.shift() ?? said) : said)(request, signal);
    const settings = { policies, contextWindow: 100_000 };
    const { view } = await playTurn({ harness: harnessWith(settings), ports: portsWith({ model, meter }) });
    const sized = summarySizesOf(view, meter.known);
    const rule = compactionRule(policies.compaction?.values ?? { limitTokens: 1e9 }, 100_000, 0);
    const sizes = { summaryAt: sized.at, summaryOverhead: sized.overhead };
    const given: RecountRules = { ...rules, ...rule, ...sizes, cache: NO_GRANTS };
    return { view, given, recording: recordingOf(view, meter.known), summaries: sized };
  }

  /** Compacts above one of the prompts of the plain run. */
  async function playCompacted(policies: HarnessSettings['policies'] = {}, above = 2) {
    const limitTokens = (await play({})).view.rows[above]?.measure?.total ?? 0;
    return await play({ ...policies, compaction: { on: true, values: { limitTokens } } });
  }

  const small = { minimumTokens: 100, stepTokens: 128 };
  const CACHES = [
    small,
    { ...small, writeFactor: 1.25 },
    { ...small, readFactor: 0.1 },
    { ...small, stepTokens: 1, breakpoints: 4, lifetimeMinutes: 5, writeFactor: 1.25, readFactor: 0.1 },
    { ...small, stepTokens: 1, breakpoints: 1, writeFactor: 2, readFactor: 0.1 },
  ];

  it('is billed as it was measured whatever its cache asks for writing and reading, to the dollar', async () => {
    for (const values of CACHES) {
      const policies = { 'prefix-cache': { on: true, values } };
      const cache = cacheRule({ ...defaults, ...values });
      const runs = [
        { strategy: 'cache' as const, ...(await play(policies)) },
        // Once: the second summary begins like the first, which sizes do not tell.
        { strategy: 'both' as const, ...(await playCompacted(policies, 3)) },
      ];
      for (const { strategy, view, given, recording } of runs) {
        const { bills } = recount(strategy, recording, { ...given, cache });
        expect(view.totals.cached).toBeGreaterThan(0);
        expect(bills.at(-1)?.computed).toBe(view.totals.sent - view.totals.cached);
        expect(bills.at(-1)?.cost).toBeCloseTo(costOfTotals(view.totals, DEFAULT_PRICES), 12);
      }
    }
  });

  it('is billed as it was measured', async () => {
    const runs = [
      { strategy: 'none' as const, ...(await play({})) },
      { strategy: 'compaction' as const, ...(await playCompacted()) },
    ];
    for (const { strategy, view, given, recording, summaries } of runs) {
      const { bills, acts } = recount(strategy, recording, given);
      expect(bills.map((bill) => bill.prompt)).toEqual(view.rows.map((row) => row.measure?.total));
      expect(bills.at(-1)?.sent).toBe(view.totals.sent);
      expect(acts.length > 0).toBe(strategy === 'compaction');
      expect(summaries.isMeasured).toBe(strategy === 'compaction');
    }
  });

  it('takes two calls for one summary as one summary', async () => {
    const { view } = await playCompacted();
    const rows = view.rows.map((row) => {
      return {
        ...row,
        acts: row.acts.flatMap((act): IterationRow['acts'] => (act.type === 'policy-called' ? [act, act] : [act])),
      };
    });
    const known = createMeter(characterCounter(), 'o200k').known;
    const [once, twice] = [view, { ...view, rows }].map((one) => summarySizesOf(one, known));
    const call = view.rows.findIndex(({ acts }) => acts.length > 0);
    const edit = view.rows[call]?.acts.find((act) => act.type === 'context-edited');
    const before = edit?.type === 'context-edited' ? edit.tokensBefore : 0;
    expect(twice?.at(call + 1, before).output).toBe(2 * (once?.at(call + 1, before).output ?? 0));
    expect(twice?.tokens).toBeLessThan(2 * (once?.tokens ?? 0));
    expect(twice?.at(call + 1, before).tokens).toBeLessThan(1e6);
  });

  it('does not change what no policy would have sent', async () => {
    const [plain, compacted] = [await play({}), await playCompacted()];
    const sent = ({ recording, given }: typeof plain) => recount('none', recording, given).bills.at(-1)?.sent;
    expect(sent(compacted)).toBe(sent(plain));
    expect(sent(compacted)).toBe(plain.view.totals.sent);
  });
});
