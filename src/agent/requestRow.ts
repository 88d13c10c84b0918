import type { AgentEvent } from './events';
import type { ModelFailure } from './ports';
import type { BodyOptions, RequestLayout } from './wire/options';

/** The requests to a real model in one iteration. */
export type RequestRow = {
  /**
   * The one that went out last; `null` where the simulated model, or one that is none of ours, plays the iteration, also
   * where it took over behind a failure. `hasFailed`: the run waited behind it.
   */
  readonly asked: {
    readonly host: string;
    readonly options: BodyOptions;
    readonly attempt: number;
    readonly hasFailed: boolean;
  } | null;
  /** Why requests of this iteration gave no reply, in order. */
  readonly failures: readonly ModelFailure[];
  /** There where a policy has the server remember. */
  readonly layout?: RequestLayout;
};

/** What the model has streamed of the reply that is not there yet, and of what it thinks before it. */
export type Streamed = { readonly streaming: string; readonly thinking: string };

export type ModelFact = Extract<AgentEvent, { type: 'model-asked' | 'model-delta' | 'model-failed' | 'model-replied' }>;

/** An iteration in which the model was not asked yet. */
export const NO_REQUEST: RequestRow = { asked: null, failures: [] };

/** The requests after one more event of the model call. */
export function requestAfter({ asked, failures }: RequestRow, event: ModelFact): RequestRow {
  switch (event.type) {
    case 'model-asked': {
      const { host, options, attempt, failure } = event;
      const sent = { host, options, attempt, hasFailed: false };
      return { asked: sent, failures: failure ? [...failures, failure] : failures };
    }
    case 'model-failed':
      return { asked: asked && { ...asked, hasFailed: true }, failures: [...failures, event.failure] };
    case 'model-delta':
    case 'model-replied':
      // Who answers without having been asked anew is not the model that failed.
      return { asked: asked?.hasFailed ? null : asked, failures };
  }
}

/** What is streamed of the reply after one more event; nothing once it is there, or void. */
export function streamedAfter({ streaming, thinking }: Streamed, event: ModelFact): Streamed {
  if (event.type !== 'model-delta') return { streaming: '', thinking: '' };
  const { text, isThinking } = event;
  return isThinking ? { streaming, thinking: thinking + text } : { streaming: streaming + text, thinking };
}
