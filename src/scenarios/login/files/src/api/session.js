import { AuthError, handleLogin } from '../auth/login.js';

/** What the server answers to a login: a status, and how long the session lasts. */
export function openSession(credentials, now) {
  try {
    const { token } = handleLogin(credentials, now);
    return { status: 200, minutes: token.expiresAt - now };
  } catch (error) {
    if (error instanceof AuthError) return { status: 401, minutes: 0 };
    throw error;
  }
}
