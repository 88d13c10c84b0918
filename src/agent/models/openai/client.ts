import OpenAI from 'openai';
import { providerById, type RealModelSettings, readAddress } from '../../endpoints';
import { failureError } from '../../modelFailure';

/** What tells a server about the program that asks. A server that names the headers it takes would refuse the request. */
const TALKATIVE = [
  'arch',
  'lang',
  'os',
  'package-version',
  'retry-count',
  'runtime',
  'runtime-version',
  'timeout',
  'helper-method',
];

export type Client = { readonly openai: OpenAI; readonly baseUrl: string; readonly host: string };

/** A client for the settings' address. Throws a failure where that cannot be used. The key goes nowhere else. */
export function createClient(settings: RealModelSettings, key: string, ask: typeof fetch): Client {
  const address = readAddress(settings.baseUrl);
  if (address.type === 'problem') throw failureError({ kind: 'address', detail: address.problem });
  if (!/^[\x21-\x7e]*$/.test(key)) throw failureError({ kind: 'key', detail: 'a character that no key has' });
  const own = Object.entries({ ...providerById(settings.provider).headers, ...settings.headers });
  const bad = own.find(([name, value]) => !isHeader(name, value));
  if (bad !== undefined) throw failureError({ kind: 'parameter', detail: `header ${bad[0]}` });
  const openai = new OpenAI({
    baseURL: address.baseUrl,
    // The library wants one; without a key the header is left out below.
    apiKey: key === '' ? 'none' : key,
    organization: null,
    project: null,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    timeout: settings.patienceSeconds * 1000,
    // It would write answers to the console.
    logLevel: 'off',
    fetch: ask,
    // A redirect could lead to another host.
    fetchOptions: { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' },
    defaultHeaders: {
      ...Object.fromEntries(TALKATIVE.map((name) => [`x-stainless-${name}`, null])),
      'user-agent': null,
      ...(key === '' && { authorization: null }),
      ...Object.fromEntries(own.map(([name, value]) => [name, value === '' ? null : value])),
    },
  });
  return { openai, baseUrl: address.baseUrl, host: address.host };
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}
