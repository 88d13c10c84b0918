import type { Repair } from '../bookstore/repairs';

/** The token is renewed first, then checked. Known to tests alone. */
export const REPAIRS: readonly Repair[] = [
  {
    path: 'src/auth/login.js',
    kind: 'wrong order',
    find: `  if (isExpired(token, now)) throw new AuthError('Token expired');
  token = refreshToken(token, now);
`,
    replace: `  token = refreshToken(token, now);
  if (isExpired(token, now)) throw new AuthError('Token expired');
`,
  },
];
