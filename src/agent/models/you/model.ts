import type { AssistantMessage, Message, PostedToolCall } from '../../message';
import type { Model } from '../../ports';
import { untilAborted } from '../../within';
import { type AskLearner, YOU, type YourReply } from '../../you';
import { callNames, responseIdOf } from '../simulated';

/** The learner plays the model: a call waits until they have replied. Throws only on abort, and when `ask` rejects. */
export function createYouModel(ask: AskLearner): Model {
  return async function* you(request, signal) {
    signal.throwIfAborted();
    const { messages, layout } = request;
    const options = {
      model: YOU,
      api: layout ? 'responses' : 'chat',
      stream: false,
      ...(layout && { layout }),
    } as const;
    yield { type: 'asked', host: YOU, options, attempt: 1 };
    // Stopped since: nobody is to be asked for a reply that no one waits for.
    signal.throwIfAborted();
    const message = messageOf(await untilAborted(ask(request, signal), signal), messages);
    const named = layout === undefined ? {} : { responseId: responseIdOf(messages) };
    yield { type: 'reply', message, finishReason: message.tool_calls ? 'tool_calls' : 'stop', ...named };
  };
}

function messageOf({ text, calls }: YourReply, messages: readonly Message[]): AssistantMessage {
  if (calls.length === 0) return { role: 'assistant', content: text };
  const id = callNames(messages);
  const posted = calls.map(({ name, argumentsJson }, i): PostedToolCall => {
    return { id: id(i), type: 'function', function: { name, arguments: argumentsJson } };
  });
  return { role: 'assistant', content: text, tool_calls: posted };
}
