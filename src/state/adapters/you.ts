import type { Model, ModelRequest, YourReply } from '../../agent';
import { createYouModel } from '../../agent/models/you';
import type { Seat } from '../modelAccess';

/** The seat of the model: at each request the learner is the model if they have taken it, `otherwise` if not. */
export type SeatOfModel = Seat & { readonly model: (otherwise: Model) => Model };

export function createSeat(): SeatOfModel {
  let isTaken = false;
  let listener: (request: ModelRequest | null) => void = () => {};
  let give: ((reply: YourReply) => void) | null = null;
  let ahead: YourReply | null = null;

  async function ask(request: ModelRequest, signal: AbortSignal): Promise<YourReply> {
    const said = ahead;
    ahead = null;
    if (said !== null) return said;
    return await new Promise((resolve) => {
      const end = () => {
        signal.removeEventListener('abort', end);
        // Another run may wait by now.
        if (give !== answer) return;
        give = null;
        listener(null);
      };
      const answer = (reply: YourReply) => {
        end();
        resolve(reply);
      };
      signal.addEventListener('abort', end);
      give = answer;
      listener(request);
    });
  }

  const you = createYouModel(ask);
  return {
    model: (otherwise) => (request, signal) => {
      // The request it was meant for is stopped; for another one it would be wrong.
      if (signal.aborted) ahead = null;
      // Who is asked already is not asked again before the reply.
      return (isTaken && give === null ? you : otherwise)(request, signal);
    },
    take: (taken) => {
      isTaken = taken;
      ahead = null;
    },
    onAsked: (next) => {
      listener = next;
    },
    reply: (reply) => {
      if (give === null) ahead = reply;
      else give(reply);
    },
  };
}
