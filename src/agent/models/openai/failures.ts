import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { failureOf } from '../../modelFailure';
import type { FailureKind, ModelFailure } from '../../ports';
import { asNumber, asRecord, asText } from './json';

/** Characters of a server's answer that are kept. */
const SHOWN = 500;

const TOO_LONG =
  /context[ _-]?(length|window|size)|prompt is too long|maximum (context|number of tokens|input)|too many tokens|exceeds? the (available )?context|input is too long/i;
const BAD_KEY =
  /api[ _-]?key (not valid|is invalid|not found)|invalid (x-)?api[ _-]?key|incorrect api key|invalid authentication/i;
const NO_MODEL =
  /model[^.]{0,80}(not found|does not exist|not exist|no such|unknown|not a valid|is not available|not supported|not loaded)|(unknown|invalid|no such) model|not a valid model/i;
const NO_CREDIT = /insufficient[ _]?(quota|balance|credits?|funds)|exceeded your current quota|billing|credit balance/i;

/** What the SDK threw, as a failure; `null` where nothing came back that tells why, and the page has to find out. */
export function statusFailure(error: unknown): ModelFailure | null {
  if (error instanceof APIConnectionTimeoutError) return { kind: 'timeout', detail: '' };
  // The library wraps what the request itself threw.
  if (error instanceof APIConnectionError) return failureOf(error.cause);
  if (!(error instanceof APIError)) return null;
  const { status } = error;
  const said = errorText(error.error) || saidIn(error.message, status);
  const wait = secondsOf(error.headers?.get('retry-after'), error.headers?.get('retry-after-ms'));
  return failureFor(typeof status === 'number' ? status : undefined, said, wait);
}

/** The failure inside an answer that says 200; `null` where there is none. */
export function failureInside(sent: unknown): ModelFailure | null {
  const answer = asRecord(sent);
  const failed = answer.type === 'response.failed' ? asRecord(answer.response).error : undefined;
  const error = failed ?? answer.error ?? (answer.type === 'error' ? answer : undefined);
  if (error === undefined || error === null || error === false) return null;
  const { code: named, status_code, status } = asRecord(error);
  const code = asNumber(named) ?? asNumber(status_code) ?? asNumber(status);
  return failureFor(code, errorText(error) || JSON.stringify(error));
}

function failureFor(status: number | undefined, said: string, retryAfterSeconds?: number): ModelFailure {
  const detail = said.slice(0, SHOWN);
  const rest = {
    ...(status !== undefined && { status }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return { kind: kindOf(status, said), detail, ...rest };
}

/** The library's message without what it put there itself; of a web page, its title. */
function saidIn(message: string, status: unknown): string {
  const own = `${String(status)} `;
  const said = message.startsWith(own) ? message.slice(own.length) : message;
  if (said === 'status code (no body)') return '';
  return /<title[^>]*>([^<]*)/i.exec(said)?.[1]?.trim() || said;
}

/** What a server says weighs more than its number: they agree on few of them. */
function kindOf(status: number | undefined, said: string): FailureKind {
  const told = TOLD.find(({ says, not }) => says.test(said) && !(status !== undefined && not.includes(status)));
  if (told !== undefined) return told.kind;
  if (status === undefined) return 'server';
  return BY_STATUS[status] ?? (status >= 500 ? 'server' : 'parameter');
}

/** In this order. `not`: numbers with which the same words mean something else. */
const TOLD: readonly { readonly kind: FailureKind; readonly says: RegExp; readonly not: readonly number[] }[] = [
  { kind: 'too_long', says: TOO_LONG, not: [401, 429] },
  { kind: 'key', says: BAD_KEY, not: [] },
  { kind: 'quota', says: NO_CREDIT, not: [401, 403] },
  { kind: 'rate_limit', says: /rate.?limit|too many requests/i, not: [400, 401, 403, 404, 500, 502, 503, 504] },
  { kind: 'unknown_model', says: NO_MODEL, not: [401, 429, 500, 502, 503] },
];

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'key',
  402: 'quota',
  403: 'forbidden',
  404: 'address',
  405: 'address',
  408: 'server',
  409: 'server',
  413: 'too_long',
  429: 'rate_limit',
};

/** `{ error: { message } }`, `{ message }`, `{ detail }` or a text: servers differ. */
function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return asText(error);
  const { message, error: inner, detail, code } = asRecord(error);
  const own =
    asText(message) || errorText(inner) || (typeof detail === 'string' ? detail : detail ? JSON.stringify(detail) : '');
  const name = asText(code);
  return name !== '' && own !== '' && !own.includes(name) && /[a-z]/.test(name) ? `${own} (${name})` : own;
}

/** Seconds or a date, not of the past; a page reads it only where the server exposes it. */
function secondsOf(text: string | null | undefined, milliseconds: string | null | undefined): number | undefined {
  const ms = asNumber(milliseconds ?? undefined);
  if (ms !== undefined) return ahead(ms / 1000);
  if (text === null || text === undefined) return undefined;
  const seconds = asNumber(text) ?? (Date.parse(text) - Date.now()) / 1000;
  return ahead(seconds);
}

/** A time that is over says nothing. */
function ahead(seconds: number): number | undefined {
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
