import type { Api, BodyOptions } from '../wire';
import { providerById } from './providers';

/** How a real model is reached, without the key: this part may be kept and shown. */
export type RealModelSettings = BodyOptions & {
  readonly provider: string;
  readonly baseUrl: string;
  /** Sent with every request, after our own; an empty value takes one of ours away. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long to wait for the next sign of life, in seconds. */
  readonly patienceSeconds: number;
};

/** A large local model takes minutes to read a prompt before its first word. */
const PATIENCE_SECONDS = 300;

/** What a provider begins with; the model is to be named. */
export function settingsFor(providerId: string, model = '', api?: Api): RealModelSettings {
  const provider = providerById(providerId);
  const used = api ?? provider.apis[0] ?? 'chat';
  return {
    provider: provider.id,
    baseUrl: provider.baseUrl,
    model,
    api: used,
    stream: true,
    limitField: provider.limitField,
    thinking: provider.thinking[used],
    streamUsage: provider.streamUsage,
    headers: {},
    patienceSeconds: PATIENCE_SECONDS,
  };
}

/** What of the settings stands in a body. The order of the fields is fixed, since it is recorded. */
export function bodyOptions(settings: RealModelSettings): BodyOptions {
  const { model, api, stream, limit, limitField, temperature, thinking, streamUsage, extra } = settings;
  return {
    model,
    api,
    stream,
    ...(limit !== undefined && { limit }),
    ...(limitField !== undefined && { limitField }),
    ...(temperature !== undefined && { temperature }),
    ...(thinking !== undefined && { thinking }),
    ...(streamUsage !== undefined && { streamUsage }),
    ...(extra !== undefined && { extra }),
  };
}
