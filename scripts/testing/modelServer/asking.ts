import { type RealModelSettings, settingsFor } from '../../../src/agent/endpoints';
import { thinkingOf, toolCallsOf } from '../../../src/agent/message';
import { failureOf } from '../../../src/agent/modelFailure';
import { createRealModel, type RealModelParts } from '../../../src/agent/models/openai';
import type { Model, ModelEvent, ModelFailure, ModelRequest } from '../../../src/agent/ports';
import type { Outcome } from './streams';

// For tests of the adapter: asks it, and says what came.

/** A key that would be found anywhere. */
export const KEY = 'sk-test-7f3a9c1e5b2d';

/** Waits for nothing, and keeps how long it should have. */
export function noPause(waited: number[] = []): RealModelParts['pause'] {
  return async (ms, signal) => {
    signal.throwIfAborted();
    waited.push(ms);
  };
}

export function modelAt(
  baseUrl: string,
  change: Partial<RealModelSettings> = {},
  parts: Partial<RealModelParts> = {},
): Model {
  return createRealModel(
    { ...settingsFor('other', 'm'), baseUrl, ...change },
    { key: KEY, pause: noPause(), ...parts },
  );
}

export type Asked = { readonly events: readonly ModelEvent[]; readonly failure: ModelFailure | null };

/** All events of one call, and the failure it ended with. */
export async function ask(model: Model, request: ModelRequest, signal = new AbortController().signal): Promise<Asked> {
  const events: ModelEvent[] = [];
  try {
    for await (const event of model(request, signal)) events.push(event);
    return { events, failure: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { events, failure };
  }
}

/** What came, in the words of the table. */
export function outcomeOf({ events, failure }: Asked): Outcome {
  const reply = events.at(-1);
  if (failure !== null || reply?.type !== 'reply') return { fails: failure?.kind ?? 'empty' };
  const { message, finishReason, usage } = reply;
  const calls = toolCallsOf(message);
  const thinking = thinkingOf(message);
  const text = typeof message.content === 'string' ? message.content : '';
  return {
    ...(text !== '' && { text }),
    ...(thinking !== '' && { thinking }),
    ...(calls.length > 0 && {
      calls: calls.map(({ name, argumentsJson }) => [name, argumentsJson] as const),
      ids: calls.map(({ id }) => id),
    }),
    finish: finishReason,
    ...(usage && { usage: { input: usage.input, cachedInput: usage.cachedInput, output: usage.output } }),
  };
}

/** The outcome without ids, where the table does not say them: they are ours then. */
export function comparable(outcome: Outcome, wanted: Outcome): Outcome {
  if ('fails' in outcome || 'fails' in wanted || wanted.ids !== undefined) return outcome;
  const { ids: _, ...rest } = outcome;
  return rest;
}

/** What a test asks with: a system prompt, a task, and the two tools of the table. */
export const REQUEST: ModelRequest = {
  messages: [
    { role: 'system', content: 'You fix code.' },
    { role: 'user', content: 'Fix it.' },
  ],
  tools: ['readFile', 'listFiles'].map((name) => ({
    type: 'function',
    function: { name, description: name, parameters: { type: 'object', properties: {} } },
  })),
};
