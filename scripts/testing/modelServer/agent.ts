import { createSimulatedModel } from '../../../src/agent/models/simulated';
import type { Model, ModelEvent, ModelRequest } from '../../../src/agent/ports';
import { type Answer, type Received, refusal } from './server';
import { problemsOf } from './strict';

type Posted = Pick<ModelRequest, 'messages'> & Partial<ModelRequest> & { readonly stream?: boolean };

/**
 * Answers like a careful, strict server behind which a model plays: the simulated one, unless another is given. What a
 * strict server would refuse is refused. Usage is of characters, the repeated beginning cached.
 */
export function answersAsAgent(model: Model = careful()) {
  return async ({ method, body }: Received): Promise<Answer> => {
    if (method === 'GET') return { pieces: [JSON.stringify({ object: 'list', data: [{ id: 'm' }] })] };
    const problems = problemsOf(body);
    if (problems.length > 0) return refusal(400, problems.join('; '));
    const { messages, tools = [], stream = false } = JSON.parse(body) as Posted;
    const events: ModelEvent[] = [];
    for await (const event of model({ messages, tools }, new AbortController().signal)) events.push(event);
    const usage = { prompt_tokens: body.length, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 5 } };
    return stream ? streamed(events, usage) : whole(events, usage);
  };
}

/** The same model, which thinks before each reply. */
export function thinksAloud(thought: string, model: Model = careful()): Model {
  return async function* thinker(request, signal) {
    for (const text of thought.match(/[\s\S]{1,12}/g) ?? []) yield { type: 'delta', text, isThinking: true };
    for await (const event of model(request, signal)) {
      yield event.type === 'reply' ? { ...event, message: { ...event.message, reasoning_content: thought } } : event;
    }
  };
}

function careful(): Model {
  return createSimulatedModel({ seed: 1, temperament: 'careful' });
}

function whole(events: readonly ModelEvent[], usage: object): Answer {
  const reply = events.at(-1);
  if (reply?.type !== 'reply') return refusal(500, 'The model gave no reply.');
  const choices = [{ index: 0, message: reply.message, finish_reason: reply.finishReason }];
  return { headers: { 'content-type': 'application/json' }, pieces: [JSON.stringify({ choices, usage })] };
}

function streamed(events: readonly ModelEvent[], usage: object): Answer {
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const pieces = events.flatMap((event): readonly string[] => {
    if (event.type === 'delta') return [chunk({ [event.isThinking ? 'reasoning_content' : 'content']: event.text })];
    if (event.type !== 'reply') return [];
    const calls = (event.message.tool_calls ?? []).map((call, index) => chunk({ tool_calls: [{ index, ...call }] }));
    return [...calls, chunk({}, event.finishReason)];
  });
  const last = `data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`;
  return { pieces: [chunk({ role: 'assistant', content: '' }), ...pieces, last] };
}
