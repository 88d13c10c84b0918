import { describe, expect, it, vi } from 'vitest';
import { harnessWith, type Played, playTurn, portsWith, settingsWith } from '../../../../scripts/testing/agentKit';
import { createFiles } from '../../../vfs';
import type { PolicySetting } from '../../harnesses';
import { textOf } from '../../message';
import type { Files, Sandbox } from '../../ports';
import { initialState } from '../../state';
import { createSimulatedModel, type SimulatedTemperament } from './index';
import { TASK_EN, TASK_ZH } from './testing/drive';
import { headCheck } from './testing/headCheck';

vi.setConfig({ testTimeout: 120_000 });

const CART = {
  'price.js':
    'export function total(items) {\n  let sum = 0;\n  for (const item of items) {\n    sum += item.price;\n  }\n  return sum;\n}\n',
  'price.test.js':
    "import { total } from './price.js';\n\nconst cart = [\n  { price: 10, qty: 3 },\n  { price: 5, qty: 2 },\n];\nconst got = total(cart);\nif (got !== 40) throw new Error(`expected 40, got ${got}`);\n",
};
const SEEDS = Array.from({ length: 50 }, (_, i) => i + 1);

const textsOf = (files: Files) => Object.fromEntries(files.paths().map((path) => [path, files.read(path) ?? '']));
const sandbox: Sandbox = {
  async runTests(files) {
    const report = await headCheck(textsOf(files));
    const failed = report.tests.filter(({ status }) => status === 'failed').length;
    return { ...report, failed, passed: report.tests.length - failed, skipped: 0, console: [] };
  },
};

type Way = {
  readonly seed: number;
  readonly temperament: SimulatedTemperament;
  readonly strength?: number;
  readonly policies?: Readonly<Record<string, PolicySetting>>;
  readonly limit?: number;
  readonly contextWindow?: number;
  readonly lang?: 'en' | 'zh';
};

/** The cart, played by the real loop. */
function cart({ seed, temperament, strength, policies, limit = 14, contextWindow = 8000, lang = 'en' }: Way) {
  const all = { 'max-turns': { on: true, values: { limit } }, ...policies };
  const harness = harnessWith(settingsWith({ policies: all, contextWindow, lang }));
  const model = createSimulatedModel({ seed, temperament, strength, check: headCheck });
  const state = initialState(harness, createFiles(CART));
  const task = lang === 'zh' ? TASK_ZH : TASK_EN;
  return playTurn({ state, ports: portsWith({ model, sandbox }) }, { task });
}

const isSolved = async ({ state }: Played) => (await headCheck(textsOf(state.files))).outcome === 'passed';
const callsOf = ({ view }: Played) => view.rows.flatMap((row) => row.calls);
const endOf = ({ view }: Played) => view.ended?.reason;
const answerOf = ({ view }: Played) => {
  const reply = view.rows.at(-1)?.reply;
  return reply ? textOf(reply.entry.message) : '';
};
const isMalformed = (text: string | undefined) => /^Unknown tool|^The arguments of|^没有名为|的参数/.test(text ?? '');

describe('eager', () => {
  it('writes a first idea that the tests correct, on some of the first seeds, and is done within the limit all the same', async () => {
    const failedFirst = async (seed: number, temperament: SimulatedTemperament) => {
      const played = await cart({ seed, temperament, limit: 8 });
      expect([endOf(played), await isSolved(played)]).toEqual(['answered', true]);
      const calls = callsOf(played);
      const written = calls.findIndex(({ call }) => call.name === 'writeFile');
      return calls.slice(written).some(({ call, result }) => call.name === 'runTests' && result?.isError === true);
    };
    const failed: number[] = [];
    for (const seed of SEEDS.slice(0, 5)) {
      if (await failedFirst(seed, 'eager')) failed.push(seed);
      expect(await failedFirst(seed, 'careful')).toBe(false);
    }
    // The seed that the page begins with is among them.
    expect(failed).toEqual([1, 3, 4]);
  });
});

describe('stubborn', () => {
  it('is ended by the doom-loop guard at the fifth equal call, for every seed', async () => {
    for (const seed of SEEDS) {
      const played = await cart({ seed, temperament: 'stubborn', policies: { 'doom-loop': { on: true } } });
      expect([seed, endOf(played), played.view.ended?.detail]).toEqual([seed, 'doom_loop', 'runTests × 5']);
      expect(callsOf(played).filter(({ call }) => call.name === 'runTests')).toHaveLength(5);
    }
  });

  it('is reminded at 3, 5 and 8, obeys the third only, and then mends the bug', async () => {
    for (const seed of SEEDS) {
      const played = await cart({
        seed,
        temperament: 'stubborn',
        limit: 20,
        policies: { 'repeat-reminder': { on: true } },
      });
      let equal = 0;
      const remindedAt = played.events.flatMap((event) => {
        if (event.type === 'tool-finished') equal = event.name === 'runTests' ? equal + 1 : 0;
        return event.type === 'reminder-added' ? [equal] : [];
      });
      expect([seed, remindedAt, endOf(played), await isSolved(played)]).toEqual([seed, [3, 5, 8], 'answered', true]);
    }
  });

  it('repeats to the limit where nobody stops it, and mends nothing', async () => {
    for (const seed of SEEDS) {
      const played = await cart({ seed, temperament: 'stubborn' });
      expect([endOf(played), await isSolved(played)]).toEqual(['max_turns', false]);
    }
  });
});

describe('sloppy', () => {
  it('gets a call wrong for most seeds, and mends both the call and the bug for at least 95 % of them', async () => {
    const runs = await Promise.all(SEEDS.map((seed) => cart({ seed, temperament: 'sloppy' })));
    const slips = runs.map((run) => callsOf(run).filter(({ result }) => isMalformed(result?.text)));
    expect(slips.filter(({ length }) => length > 0).length).toBeGreaterThan(25);
    const mended = await Promise.all(runs.map(async (run) => endOf(run) === 'answered' && (await isSolved(run))));
    expect(mended.filter(Boolean).length).toBeGreaterThanOrEqual(48);
    const texts = slips.flat().map(({ result }) => result?.text ?? '');
    for (const kind of [/^Unknown tool/, /not JSON/, /do not fit/])
      expect(texts.some((text) => kind.test(text))).toBe(true);
  });

  it('says that it reads the error, in the language of the task', async () => {
    const said = async (lang: 'en' | 'zh') =>
      JSON.stringify((await cart({ seed: 1, temperament: 'sloppy', lang })).events);
    expect(await said('en')).toContain('was malformed');
    expect(await said('zh')).toContain('写错了');
  });
});

describe('overconfident', () => {
  it('never runs the tests, claims success for every seed, and is often wrong', async () => {
    const runs = await Promise.all(SEEDS.map((seed) => cart({ seed, temperament: 'overconfident' })));
    for (const run of runs) {
      expect(callsOf(run).map(({ call }) => call.name)).not.toContain('runTests');
      expect([endOf(run), answerOf(run)]).toEqual(['answered', expect.stringContaining('All tests pass')]);
    }
    const solved = (await Promise.all(runs.map(isSolved))).filter(Boolean).length;
    expect(solved).toBeGreaterThan(5);
    expect(solved).toBeLessThan(45);
  });
});

describe('runaway', () => {
  it('never answers: only a limit, the budget, a guard or the full window ends it', async () => {
    for (const seed of SEEDS.slice(0, 3)) {
      const run = (policies: Way['policies'], contextWindow = 8000) =>
        cart({ seed, temperament: 'runaway', limit: 10_000, contextWindow, ...(policies && { policies }) });
      expect(endOf(await run({ 'doom-loop': { on: true } }))).toBe('doom_loop');
      expect(endOf(await run({ 'token-budget': { on: true, values: { limitTokens: 20_000 } } }))).toBe('token_budget');
      expect(endOf(await run(undefined, 6000))).toBe('context_overflow');
    }
  });
});

describe('strength', () => {
  it('bounds the runs in the head for one reply, and one that cannot weigh still tries', async () => {
    for (const strength of [1, 3]) {
      let most = 0;
      let runs = 0;
      const check: typeof headCheck = (files) => {
        runs += 1;
        return headCheck(files);
      };
      const inner = createSimulatedModel({ seed: 1, temperament: 'careful', strength, check });
      const model: typeof inner = async function* (request, signal) {
        runs = 0;
        yield* inner(request, signal);
        most = Math.max(most, runs);
      };
      const state = initialState(harnessWith(), createFiles(CART));
      const played = await playTurn({ state, ports: portsWith({ model, sandbox }) }, { task: TASK_EN });
      expect(most).toBeLessThanOrEqual(strength);
      expect(await isSolved(played)).toBe(true);
    }
  });
});

it.each(['stubborn', 'sloppy', 'overconfident', 'runaway'] as const)(
  'gives the same bytes for the same inputs (%s)',
  async (temperament) => {
    const policies = { 'repeat-reminder': { on: true } };
    for (const seed of [1, 2, 3]) {
      const [once, again] = [await cart({ seed, temperament, policies }), await cart({ seed, temperament, policies })];
      expect(JSON.stringify(again.events)).toBe(JSON.stringify(once.events));
    }
  },
);
