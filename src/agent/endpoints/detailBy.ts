import type { FailureKind, ModelFailure } from '../ports';

/** Who said what stands in `failure.detail`, to be shown beside the words; `null` where they have it inside. */
export function detailBy({ kind, detail }: ModelFailure): 'server' | 'browser' | 'page' | null {
  return detail === '' ? null : BY[kind];
}

const SERVER = 'server' as const;
const BROWSER = 'browser' as const;
const PAGE = 'page' as const;
const BY: Readonly<Record<FailureKind, 'server' | 'browser' | 'page' | null>> = {
  ...{ key: SERVER, forbidden: SERVER, unknown_model: SERVER, address: SERVER, parameter: SERVER, too_long: SERVER },
  ...{ rate_limit: SERVER, quota: SERVER, server: SERVER, unreadable: SERVER },
  ...{ offline: BROWSER, unreachable: BROWSER, lost: BROWSER, cors: BROWSER, mixed_content: BROWSER },
  ...{ local_network: BROWSER, local_ask: BROWSER, unloaded: BROWSER, unloaded_offline: BROWSER },
  ...{ redirect: PAGE, dropped: PAGE, cut: PAGE, empty: PAGE, filtered: PAGE },
  settings: null,
  timeout: null,
  broken_off: null,
};
