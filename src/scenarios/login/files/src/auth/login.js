import { isExpired, refreshToken } from './token.js';

/** An error that the login page shows to the user. */
export class AuthError extends Error {}

/** Lets a returning user in and hands out the token to go on with. */
export function handleLogin(credentials, now) {
  let { token } = credentials;
  if (token.user !== credentials.user) throw new AuthError('Token of another user');
  if (isExpired(token, now)) throw new AuthError('Token expired');
  token = refreshToken(token, now);
  return { user: credentials.user, token };
}
