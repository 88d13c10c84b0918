/** The two interfaces of the OpenAI API. */
export const APIS = ['chat', 'responses'] as const;
export type Api = (typeof APIS)[number];

/** How a server wants the limit on a reply to be called. In Responses it is always `max_output_tokens`. */
export type LimitField = 'max_completion_tokens' | 'max_tokens';

/**
 * What a server wants back of a model's thinking: nothing, the text as it was sent, the same and an empty text where a
 * reply with calls has none, or (Responses) its encrypted items.
 */
export type ThinkingRule = 'drop' | 'keep' | 'demanded' | 'encrypted';

/** Whether a model's thinking is in later requests. */
export function takesThinkingBack({ api, thinking = 'drop' }: Pick<BodyOptions, 'api' | 'thinking'>): boolean {
  return api === 'responses' ? thinking === 'encrypted' : thinking === 'keep' || thinking === 'demanded';
}

/**
 * A request to a server that keeps what it was sent and what it replied (Responses). `previous`: the reply named, and with
 * it the first `covers` messages, are in its memory and are not uploaded; without it the whole history is.
 */
export type RequestLayout = {
  readonly store: boolean;
  readonly previous?: { readonly id: string; readonly covers: number };
};

/** Everything in a request body besides the messages and tools. Plain JSON; never a key or an address. */
export type BodyOptions = {
  readonly model: string;
  readonly api: Api;
  readonly stream: boolean;
  /** Tokens; absent leaves the limit to the server. */
  readonly limit?: number;
  readonly limitField?: LimitField;
  readonly temperature?: number;
  readonly thinking?: ThinkingRule;
  /** Whether a stream is asked to end with its usage; some servers refuse the field. Default true. */
  readonly streamUsage?: boolean;
  /** Only Responses has it; absent: nothing is stored, and the whole history goes each time. */
  readonly layout?: RequestLayout;
  /** Fields of the learner's own, last in the body; one of the same name replaces ours. */
  readonly extra?: Readonly<Record<string, unknown>>;
};
