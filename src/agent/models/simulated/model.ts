import type { AssistantMessage, Message, PostedToolCall } from '../../message';
import { textOf, toolCallsOf } from '../../message';
import type { Model, ModelRequest } from '../../ports';
import { readMessages } from './knowledge';
import { languageOf, phrasesOf } from './language';
import { decide } from './plan/decide';
import { hash } from './random';
import { routeOf } from './route';
import { summarise } from './summarise';
import { type SimulatedTemperament, temperOf } from './temperament';
import { argumentsFor, readTools, type Toolbox, toolFor } from './tools';
import type { Check, Plan, Situation } from './types';
import { readWishes } from './wishes';

export type SimulatedOptions = {
  readonly seed: number;
  readonly temperament: SimulatedTemperament;
  /** Runs tests in the model's head. Without it the model has to call its tool for every idea. */
  readonly check?: Check | undefined;
  /** Most runs in the head for one reply. */
  readonly strength?: number | undefined;
};

const STRENGTH = 200;
/** Characters of one delta. */
const CHUNK = 24;

/** A model whose reply depends on the request, the seed and the temperament alone. Throws only on abort. */
export function createSimulatedModel(options: SimulatedOptions): Model {
  return async function* model(request, signal) {
    signal.throwIfAborted();
    const situation = situationOf(request, options, signal);
    const summary = summarise(request.messages);
    const plan = summary === null ? await decide(situation) : { text: summary, calls: [] };
    signal.throwIfAborted();
    for (let at = 0; at < plan.text.length; at += CHUNK) yield { type: 'delta', text: plan.text.slice(at, at + CHUNK) };
    const message = messageOf(plan, situation.knowledge.toolbox, request.messages);
    yield { type: 'reply', message, finishReason: message.tool_calls ? 'tool_calls' : 'stop' };
  };
}

function situationOf({ messages, tools }: ModelRequest, options: SimulatedOptions, signal: AbortSignal): Situation {
  const knowledge = readMessages(messages, readTools(tools));
  const refusals = knowledge.refusals.filter(({ isTold }) => isTold).map(({ text }) => text);
  const wishes = readWishes(knowledge.steps, knowledge.summary.said, refusals);
  const lang = wishes.speaks ?? languageOf(knowledge);
  return {
    knowledge,
    wishes,
    lang,
    say: phrasesOf(lang),
    route: routeOf(options.seed),
    temper: temperOf(options.temperament),
    seed: options.seed,
    check: options.check,
    strength: options.strength ?? STRENGTH,
    signal,
  };
}

function messageOf(plan: Plan, toolbox: Toolbox, messages: readonly Message[]): AssistantMessage {
  const name = callNames(messages);
  const calls = plan.calls.flatMap(({ kind, values }, i): readonly PostedToolCall[] => {
    const tool = toolFor(toolbox, kind);
    if (tool === undefined) return [];
    const json = JSON.stringify(argumentsFor(tool, values));
    return [{ id: name(i), type: 'function', function: { name: tool.name, arguments: json } }];
  });
  return calls.length > 0
    ? { role: 'assistant', content: plan.text, tool_calls: calls }
    : { role: 'assistant', content: plan.text };
}

/** Ids that no earlier call of the history has: they count on, and after a summary they carry its hash. */
function callNames(messages: readonly Message[]): (index: number) => string {
  const numbers = messages.flatMap((message) =>
    toolCallsOf(message).map(({ id }) => Number(/(\d+)$/.exec(id)?.[1] ?? 0)),
  );
  const next = Math.max(0, ...numbers) + 1;
  const summary = messages.findLast((message) => message.role === 'user' && textOf(message).includes('<summary>'));
  const mark = summary === undefined ? '' : `${hash(textOf(summary)).toString(36).slice(0, 4)}_`;
  return (index) => `call_${mark}${next + index}`;
}
