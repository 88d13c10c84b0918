import {
  assemble,
  HARNESSES,
  type HarnessPreset,
  type HarnessSettings,
  presetSettings,
} from '../../src/agent/harnesses';
import { textOf } from '../../src/agent/message';
import { createRecordedModel, type RecordedReply } from '../../src/agent/models/recorded';
import type { Harness, Human, Tool } from '../../src/agent/policy';
import type { Model, ModelRequest, Sandbox, TestOutcome } from '../../src/agent/ports';
import { initialState } from '../../src/agent/state';
import { createFiles } from '../../src/vfs';
import {
  createInbox,
  fakeSandbox,
  type Played,
  playTurn,
  portsWith,
  reply,
  START_FILES,
  type Waiting,
  watched,
} from './agentKit';

// Runs of real presets with a recorded model, to see what each tells the model.

type Change = {
  readonly contextWindow?: number;
  /** Numbers or switches of single policies. */
  readonly policies?: Readonly<
    Record<string, { readonly on: boolean; readonly values?: Readonly<Record<string, number>> }>
  >;
  readonly tools?: readonly Tool[];
  readonly files?: Readonly<Record<string, string>>;
  readonly summary?: string;
  readonly waiting?: Partial<Waiting>;
  readonly ask?: Human['ask'];
  readonly signal?: AbortSignal;
  readonly before?: (index: number) => void;
  /** New rules before the pull of that number: only their window counts. */
  readonly rulesAt?: { readonly index: number; readonly rules: HarnessSettings };
};

/** A preset in English with changes. */
export function presetHarness(
  id: string,
  { contextWindow = 200_000, policies = {}, tools = [] }: Change = {},
): Harness {
  const preset = HARNESSES[id];
  if (preset === undefined) throw new Error(`There is no harness ${id}.`);
  const base = presetSettings(preset, 'en', 'You fix code.', contextWindow);
  const harness = assemble({ ...base, policies: { ...base.policies, ...policies } });
  const all = [...harness.tools, ...tools];
  return { ...harness, tools: all, definitions: all.map((tool) => tool.definition) };
}

type Run = {
  readonly replies: readonly RecordedReply[];
  readonly window?: number;
  readonly policies?: HarnessSettings['policies'];
  readonly files?: Readonly<Record<string, string>>;
  /** What a call that is a summary's is answered with. */
  readonly summary?: () => string;
  /** What the tests say, and how they end. */
  readonly report?: string;
  readonly outcome?: TestOutcome;
  readonly human?: Human;
  readonly before?: (index: number) => void;
};

/** Plays recorded replies under a preset whose tests say what is wanted. Counting is one token a character. */
export async function playWithReport(
  preset: HarnessPreset,
  isSummary: (request: ModelRequest) => boolean,
  { replies, window = 100_000, policies = {}, ...rest }: Run,
) {
  const base = presetSettings(preset, 'en', 'You fix code.', window);
  const harness = assemble({ ...base, policies: { ...base.policies, ...policies } });
  const recorded = createRecordedModel(replies);
  const kept = watched((request, signal) =>
    isSummary(request)
      ? createRecordedModel([reply(rest.summary?.() ?? 'Goal: fix it.')])(request, signal)
      : recorded(request, signal),
  );
  const sandbox: Sandbox = {
    runTests: async () => {
      const report = await fakeSandbox.runTests(createFiles({}));
      return { ...report, outcome: rest.outcome ?? report.outcome, text: rest.report ?? report.text };
    },
  };
  const state = initialState(harness, createFiles(rest.files ?? START_FILES));
  const ports = portsWith({ model: kept.model, sandbox, ...(rest.human && { human: rest.human }) });
  const played = await playTurn({ state, ports }, undefined, rest.before);
  const results = played.events.flatMap((event) => (event.type === 'tool-finished' ? [event] : []));
  const start = { harness, files: state.files };
  return { ...played, start, ports, results, requests: kept.requests };
}

/** True for a call whose last message asks for a summary of the conversation. */
export function asksForSummary({ messages }: ModelRequest): boolean {
  const last = messages.at(-1);
  return last?.role === 'user' && textOf(last).includes('summary of this conversation');
}

/** Plays recorded replies under a preset; a call that is a summary's is answered with `summary`. */
export async function playPreset(id: string, replies: readonly RecordedReply[], change: Change = {}) {
  const recorded = createRecordedModel(replies);
  const isSummary = (text: string) => /<conversation>|handoff summary/.test(text);
  const model: Model = (request, signal) => {
    const last = request.messages.at(-1);
    const asks = last?.role === 'user' && typeof last.content === 'string' && isSummary(last.content);
    return asks
      ? createRecordedModel([reply(change.summary ?? 'Goal: go on.')])(request, signal)
      : recorded(request, signal);
  };
  const kept = watched(model);
  const inbox = createInbox(({ contextWindow }) => presetHarness(id, { ...change, contextWindow }), change.ask);
  inbox.waiting = { ...inbox.waiting, ...change.waiting };
  const state = initialState(presetHarness(id, change), createFiles(change.files ?? START_FILES));
  const ports = portsWith({ model: kept.model, human: inbox.human });
  const at = { state, ports, ...(change.signal && { signal: change.signal }) };
  const played: Played = await playTurn(at, undefined, (index) => {
    change.before?.(index);
    if (index === change.rulesAt?.index) inbox.waiting = { ...inbox.waiting, rules: change.rulesAt.rules };
  });
  return { ...played, requests: kept.requests, results: resultsOf(played) };
}

function resultsOf({ events }: Played): readonly string[] {
  return events.flatMap((event) => (event.type === 'tool-finished' ? [event.text] : []));
}
