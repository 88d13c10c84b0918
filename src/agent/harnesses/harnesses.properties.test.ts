import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createInbox, filesMap, playTurn, portsWith, watched } from '../../../scripts/testing/agentKit';
import { bookstore } from '../../scenarios/bookstore/scenario';
import { loadScenarioFiles } from '../../scenarios/filesNode';
import { createFiles } from '../../vfs';
import type { AgentEvent } from '../events';
import { foldAll, isPosted, promptOf, toolsOf } from '../fold';
import { toArray } from '../history';
import type { IterationRow } from '../iterationRow';
import { measurePrompt } from '../measure';
import { type Message, textOf, toolCallsOf } from '../message';
import { createSimulatedModel, responseIdOf, type SimulatedTemperament } from '../models/simulated';
import { POLICIES } from '../policies';
import { unseal } from '../policies/sealed';
import type { Lang } from '../policy';
import type { Files, ModelRequest, TestReport } from '../ports';
import { postedTo } from '../postedTo';
import { initialState } from '../state';
import { PRIMING, renderMessage } from '../tokens';
import { uploadsOf } from '../uploads';
import { serialise } from '../wire';
import { assemble, HARNESSES, presetSettings } from '.';

// Every harness of the registry under random temperaments, seeds and windows, on the first modules of the bookstore.

vi.setConfig({ testTimeout: 240_000 });

const TEMPERAMENTS: readonly SimulatedTemperament[] = [
  'careful',
  'eager',
  'stubborn',
  'sloppy',
  'overconfident',
  'runaway',
];
const MODULES = ['bestsellers', 'cart', 'coupon', 'currency'];
const MOST_ITERATIONS = 14;

type Run = {
  readonly harness: string;
  readonly temperament: SimulatedTemperament;
  readonly seed: number;
  readonly contextWindow: number;
  readonly lang: Lang;
  /** Whether the server is to remember. */
  readonly remembers: boolean;
  /** Before which pull a message is queued. */
  readonly saysAt: number;
};

const runs = (harness: string): fc.Arbitrary<Run> =>
  fc.record({
    harness: fc.constant(harness),
    temperament: fc.constantFrom(...TEMPERAMENTS),
    seed: fc.nat(1000),
    contextWindow: fc.constantFrom(3000, 6000, 16_000),
    lang: fc.constantFrom<Lang>('en', 'zh'),
    remembers: fc.boolean(),
    saysAt: fc.nat(120),
  });

let files: Files = createFiles({});
beforeAll(async () => {
  const all = Object.entries(await loadScenarioFiles('bookstore'));
  files = createFiles(
    Object.fromEntries(all.filter(([path]) => MODULES.some((name) => path.includes(name)) || path === 'package.json')),
  );
});

/** A long report without running anything: a module passes once its text differs from the one at the start. */
async function runTests(now: Files): Promise<TestReport> {
  const broken = MODULES.filter((name) => now.read(`${name}.js`) === files.read(`${name}.js`));
  const lines = broken.flatMap((name) => [
    `FAIL ${name}.test.js`,
    `  ${name}`,
    '    expected 1, got 2',
    `    at ${name}.test.js:5`,
    `    at ${name}.js:4`,
    ...Array.from({ length: 12 }, (_, i) => `    log ${i} of ${name}`),
  ]);
  const [failed, passed] = [broken.length, MODULES.length - broken.length];
  const text = [...lines, `${failed} failed, ${passed} passed`].join('\n');
  return { outcome: failed > 0 ? 'failed' : 'passed', passed, failed, skipped: 0, tests: [], console: [], text };
}

async function play({ harness, temperament, seed, contextWindow, lang, remembers, saysAt }: Run) {
  const preset = HARNESSES[harness];
  if (preset === undefined) throw new Error(harness);
  const base = presetSettings(preset, lang, bookstore.systemPrompt[lang], contextWindow);
  const policies = {
    ...base.policies,
    'max-turns': { on: true, values: { limit: MOST_ITERATIONS } },
    'previous-response': { on: remembers },
  };
  const inbox = createInbox((settings) => assemble(settings));
  const { model, requests } = watched(createSimulatedModel({ seed, temperament }));
  const ports = portsWith({ model, human: inbox.human, sandbox: { runTests } });
  const state = initialState(assemble({ ...base, policies }), files);
  const played = await playTurn({ state, ports }, { task: bookstore.task[lang] }, (index) => {
    if (index === saysAt) inbox.waiting = { ...inbox.waiting, next: [...inbox.waiting.next, 'Keep the names.'] };
  });
  return { ...played, requests, ports, view: foldAll(filesMap(files), played.events) };
}

/** What a request is for: tools say so, except where the harness asks for a summary with its tools. */
function summaries(events: readonly AgentEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.type === 'policy-called' ? [JSON.stringify(event.messages)] : [])));
}

function expectPaired({ messages }: ModelRequest): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') expect(message.tool_call_id).toBe(open.shift());
    else {
      expect(open).toEqual([]);
      open = toolCallsOf(message).map((call) => call.id);
    }
  }
  expect(open).toEqual([]);
}

async function expectMeasured(
  { view, ports, state }: Awaited<ReturnType<typeof play>>,
  last: IterationRow | undefined,
  row: IterationRow,
): Promise<void> {
  if (last === undefined) return;
  const messages = (of: IterationRow) => promptOf(view, of).map((entry) => entry.message);
  const before = messages(last);
  const shared = sharedMessages(before, messages(row));
  const least = await ports.meter.prompt(shared, state.harness.definitions);
  // Inside the first different message more may be equal, never less.
  if (shared.length === before.length) expect(row.measure?.same).toBe(least);
  else if (shared.length > 0) expect(row.measure?.same).toBeGreaterThanOrEqual(least - PRIMING);
}

function sharedMessages(before: readonly Message[], now: readonly Message[]): readonly Message[] {
  const texts = before.map(renderMessage);
  const different = now.findIndex((message, i) => renderMessage(message) !== texts[i]);
  return different < 0 ? now : now.slice(0, different);
}

/** What a server knows by the ids of its replies: what it was sent, and what it said. */
function memoryOf(requests: readonly ModelRequest[]): ReadonlyMap<string, readonly Message[]> {
  const known = new Map<string, readonly Message[]>();
  for (const { layout, messages } of requests.filter((request) => request.layout !== undefined)) {
    const id = responseIdOf(messages);
    const next = requests.find((request) => request.layout?.previous?.id === id);
    const covers = next?.layout?.previous?.covers ?? 0;
    // What was sent up to there is in its memory already, or goes up now.
    expect(layout?.previous === undefined || known.has(layout.previous.id)).toBe(true);
    known.set(id, [...messages, ...(next?.messages.slice(messages.length, covers) ?? [])]);
  }
  return known;
}

describe.each(Object.keys(HARNESSES))('%s', (harness) => {
  const property = (check: (run: Awaited<ReturnType<typeof play>>, of: Run) => void | Promise<void>) =>
    fc.assert(
      fc.asyncProperty(runs(harness), async (run) => await check(await play(run), run)),
      { numRuns: 12, seed: 4 },
    );

  it('keeps calls and results paired, and the system prompt and the task, in every prompt', () =>
    property(({ requests, events }, { lang }) => {
      const own = summaries(events);
      for (const request of requests) {
        expectPaired(request);
        if (own.has(JSON.stringify(request.messages))) continue;
        const [first, ...rest] = request.messages;
        expect([first?.role, first && textOf(first)]).toEqual(['system', bookstore.systemPrompt[lang]]);
        const said = rest.map((message: Message) => unseal(textOf(message))).join('\n');
        expect(said).toContain(bookstore.task[lang]);
      }
    }));

  it('never sends a prompt beyond the window, and ends with a reason', () =>
    property(({ events, requests }, { contextWindow }) => {
      const last = events.at(-1);
      expect(last?.type).toBe('run-ended');
      for (const event of events) {
        if (event.type === 'model-replied' || event.type === 'policy-called')
          expect(event.usage.input).toBeLessThanOrEqual(contextWindow);
      }
      expect(requests.length).toBeGreaterThan(0);
    }));

  it('[P7] [P8] uploads what the server has to know, and no more than the body it posts', () =>
    property(({ requests, view }, { remembers }) => {
      const known = memoryOf(requests);
      expect(known.size > 0).toBe(remembers);
      for (const { layout, messages } of requests) {
        if (layout?.previous === undefined) continue;
        const { id, covers } = layout.previous;
        expect(known.get(id)).toEqual(messages.slice(0, covers));
      }
      const naive = view.rows.map((row) => {
        const request = { messages: promptOf(view, row).map(({ message }) => message), tools: toolsOf(view, row) };
        return row.prompt && isPosted(view, row) ? Buffer.byteLength(serialise(postedTo(row), request)) : undefined;
      });
      expect(uploadsOf(view).map((upload) => upload?.bytes)).toEqual(naive);
    }));

  it('gives the same bytes for the same inputs', () =>
    property(async ({ events }, run) => {
      expect(JSON.stringify((await play(run)).events)).toBe(JSON.stringify(events));
    }));

  it('measures the same beginning as a naive comparison does', () =>
    property(async (run) => {
      const sent = run.view.rows.filter((row) => row.reply !== null);
      for (const [i, row] of sent.entries()) await expectMeasured(run, sent[i - 1], row);
    }));

  it('leaves no trace of a policy that is off', () =>
    property(async ({ events }, run) => {
      const preset = HARNESSES[run.harness];
      const on = Object.keys(preset?.policies ?? {}).filter((id) => preset?.policies[id]?.on);
      const named = new Set(JSON.stringify(events).match(/"(?:policy|changedBy)":"[^"]+"/g) ?? []);
      for (const { id } of POLICIES) {
        if (on.includes(id) || id === 'max-turns' || id === 'previous-response') continue;
        expect(named.has(`"policy":"${id}"`) || named.has(`"changedBy":"${id}"`)).toBe(false);
      }
    }));

  it('works with each of its policies switched off', async () => {
    const preset = HARNESSES[harness];
    if (preset === undefined) return;
    const base = presetSettings(preset, 'en', bookstore.systemPrompt.en, 16_000);
    for (const id of Object.keys(preset.policies)) {
      const off = { ...base.policies, 'max-turns': { on: true, values: { limit: 6 } }, [id]: { on: false } };
      const ports = portsWith({
        model: createSimulatedModel({ seed: 1, temperament: 'careful' }),
        sandbox: { runTests },
      });
      // Without a limit a run need not end here.
      if (id === 'max-turns') continue;
      const state = initialState(assemble({ ...base, policies: off }), files);
      const { events } = await playTurn({ state, ports }, { task: bookstore.task.en });
      expect(events.at(-1)).toMatchObject({ type: 'run-ended' });
      expect(events.at(-1)).not.toMatchObject({ reason: 'crashed' });
    }
  });

  it('keeps a view that equals the history after its edits', () =>
    property(async ({ state, view, ports }) => {
      if (view.ended?.reason === 'crashed') return;
      const measure = await measurePrompt(ports.meter, state.view, state.harness, null);
      expect(measure.total).toBeGreaterThan(0);
      expect(toArray(view.history)).toEqual(toArray(state.history));
    }));
});
