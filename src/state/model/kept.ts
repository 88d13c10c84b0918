import { YOU } from '../../agent';
import { PROVIDERS, type RealModelSettings, settingsFor } from '../../agent/endpoints';
import { APIS } from '../../agent/wire';

const KEY = 'loopscope.model';

type Kept = { readonly provider: string | null; readonly drafts: Readonly<Record<string, RealModelSettings>> };

/** What this device keeps of the choice of the model: no key, and no headers, since a header may carry one. */
export function keepChoice({ provider, drafts }: Kept): void {
  const safe = Object.entries(drafts).map(([id, draft]) => [id, { ...draft, headers: {} }]);
  try {
    localStorage.setItem(KEY, JSON.stringify({ provider, drafts: Object.fromEntries(safe) }));
  } catch {
    // Nothing is lost but the comfort.
  }
}

/** The choice of the last visit; the simulated model where there is none, or it cannot be read. */
export function readChoice(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { provider, drafts } = recordOf(kept);
    const known = PROVIDERS.map(({ id }) => id).filter((id) => id in recordOf(drafts));
    return {
      provider: [YOU, ...known].find((id) => id === provider) ?? null,
      drafts: Object.fromEntries(known.map((id) => [id, draftFrom(id, recordOf(recordOf(drafts)[id]))])),
    };
  } catch {
    return { provider: null, drafts: {} };
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What was kept where it is of the right kind, over what the provider begins with. */
function draftFrom(id: string, kept: Readonly<Record<string, unknown>>): RealModelSettings {
  const api = APIS.find((name) => name === kept.api);
  const base = settingsFor(id, '', api);
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    ...base,
    baseUrl: text(kept.baseUrl, base.baseUrl),
    model: text(kept.model, ''),
    stream: kept.stream !== false,
    streamUsage: kept.streamUsage !== false,
    ...(typeof kept.limit === 'number' && { limit: kept.limit }),
    ...((kept.limitField === 'max_tokens' || kept.limitField === 'max_completion_tokens') && {
      limitField: kept.limitField,
    }),
    ...(typeof kept.temperature === 'number' && { temperature: kept.temperature }),
    ...(typeof kept.patienceSeconds === 'number' && { patienceSeconds: kept.patienceSeconds }),
    ...(typeof kept.extra === 'object' && kept.extra !== null && { extra: recordOf(kept.extra) }),
  };
}
