import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Settings } from '../config/settings.js';

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** Name of the session cookie; over https the browser itself guards it by the `__Host-` prefix. */
export function sessionCookieName(settings: Settings): string {
  return settings.secure ? '__Host-sid' : 'sid';
}

export function sessionCookieOptions(settings: Settings): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: settings.secure, maxAge: THIRTY_DAYS_SECONDS };
}
