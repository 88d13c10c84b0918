/** Why an address cannot be used: none is there, it is malformed, not http, or carries a name and a password. */
export type AddressProblem = 'none' | 'malformed' | 'scheme' | 'credentials';
export type Address =
  | { readonly type: 'ok'; readonly baseUrl: string; readonly host: string }
  | { readonly type: 'problem'; readonly problem: AddressProblem };

/** The last part of an address that was copied from an example request. */
const ENDPOINT = /\/(chat\/completions|completions|responses|models)$/;

/**
 * The base URL as it is used, from what a person types: with or without scheme, `/v1`, a slash at the end, or the path
 * of a request behind it. A bare host gets `/v1`; any other path stays.
 */
export function readAddress(typed: string): Address {
  const text = typed.trim();
  if (text === '') return { type: 'problem', problem: 'none' };
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return { type: 'problem', problem: 'scheme' };
  const whole = scheme === undefined ? `${isNear(text) ? 'http' : 'https'}://${text}` : text;
  if (/\s/.test(text) || !URL.canParse(whole)) return { type: 'problem', problem: 'malformed' };
  const url = new URL(whole);
  if (url.username !== '' || url.password !== '') return { type: 'problem', problem: 'credentials' };
  if (!isHost(url.hostname)) return { type: 'problem', problem: 'malformed' };
  const path = url.pathname.replace(/\/+$/, '').replace(ENDPOINT, '').replace(/\/+$/, '');
  return { type: 'ok', baseUrl: `${url.origin}${path === '' ? '/v1' : path}`, host: url.host };
}

/** Browsers differ in what they take for a host: a mistyped scheme, an empty label or an escaped sign is none. */
function isHost(host: string): boolean {
  return /^(\[[\da-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/.test(host) && !/^https?$/.test(host);
}

/** An address of this machine or of the local network; such servers rarely have a certificate. */
export function isNear(hostOrAddress: string): boolean {
  const host = hostOrAddress
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
  return (
    isThisMachine(host) ||
    /^(10|192\.168|169\.254)\.|^172\.(1[6-9]|2\d|3[01])\.|^[^.:[\]]+(:\d+)?$|\.local(:\d+)?$/.test(host)
  );
}

/** This very machine, which a page may reach over http even when it came over https. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|([^.]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}
