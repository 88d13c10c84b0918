import { assemble, HARNESSES, type HarnessSettings, presetSettings } from '../../src/agent/harnesses';
import { createRecordedModel, type RecordedReply } from '../../src/agent/models/recorded';
import type { Harness, Human, Tool } from '../../src/agent/policy';
import type { Model } from '../../src/agent/ports';
import { initialState } from '../../src/agent/state';
import { createFiles } from '../../src/vfs';
import { createInbox, type Played, playTurn, portsWith, reply, START_FILES, type Waiting, watched } from './agentKit';

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
