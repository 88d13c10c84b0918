import type { ModelRequest } from './ports';

/** The host in a trace where the learner was asked in place of a model. */
export const YOU = 'you';

/** What the learner says as the model. `argumentsJson` is posted as it was written, broken or not. */
export type YourReply = {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly argumentsJson: string }[];
};

/** Whether it was the learner who was asked. */
export function isYou(asked: { readonly host: string } | null): boolean {
  return asked?.host === YOU;
}

/** Asks the learner for the reply to a request. Settles when there is one; what comes behind an abort is not read. */
export type AskLearner = (request: ModelRequest, signal: AbortSignal) => Promise<YourReply>;
