import type { EndReason } from './events';
import { toArray } from './history';
import { measurePrompt } from './measure';
import { type AssistantMessage, type ToolCall, toolCallsOf } from './message';
import { failureOf } from './modelFailure';
import type { Acts, Harness, Policy, RunState, Seam } from './policy';
import type { CallRole, FinishReason, ModelEvent, ModelFailure, ModelRequest } from './ports';
import { type PromptMeasure, type Usage, withCall } from './prompt';
import { addMessage } from './state';
import type { RequestLayout } from './wire/options';
import { pullUntilAborted } from './within';

type End = { readonly reason: EndReason; readonly detail?: string };
type Reply =
  | { readonly type: 'replied'; readonly state: RunState; readonly calls: readonly ToolCall[] }
  | { readonly type: 'ended'; readonly state: RunState; readonly end: End };

/** Tokens of the prompt that `state` would send now, with what the cache model grants. */
export async function measureView({ state, ports }: Pick<Seam, 'state' | 'ports'>): Promise<PromptMeasure> {
  const measure = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
  return state.harness.policies.reduce(
    (granted, policy) => policy.bill?.(granted, { state, ports }) ?? granted,
    measure,
  );
}

/** One model call of an iteration: measures, checks the window, streams, repairs by policy, keeps the reply. */
export async function* callModel(seam: Seam): Acts<Reply> {
  const { harness, view } = seam.state;
  const measure = await measureView(seam);
  yield { type: 'prompt-measured', measure };
  if (measure.total > harness.contextWindow) {
    const detail = `${measure.total} > ${harness.contextWindow}`;
    return { type: 'ended', state: seam.state, end: { reason: 'context_overflow', detail } };
  }
  const lastPrompt = { view, tools: harness.definitions, measure };
  const state = { ...seam.state, lastPrompt };

  const messages = toArray(view).map((entry) => entry.message);
  const role = roleOf(harness, null);
  const request = { messages, tools: harness.definitions, ...layoutOf(seam.state), ...role };
  const outcome = yield* streamUntilMended({ ...seam, state }, request);
  if (outcome.type === 'failed') return { type: 'ended', state, end: outcome.end };

  let message = outcome.message;
  for (const policy of harness.policies) {
    if (policy.afterReply) message = yield* policy.afterReply({ ...seam, state }, message);
  }
  const usage = billed(outcome, outcome.usage ?? (await countedUsage(seam, measure, message)));
  const added = addMessage(state, 'assistant', message);
  const repaired = message === outcome.message ? {} : { received: outcome.message };
  const { finishReason, responseId } = outcome;
  const named = responseId === undefined ? {} : { responseId };
  yield { type: 'model-replied', entry: added.entry, ...repaired, usage, finishReason, ...role, ...named };
  // A server remembers what it said, not what was made of it.
  const reply = responseId !== undefined && message === outcome.message && { id: responseId, message, ...role };
  const next = { ...added.state, lastPrompt: { ...lastPrompt, ...(reply && { reply }) } };
  return { type: 'replied', state: withUsage(next, usage), calls: toolCallsOf(message) };
}

type Streamed =
  | {
      readonly type: 'done';
      readonly message: AssistantMessage;
      readonly finishReason: FinishReason;
      readonly usage?: Usage;
      readonly role?: CallRole;
      readonly responseId?: string;
      /** Times the run's price list. */
      readonly priceFactor: number;
    }
  | { readonly type: 'failed'; readonly end: End; readonly failure?: ModelFailure };

const STOPPED: Streamed = { type: 'failed', end: { reason: 'stopped' } };

/** A failure that a person can mend is told and waits; pulled on, the same request goes out again. */
async function* streamUntilMended(seam: Seam, request: ModelRequest): Acts<Streamed> {
  for (;;) {
    const outcome = yield* stream(seam, request);
    if (outcome.type !== 'failed' || outcome.failure === undefined || !seam.ports.human.mends) return outcome;
    yield { type: 'model-failed', failure: outcome.failure };
  }
}

/** Pulls the adapter. Its exceptions end here, as a reason; a stop is seen at once even where the adapter ignores it. */
export async function* stream(seam: Seam, request: ModelRequest, showDeltas = true): Acts<Streamed> {
  const { ports, signal } = seam;
  if (signal.aborted) return STOPPED;
  try {
    for await (const event of pullUntilAborted(ports.model(request, signal), signal)) {
      if (event.type === 'reply') return done(event, request.role);
      if (!showDeltas) continue;
      if (event.type === 'asked') yield { ...event, type: 'model-asked' };
      else yield { ...event, type: 'model-delta' };
    }
    return failed('The model ended without a reply.');
  } catch (error) {
    if (signal.aborted) return STOPPED;
    const failure = failureOf(error);
    return { ...failed(error instanceof Error ? error.message : String(error)), ...(failure && { failure }) };
  }
}

function done(
  { message, finishReason, usage, priceFactor = 1, responseId }: Extract<ModelEvent, { type: 'reply' }>,
  role: CallRole | undefined,
): Streamed {
  const told = {
    ...(usage && { usage: { ...usage, kind: 'reported' as const } }),
    ...(role && { role }),
    ...(responseId !== undefined && { responseId }),
  };
  // Twelve digits, so that a replay can take the product apart and finds the same.
  const factor = Number((priceFactor * (role?.priceFactor ?? 1)).toPrecision(12));
  return { type: 'done', message, finishReason, ...told, priceFactor: factor };
}

/** The role of a call where a policy has one for it. */
export function roleOf({ policies }: Harness, by: Policy['id'] | null): { readonly role?: CallRole } {
  for (const policy of policies) {
    const role = policy.role?.(by) ?? null;
    if (role !== null) return { role };
  }
  return {};
}

/** How the request is laid out where a policy says so. */
export function layoutOf(state: RunState): { readonly layout?: RequestLayout } {
  const { role } = roleOf(state.harness, null);
  const layout = state.harness.policies.find((policy) => policy.layout !== undefined)?.layout?.(state, role);
  return layout === undefined ? {} : { layout };
}

/** The usage at the price of the call's phase. */
export function billed({ priceFactor }: { readonly priceFactor: number }, usage: Usage): Usage {
  return priceFactor === 1 ? usage : { ...usage, priceFactor };
}

function failed(detail: string): Extract<Streamed, { type: 'failed' }> {
  return { type: 'failed', end: { reason: 'model_error', detail } };
}

/** What a provider that reports no usage would bill. */
export async function countedUsage(seam: Seam, measure: PromptMeasure, message: AssistantMessage): Promise<Usage> {
  const output = await seam.ports.meter.reply(message);
  const reasoning = seam.ports.meter.knownReply(message)?.thinking ?? 0;
  const { total, cached, equivalent } = measure;
  return {
    input: total,
    cachedInput: cached,
    output,
    ...(reasoning > 0 && { reasoning }),
    ...(equivalent !== undefined && { equivalent }),
    kind: 'counted',
  };
}

/** The state with a call's usage in its sums. */
export function withUsage(state: RunState, usage: Usage): RunState {
  return { ...state, totals: withCall(state.totals, usage) };
}
