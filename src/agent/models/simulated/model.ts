import type { AssistantMessage, Message, PostedToolCall } from '../../message';
import { textOf, toolCallsOf } from '../../message';
import type { Model, ModelRequest } from '../../ports';
import { DEFAULT_STRENGTH, strengthFactor } from '../../price';
import { readMessages } from './knowledge';
import { languageOf, phrasesOf } from './language';
import { decide } from './plan/decide';
import { slip } from './plan/slip';
import { planText } from './planText';
import { hash } from './random';
import { reviewText } from './reviewText';
import { routeOf } from './route';
import { summarise } from './summarise';
import { type SimulatedTemperament, temperOf } from './temperament';
import { argumentsFor, readTools, type Toolbox, toolFor } from './tools';
import type { Check, PlannedCall, RawCall, Situation } from './types';
import { readWishes } from './wishes';

export type SimulatedOptions = {
  readonly seed: number;
  readonly temperament: SimulatedTemperament;
  /** Runs tests in the model's head. Without it the model has to call its tool for every idea. */
  readonly check?: Check | undefined;
  /** Most runs in the head for one reply, the first look at what fails included. */
  readonly strength?: number | undefined;
};

/** Characters of one delta, and most deltas of a reply: each is an event of the trace and a picture. */
const CHUNK = 24;
const MOST_DELTAS = 500;

/** A model whose reply depends on the request, the seed, the temperament and the strength alone. Throws only on abort. */
export function createSimulatedModel(options: SimulatedOptions): Model {
  return async function* model(request, signal) {
    signal.throwIfAborted();
    const situation = situationOf(request, options, signal);
    const text =
      summarise(request.messages) ?? planText(request.messages) ?? reviewText(request.messages, situation.strength);
    const plan = text === null ? await decide(situation) : { text, calls: [] };
    signal.throwIfAborted();
    yield* deltasOf(plan.text);
    const calls = slip(situation, rawCalls(plan.calls, situation.knowledge.toolbox));
    const message = messageOf(plan.text, calls, request.messages);
    const priceFactor = strengthFactor(situation.strength) / strengthFactor(options.strength ?? DEFAULT_STRENGTH);
    const priced = priceFactor === 1 ? {} : { priceFactor };
    const named = request.layout === undefined ? {} : { responseId: responseIdOf(request.messages) };
    yield { type: 'reply', message, finishReason: message.tool_calls ? 'tool_calls' : 'stop', ...priced, ...named };
  };
}

function* deltasOf(text: string) {
  const size = Math.max(CHUNK, Math.ceil(text.length / MOST_DELTAS));
  for (let at = 0; at < text.length; at += size) yield { type: 'delta', text: text.slice(at, at + size) } as const;
}

function situationOf(
  { messages, tools, role }: ModelRequest,
  options: SimulatedOptions,
  signal: AbortSignal,
): Situation {
  const knowledge = readMessages(messages, readTools(tools));
  const refusals = knowledge.refusals.filter(({ isTold }) => isTold).map(({ text }) => text);
  const wishes = readWishes(knowledge.steps, knowledge.summary.said, refusals);
  const lang = wishes.speaks ?? languageOf(knowledge);
  const temper = temperOf(options.temperament);
  return {
    knowledge,
    wishes,
    lang,
    say: phrasesOf(lang),
    route: routeOf(options.seed),
    // Whoever is given a place to think weighs before acting.
    temper:
      toolFor(knowledge.toolbox, 'think') === undefined ? temper : { ...temper, checksInHead: true, jumps: false },
    seed: options.seed,
    check: options.check,
    strength: role?.strength ?? options.strength ?? DEFAULT_STRENGTH,
    signal,
  };
}

function messageOf(text: string, calls: readonly RawCall[], messages: readonly Message[]): AssistantMessage {
  if (calls.length === 0) return { role: 'assistant', content: text };
  const id = callNames(messages);
  const posted = calls.map(({ name, argumentsJson }, i): PostedToolCall => {
    return { id: id(i), type: 'function', function: { name, arguments: argumentsJson } };
  });
  return { role: 'assistant', content: text, tool_calls: posted };
}

/** Planned calls under the names that are offered; one that no offered tool can do is left out. */
function rawCalls(calls: readonly PlannedCall[], toolbox: Toolbox): readonly RawCall[] {
  return calls.flatMap((call): readonly RawCall[] => {
    if ('name' in call) return [call];
    const tool = toolFor(toolbox, call.kind);
    if (tool === undefined) return [];
    return [{ name: tool.name, argumentsJson: JSON.stringify(argumentsFor(tool, call.values)) }];
  });
}

/** What a server would call its reply to this prompt, in the length that OpenAI's ids have. */
export function responseIdOf(messages: readonly Message[]): string {
  return `resp_${hash(`${messages.length} ${JSON.stringify(messages.at(-1))}`)
    .toString(16)
    .padStart(48, '0')}`;
}

/** Ids that no earlier call of the history has: they count on, and after a summary they carry its hash. */
export function callNames(messages: readonly Message[]): (index: number) => string {
  const numbers = messages.flatMap((message) =>
    toolCallsOf(message).map(({ id }) => Number(/(\d+)$/.exec(id)?.[1] ?? 0)),
  );
  const next = Math.max(0, ...numbers) + 1;
  const summary = messages.findLast((message) => message.role === 'user' && textOf(message).includes('<summary>'));
  const mark = summary === undefined ? '' : `${hash(textOf(summary)).toString(36).slice(0, 4)}_`;
  return (index) => `call_${mark}${next + index}`;
}
