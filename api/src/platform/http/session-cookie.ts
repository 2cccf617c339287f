import type { SerializeOptions } from '@fastify/cookie';
import type { Settings } from '../config/settings.js';

/** The server's maximum session lifetime in days; idle sessions end earlier. */
export const MAX_SESSION_DAYS = 90;
const MAX_AGE_SECONDS = MAX_SESSION_DAYS * 24 * 60 * 60;

/** The name of the session cookie; over https, the browser enforces its `__Host-` prefix. */
export function sessionCookieName(settings: Settings): string {
  return settings.secure ? '__Host-sid' : 'sid';
}

export function sessionCookieOptions(settings: Settings): SerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: settings.secure, maxAge: MAX_AGE_SECONDS };
}
