import { bodyOptions, type RealModelSettings } from '../../endpoints';
import { thinkingOf } from '../../message';
import { failureError, failureOf } from '../../modelFailure';
import type { Model, ModelEvent, ModelFailure, ModelRequest } from '../../ports';
import { type BodyOptions, bodyOf, takesThinkingBack } from '../../wire';
import { takeChat } from './chatDraft';
import { type Client, createClient } from './client';
import { DONE, dataOf } from './data';
import { type Draft, NO_DRAFT } from './draft';
import { failureInside, statusFailure } from './failures';
import { NOWHERE, type Place, type Reached, whyNoAnswer } from './place';
import { replyOf } from './reply';
import { takeResponses } from './responsesDraft';
import { waitBefore } from './retries';
import { createScrubber, type Scrubber } from './scrub';

/** What the adapter is handed. `watch` is told the moments of each request, for clocks beside the trace. */
export type RealModelParts = {
  readonly key: string;
  readonly fetch?: typeof fetch;
  readonly place?: Place;
  /** Waits before a request is sent again; settles early, or rejects, when `signal` aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly watch?: (moment: 'asked' | 'first' | 'replied') => void;
  /** The ways of asking that had an answer in this visit; added to. */
  readonly answered?: Set<string>;
};

type Call = {
  readonly client: Client;
  readonly options: BodyOptions;
  readonly scrubber: Scrubber;
  readonly patienceMs: number;
  readonly watch: NonNullable<RealModelParts['watch']>;
};

/** A model behind an OpenAI-compatible endpoint. What fails throws what `failureOf` reads, after the tries that may help. */
export function createRealModel(settings: RealModelSettings, parts: RealModelParts): Model {
  const { key, place = NOWHERE, pause, watch = () => {}, answered = new Set() } = parts;
  const ask: typeof fetch = parts.fetch ?? ((input, init) => fetch(input, init));
  const scrubber = createScrubber([key, ...Object.values(settings.headers)]);
  const chosen = bodyOptions(settings);

  return async function* real(request, signal): AsyncGenerator<ModelEvent, void, void> {
    const way = wayOf(settings, key);
    const client = createClient(settings, { key, ask, onAnswer: () => answered.add(way) });
    let options = optionsFor(chosen, request);
    const call = { client, scrubber, patienceMs: settings.patienceSeconds * 1000, watch };
    let failure: ModelFailure | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const isForgotten = saysForgotten(options, failure);
      if (isForgotten) options = { ...options, layout: { store: true } };
      const wait = isForgotten ? 0 : waitBefore(attempt, failure);
      const told = scrubber.value(options);
      yield { type: 'asked', host: client.host, options: told, attempt, ...whyAgain(failure, wait) };
      if (wait > 0) await pause(wait * 1000, signal);
      signal.throwIfAborted();
      try {
        yield* askOnce({ ...call, options }, request, signal);
        return;
      } catch (error) {
        signal.throwIfAborted();
        failure = scrubber.value(
          await toFailure(error, { baseUrl: client.baseUrl, place, ask, hasAnswered: answered.has(way) }),
        );
      }
    }
  };
}

/**
 * A phase's own model and temperature, where its role names them. Over HTTP only a reply that is stored can be named later:
 * where nothing may be stored, the whole history goes up.
 */
function optionsFor(options: BodyOptions, { role, layout }: ModelRequest): BodyOptions {
  const { model, temperature } = role ?? {};
  return {
    ...options,
    ...(model && { model }),
    ...(temperature !== undefined && { temperature }),
    ...(layout?.store && options.api === 'responses' && { layout }),
  };
}

function whyAgain(failure: ModelFailure | null, waitSeconds: number) {
  return { ...(failure && { failure }), ...(waitSeconds > 0 && { waitSeconds }) };
}

/** The server does not know the reply that was named, or no such field; then the whole history helps. */
function saysForgotten({ layout }: BodyOptions, failure: ModelFailure | null): boolean {
  if (layout?.previous === undefined || failure === null) return false;
  return /previous.?response|response with id .*not found/i.test(failure.detail);
}

async function* askOnce(
  call: Call,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, void> {
  const { client, options, scrubber, watch } = call;
  watch('asked');
  const response = await post(client, options, request, signal);
  const said = streamOf((draft) => draft.text, scrubber);
  const thought = streamOf(thoughtOf, scrubber);
  let draft: Draft = NO_DRAFT;
  let hasBegun = false;
  for await (const sent of dataOf(response, call.patienceMs)) {
    draft = take(draft, sent, options);
    if (!hasBegun && saysSomething(draft)) watch('first');
    hasBegun ||= saysSomething(draft);
    yield* deltas(thought.more(draft), said.more(draft));
    // Some servers keep the connection open behind their last word.
    if (sent === DONE) break;
  }
  yield* deltas(thought.end(), said.end());
  const { messages } = request;
  const reply = replyOf(draft, {
    messages,
    limit: options.limit,
    isResponses: options.api === 'responses',
    takesThinking: takesThinkingBack(options),
    isStored: options.layout !== undefined,
  });
  watch('replied');
  yield scrubber.value(reply);
}

/** What of a growing text has not been said yet, without secrets. A text that was replaced says nothing more. */
function streamOf(textOf: (draft: Draft) => string, scrubber: Scrubber) {
  const stream = scrubber.stream();
  let before = '';
  return {
    more: (draft: Draft): string => {
      const now = textOf(draft);
      const more = now.startsWith(before) ? stream.push(now.slice(before.length)) : '';
      before = now;
      return more;
    },
    end: stream.end,
  };
}

function thoughtOf({ thinking }: Draft): string {
  return thinkingOf({ role: 'assistant', ...thinking });
}

/** Thinking comes first, also where both came in one piece. */
function* deltas(thought: string, text: string): Generator<ModelEvent, void, void> {
  if (thought !== '') yield { type: 'delta', text: thought, isThinking: true };
  if (text !== '') yield { type: 'delta', text };
}

function saysSomething({ text, refusal, thinking, calls }: Draft): boolean {
  return text !== '' || refusal !== '' || calls.length > 0 || Object.keys(thinking).length > 0;
}

function take(draft: Draft, sent: unknown, { api }: BodyOptions): Draft {
  if (sent === DONE) return { ...draft, isDone: true };
  const failure = failureInside(sent);
  if (failure !== null) throw failureError(failure);
  return api === 'responses' ? takeResponses(draft, sent) : takeChat(draft, sent);
}

/** Only the plain `create`: every field of the body is ours, and the answer is read by us. */
async function post(
  { openai }: Client,
  options: BodyOptions,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Response> {
  // What `bodyOf` makes has more fields than the library's types know: those of other servers, and the learner's.
  const body = bodyOf(options, request) as never;
  const sent =
    options.api === 'responses'
      ? openai.responses.create(body, { signal })
      : openai.chat.completions.create(body, { signal });
  return await sent.asResponse();
}

/** What a server's leave for pages depends on: its address, and the names of the headers that come with a request. */
function wayOf({ provider, baseUrl, headers }: RealModelSettings, key: string): string {
  return JSON.stringify([provider, baseUrl, key !== '', Object.keys(headers).sort()]);
}

/** Whatever was thrown, as a failure. */
export async function toFailure(error: unknown, reached: Reached): Promise<ModelFailure> {
  const known = failureOf(error) ?? statusFailure(error);
  if (known !== null) return known;
  // The library wraps the browser's own words.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return { kind: await whyNoAnswer(reached), detail: cause instanceof Error ? cause.message : String(cause) };
}
