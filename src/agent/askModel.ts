import { countedUsage, measureView, stream, withUsage } from './callModel';
import { append, toArray } from './history';
import { type Message, textOf } from './message';
import type { Acts, Policy, RunState, Seam } from './policy';
import type { ModelRequest } from './ports';
import type { PromptMeasure } from './prompt';
import { noTokens } from './tokens';

/** What a call of a policy brought: its text, and the state that paid for it. `null` when it failed or was stopped. */
type Answer = { readonly state: RunState; readonly text: string } | null;

/**
 * A model call that a policy makes for itself. Text only, no tools; billed and shown. `null` when it failed or was
 * stopped: the caller leaves the history as it was.
 */
export async function* askModel(seam: Seam, policy: Policy['id'], messages: readonly Message[]): Acts<Answer> {
  return yield* ask(seam, policy, { messages, tools: [] }, async () => {
    const total = await seam.ports.meter.prompt(messages, []);
    return { total, bySource: noTokens(), same: 0, cached: 0 };
  });
}

/**
 * The same, on the prompt as it stands with an instruction behind it: its beginning is what was sent last, so it reads the
 * cache. Tool calls in the answer are not run; without tools the beginning differs from there on.
 */
export async function* askOnPrompt(
  seam: Seam,
  policy: Policy['id'],
  { instruction, keepsTools }: { readonly instruction: string; readonly keepsTools: boolean },
): Acts<Answer> {
  const { state, ports } = seam;
  const message = { role: 'user', content: instruction } as const;
  // A list of its own: the shared one grows with what is really said.
  const view = append({ log: [], length: 0 }, [...toArray(state.view), { id: 0, source: 'user', message } as const]);
  const definitions = keepsTools ? state.harness.definitions : [];
  const request = { messages: toArray(view).map((entry) => entry.message), tools: definitions };
  const asked = { ...state, view, harness: { ...state.harness, definitions } };
  return yield* ask(seam, policy, request, () => measureView({ state: asked, ports }));
}

async function* ask(
  seam: Seam,
  policy: Policy['id'],
  request: ModelRequest,
  measure: () => Promise<PromptMeasure>,
): Acts<Answer> {
  const outcome = yield* stream(seam, request, false);
  if (outcome.type === 'failed') {
    yield { type: 'policy-failed', policy, detail: outcome.end.detail ?? outcome.end.reason };
    return null;
  }
  const { message } = outcome;
  const usage = outcome.usage ?? (await countedUsage(seam, await measure(), message));
  const text = textOf(message);
  yield { type: 'policy-called', policy, messages: request.messages, reply: text, usage };
  return { state: withUsage(seam.state, usage), text };
}
