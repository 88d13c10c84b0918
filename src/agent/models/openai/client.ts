import OpenAI from 'openai';
import { providerById, type RealModelSettings, readAddress } from '../../endpoints';
import { failureError } from '../../modelFailure';
import { refuseRedirect } from './place';

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

/** What a request is asked with. `onAnswer`: a request for a reply had an answer that could be read. */
export type Asking = { readonly key: string; readonly ask: typeof fetch; readonly onAnswer?: () => void };

/** A client for the settings' address. Throws a failure where that cannot be used. The key goes nowhere else. */
export function createClient(settings: RealModelSettings, { key, ask, onAnswer = () => {} }: Asking): Client {
  const address = readAddress(settings.baseUrl);
  if (address.type === 'problem') throw failureError({ kind: 'settings', detail: 'Base URL' });
  if (!/^[\x21-\x7e]*$/.test(key)) throw failureError({ kind: 'settings', detail: 'API key' });
  const own = Object.entries({ ...providerById(settings.provider).headers, ...settings.headers });
  const bad = own.find(([name, value]) => !isHeader(name, value));
  if (bad !== undefined) throw failureError({ kind: 'settings', detail: bad[0] });
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
    fetch: async (input, init) => {
      const answer = refuseRedirect(await ask(input, init));
      if (init?.method?.toUpperCase() === 'POST') onAnswer();
      return answer;
    },
    fetchOptions: { credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer', cache: 'no-store' },
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
