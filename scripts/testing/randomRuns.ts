import fc from 'fast-check';
import type { AgentEvent } from '../../src/agent/events';
import type { HarnessSettings, PolicySetting } from '../../src/agent/harnesses';
import type { ToolCall } from '../../src/agent/message';
import { createSimulatedModel, type SimulatedTemperament } from '../../src/agent/models/simulated';
import type { Harness, Human, Policy, Ports, RunState } from '../../src/agent/policy';
import type { Model, ModelRequest } from '../../src/agent/ports';
import { initialState } from '../../src/agent/state';
import { runTurn, type Start } from '../../src/agent/turn';
import { TEMPERAMENTS } from '../../src/state/settings';
import { createFiles } from '../../src/vfs';
import {
  createInbox,
  harnessWith,
  NOTHING,
  portsWith,
  START_FILES,
  settingsWith,
  toolOf,
  type Waiting,
  watched,
} from './agentKit';
import { type RandomModel, randomModel } from './randomModel';

// Random runs for properties: a model that is a pure function of what it is posted, and a person who acts between two pulls.

/** One thing a person does before the pull that would give event number `at`. */
export type Input = { readonly at: number } & (
  | { readonly do: 'edit'; readonly path: string; readonly text: string | null }
  | { readonly do: 'say'; readonly when: 'next' | 'after'; readonly text: string }
  | { readonly do: 'rules'; readonly limit: number; readonly compactAbove: number }
  | { readonly do: 'stop' }
);

export type Script = RandomModel & {
  /** `null`: the model that replies by chance. */
  readonly temperament: SimulatedTemperament | null;
  readonly maxTurns: number;
  /** 0 is off. */
  readonly compactAbove: number;
  readonly keepTokens: number;
  readonly contextWindow: number;
  readonly budget: number;
  readonly errorsAsText: boolean;
  readonly asks: boolean;
  readonly truncates: boolean;
  readonly reminds: boolean;
  readonly repairs: boolean;
  readonly follows: boolean;
  /** Ids of policies of ours that are on with their constants. */
  readonly more: readonly (typeof MORE)[number][];
  readonly inputs: readonly Input[];
  /** What follows the first turn, in order. */
  readonly later: readonly ('task' | 'resume')[];
};

/** Without no-tools: a request without tools stands for a summary call here. */
const MORE = [
  'truncation',
  'repeat-reminder',
  'standstill',
  'doom-loop',
  'read-before-write',
  'no-history',
  'made-up-results',
] as const;

const input: fc.Arbitrary<Input> = fc.oneof(
  fc.record({
    at: fc.nat(60),
    do: fc.constant('edit' as const),
    path: fc.constantFrom('a.js', 'new.js', 'a.test.js'),
    text: fc.option(fc.constantFrom('good', 'bad', ''), { nil: null }),
  }),
  fc.record({
    at: fc.nat(60),
    do: fc.constant('say' as const),
    when: fc.constantFrom('next' as const, 'after' as const),
    text: fc.constantFrom('Use tabs.', 'And the docs?', '停'),
  }),
  fc.record({
    at: fc.nat(60),
    do: fc.constant('rules' as const),
    limit: fc.integer({ min: 1, max: 8 }),
    compactAbove: fc.constantFrom(0, 700, 2000),
  }),
  fc.record({ at: fc.nat(90), do: fc.constant('stop' as const) }),
);

export const scripts: fc.Arbitrary<Script> = fc.record({
  seed: fc.nat(1_000_000),
  answers: fc.integer({ min: 0, max: 4 }),
  failures: fc.constantFrom(0, 0, 1),
  temperament: fc.constantFrom(null, null, null, ...TEMPERAMENTS),
  maxTurns: fc.integer({ min: 1, max: 7 }),
  compactAbove: fc.constantFrom(0, 0, 400, 700, 1500),
  keepTokens: fc.constantFrom(0, 0, 100, 600),
  contextWindow: fc.constantFrom(100_000, 100_000, 100_000, 1200),
  budget: fc.constantFrom(0, 0, 3000),
  errorsAsText: fc.constantFrom(true, true, true, false),
  reportsUsage: fc.boolean(),
  asks: fc.boolean(),
  truncates: fc.boolean(),
  reminds: fc.boolean(),
  repairs: fc.boolean(),
  follows: fc.boolean(),
  more: fc.oneof(fc.constant([]), fc.subarray([...MORE])),
  inputs: fc.array(input, { maxLength: 5 }),
  later: fc.array(fc.constantFrom('task' as const, 'resume' as const), { maxLength: 2 }),
});

const asking: Policy = {
  id: 'asking',
  async *beforeTool(_seam, call) {
    if (call.name === 'noSuchTool') return { type: 'block', reason: 'Not this one.' };
    return call.name === 'writeFile' ? { type: 'ask' } : { type: 'allow' };
  },
};

const truncating: Policy = {
  id: 'truncating',
  async *afterTool(_seam, _call, outcome) {
    return outcome.text.length > 40 ? { ...outcome, text: outcome.text.slice(0, 40), full: outcome.text } : outcome;
  },
};

const reminding: Policy = {
  id: 'reminding',
  async *remind(_seam, calls) {
    return calls.length > 1 ? ['One at a time, please.'] : [];
  },
};

const repairing: Policy = {
  id: 'repairing',
  async *afterReply(_seam, message) {
    const calls = message.tool_calls?.map((call) =>
      call.type === 'function' && call.function.name === 'noSuchTool'
        ? { ...call, function: { ...call.function, name: 'listFiles' } }
        : call,
    );
    return calls && JSON.stringify(calls) !== JSON.stringify(message.tool_calls)
      ? { ...message, tool_calls: calls }
      : message;
  },
};

const following: Policy = {
  id: 'following',
  async *beforeEnd({ state }) {
    return { state, messages: state.iteration < 3 ? ['Are you sure?'] : [] };
  },
};

const slowTool = toolOf('slow', () => new Promise(() => {}), 1);
const boomTool = toolOf('boom', () => {
  throw new Error('boom');
});

export function harnessOf(script: Script, settings: HarnessSettings): Harness {
  const policies = [
    ...(script.asks ? [asking] : []),
    ...(script.truncates ? [truncating] : []),
    ...(script.reminds ? [reminding] : []),
    ...(script.repairs ? [repairing] : []),
    ...(script.follows ? [following] : []),
  ];
  return harnessWith(settings, { tools: [boomTool, slowTool], policies });
}

/** Real constants never act in runs this short. */
const SMALL: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  truncation: { maxBytes: 60 },
  'repeat-reminder': { first: 2, second: 3, third: 4 },
  standstill: { warnAt: 1, stopAt: 3 },
  'doom-loop': { limit: 3 },
};

function policiesOf(limit: number, compactAbove: number, script: Script): Readonly<Record<string, PolicySetting>> {
  const compaction =
    script.keepTokens > 0
      ? { reserveTokens: Math.max(0, script.contextWindow - compactAbove), keepRecentTokens: script.keepTokens }
      : { limitTokens: compactAbove };
  return {
    ...Object.fromEntries(script.more.map((id) => [id, { on: true, ...(id in SMALL && { values: SMALL[id] ?? {} }) }])),
    'max-turns': { on: true, values: { limit } },
    ...(compactAbove > 0 && { compaction: { on: true, values: compaction } }),
    ...(script.budget > 0 && { 'token-budget': { on: true, values: { limitTokens: script.budget } } }),
    'prefix-cache': { on: script.seed % 2 === 0, values: { minimumTokens: 100, stepTokens: 50 } },
  };
}

export function settingsOf(
  script: Script,
  limit = script.maxTurns,
  compactAbove = script.compactAbove,
): HarnessSettings {
  const { contextWindow, errorsAsText } = script;
  return settingsWith({ contextWindow, errorsAsText, policies: policiesOf(limit, compactAbove, script) });
}

/** A run in the middle: what has been pulled, what waits, and how to go on. */
export type Going = {
  readonly events: AgentEvent[];
  state: RunState;
  turn: ReturnType<typeof runTurn> | null;
  stop: AbortController;
  waiting: Waiting;
  later: readonly ('task' | 'resume')[];
};

/** What a run knew before each pull, to fork it there; `isStopped` with what was done at that very moment. */
export type Before = Pick<Going, 'waiting' | 'later'> & { readonly isStopped: boolean };

export type RandomRun = {
  readonly script: Script;
  readonly events: readonly AgentEvent[];
  readonly state: RunState;
  readonly requests: readonly ModelRequest[];
  /** One entry for each event. */
  readonly before: readonly Before[];
};

const answer: Human['ask'] = async (call: ToolCall) =>
  call.argumentsJson.length % 3 === 0 ? { allow: false, reason: 'No.' } : { allow: true };

export function freshRun(script: Script): Going {
  const state = initialState(harnessOf(script, settingsOf(script)), createFiles(START_FILES));
  return { events: [], state, turn: null, stop: new AbortController(), waiting: NOTHING, later: script.later };
}

function modelOf(script: Script): Model {
  const { temperament, seed } = script;
  return temperament === null ? randomModel(script) : createSimulatedModel({ temperament, seed });
}

/** Plays on to the end of the last turn, doing what the script says before each pull. `begin` may first bring `going` further. */
export async function playOn(
  script: Script,
  going: Going,
  begin: (ports: Ports) => Promise<void> = async () => {},
): Promise<RandomRun> {
  const inbox = createInbox((settings) => harnessOf(script, settings), answer);
  inbox.waiting = going.waiting;
  const { model, requests } = watched(modelOf(script));
  const ports = portsWith({ model, human: inbox.human });
  await begin(ports);
  const before: Before[] = [];
  for (;;) {
    const { events, later } = going;
    if (going.turn === null) {
      const start = nextStart(going);
      if (start === null) return { script, events, state: going.state, requests, before };
      going.stop = new AbortController();
      going.turn = runTurn({ ports, state: going.state, signal: going.stop.signal }, start);
    }
    const { waiting } = inbox;
    act(script, events.length, inbox, going);
    before.push({ waiting, later, isStopped: going.stop.signal.aborted });
    const next = await going.turn.next();
    if (next.done) throw new Error('A turn ended without run-ended.');
    events.push(next.value);
    if (next.value.type !== 'run-ended') continue;
    const last = await going.turn.next();
    if (!last.done) throw new Error('A turn went on after run-ended.');
    going.state = last.value;
    going.turn = null;
  }
}

/** How the next turn begins: `null` when there is none. A crashed run is over. */
function nextStart(going: Going): Start | null {
  const last = going.events.at(-1);
  if (last === undefined) return { task: 'Fix it.' };
  if (last.type === 'run-ended' && last.reason === 'crashed') return null;
  const [what, ...later] = going.later;
  if (what === undefined) return null;
  going.later = later;
  return what === 'task' ? { task: `And then: ${going.state.turn}` } : { resume: true };
}

function act(script: Script, index: number, inbox: { waiting: Waiting }, going: Going): void {
  for (const input of script.inputs) {
    if (input.at !== index) continue;
    if (input.do === 'stop') going.stop.abort();
    else inbox.waiting = withInput(script, inbox.waiting, input);
  }
}

function withInput(script: Script, waiting: Waiting, input: Exclude<Input, { do: 'stop' }>): Waiting {
  switch (input.do) {
    case 'edit':
      return { ...waiting, files: [...waiting.files, { path: input.path, before: null, after: input.text }] };
    case 'say':
      return { ...waiting, [input.when]: [...waiting[input.when], input.text] };
    case 'rules':
      return { ...waiting, rules: settingsOf(script, input.limit, input.compactAbove) };
  }
}
