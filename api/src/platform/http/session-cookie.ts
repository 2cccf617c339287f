import type { SerializeOptions } from '@fastify/cookie';
import type { Settings } from '../config/settings.js';

/** As long as the server takes it at most; it ends a session that idles before that. */
export const MAX_SESSION_DAYS = 90;
const MAX_AGE_SECONDS = MAX_SESSION_DAYS * 24 * 60 * 60;

/** Name of the session cookie; over https the browser itself guards it by the `__Host-` prefix. */
export function sessionCookieName(settings: Settings): string {
  return settings.secure ? '__Host-sid' : 'sid';
}

export function sessionCookieOptions(settings: Settings): SerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: settings.secure, maxAge: MAX_AGE_SECONDS };
}
