/** A token is good for an hour. For a day it can be exchanged for a new one. Times are minutes. */
const GOOD_FOR = 60;
const RENEWABLE_FOR = 24 * 60;

export function issueToken(user, now) {
  return { user, issuedAt: now, expiresAt: now + GOOD_FOR };
}

export function isExpired(token, now) {
  return now >= token.expiresAt;
}

/** A new token for one that can still be renewed; any other comes back as it is. */
export function refreshToken(token, now) {
  if (now >= token.issuedAt + RENEWABLE_FOR) return token;
  return issueToken(token.user, now);
}
