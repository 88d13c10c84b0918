import { billed, countedUsage, measureView, roleOf, stream, withUsage } from './callModel';
import { append, toArray } from './history';
import { type HistoryEntry, type Message, textOf } from './message';
import type { Acts, Policy, RunState, Seam } from './policy';
import type { ModelRequest } from './ports';
import type { PromptMeasure } from './prompt';
import { noTokens } from './tokens';

/** What a call of a policy brought: its text, and the state that paid for it. `null` when it failed or was stopped. */
type Answer = { readonly state: RunState; readonly text: string } | null;

/**
 * A model call that a policy makes for itself. Text only, no tools; billed and shown. `null` when it failed or was
 * stopped: the caller leaves the history as it was. With a `fallback` that text stands for a call that did not fit or whose
 * model gave nothing; a connection that failed, and a stop, are still `null`.
 */
export async function* askModel(
  seam: Seam,
  policy: Policy['id'],
  messages: readonly Message[],
  fallback?: string,
): Acts<Answer> {
  const total = await seam.ports.meter.prompt(messages, []);
  const measure = { total, bySource: noTokens(), same: 0, cached: 0 };
  return yield* ask(seam, policy, { request: { messages, tools: [] }, measure, fallback });
}

/** An instruction on the prompt as it stands. With `dropsOldest` the oldest exchanges are left out of a call that would not fit. */
type OnPrompt = {
  readonly instruction: string;
  readonly keepsTools: boolean;
  readonly dropsOldest?: boolean;
};

/**
 * The same, on the prompt as it stands with an instruction behind it: its beginning is what was sent last, so it reads the
 * cache. Tool calls in the answer are not run; without tools the beginning differs from there on.
 */
export async function* askOnPrompt(
  seam: Seam,
  policy: Policy['id'],
  { instruction, keepsTools, dropsOldest = false }: OnPrompt,
): Acts<Answer> {
  const { state, ports } = seam;
  const message = { role: 'user', content: instruction } as const;
  const definitions = keepsTools ? state.harness.definitions : [];
  const harness = { ...state.harness, definitions };
  let entries = toArray(state.view);
  for (;;) {
    // A list of its own: the shared one grows with what is really said.
    const view = append({ log: [], length: 0 }, [...entries, { id: 0, source: 'user', message } as const]);
    const measure = await measureView({ state: { ...state, view, harness }, ports });
    const shorter = dropsOldest && measure.total > harness.contextWindow ? withoutOldest(entries) : entries;
    if (shorter.length === entries.length) {
      const request = { messages: toArray(view).map((entry) => entry.message), tools: definitions };
      return yield* ask(seam, policy, { request, measure });
    }
    entries = shorter;
  }
}

/** Without the first entry behind the system prompt, and the results that belong to it. */
function withoutOldest([system, ...rest]: readonly HistoryEntry[]): readonly HistoryEntry[] {
  if (system === undefined || rest.length < 2) return system === undefined ? rest : [system, ...rest];
  const next = rest.findIndex((entry, i) => i > 0 && entry.source !== 'result');
  return next < 0 ? [system, ...rest] : [system, ...rest.slice(next)];
}

type Asked = {
  readonly request: ModelRequest;
  readonly measure: PromptMeasure;
  readonly fallback?: string | undefined;
};

async function* ask(seam: Seam, policy: Policy['id'], { request, measure, fallback }: Asked): Acts<Answer> {
  const instead = fallback === undefined ? null : { state: seam.state, text: fallback };
  const { contextWindow } = seam.state.harness;
  if (measure.total > contextWindow) {
    yield { type: 'policy-failed', policy, detail: `${measure.total} > ${contextWindow}` };
    return instead;
  }
  const outcome = yield* stream(seam, { ...request, by: policy, ...roleOf(seam.state.harness, policy) }, false);
  if (outcome.type === 'failed') {
    const { end, failure } = outcome;
    yield { type: 'policy-failed', policy, detail: end.detail ?? end.reason, ...(failure && { failure }) };
    return failure !== undefined || end.reason === 'stopped' ? null : instead;
  }
  const { message, role } = outcome;
  const usage = billed(outcome, outcome.usage ?? (await countedUsage(seam, measure, message)));
  const text = textOf(message);
  yield { type: 'policy-called', policy, messages: request.messages, reply: text, usage, ...(role && { role }) };
  return { state: withUsage(seam.state, usage), text: text.trim() === '' ? (fallback ?? text) : text };
}
