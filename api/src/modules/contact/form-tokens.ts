import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^(\d{13})\.([\w-]{43})$/;
/** The minimum time, in milliseconds, that a person needs to read the page and write. */
const MIN_MS = 3_000;
const MAX_MS = 24 * 60 * 60 * 1_000;

/** Creates the token of a form: `milliseconds.signature`, with the time it was rendered. */
export function makeFormToken(secret: string, now: Date): string {
  const at = String(now.getTime());
  return `${at}.${sign(secret, at)}`;
}

/** Checks whether a token is ours, and its age: too new for a person, valid, or too old. */
export function checkFormToken(
  secret: string,
  token: string,
  now: Date,
): 'fast' | 'good' | 'old' | 'unknown' {
  const [, at = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(sign(secret, at));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'unknown';
  const age = now.getTime() - Number(at);
  if (age < MIN_MS) return 'fast';
  return age > MAX_MS ? 'old' : 'good';
}

/** The hash under which a form is stored, so that sending it twice stores one message. */
export function hashForm(token: string, message: string): string {
  return createHash('sha256').update(`${token}\n${message}`).digest('hex');
}

function sign(secret: string, at: string): string {
  return createHmac('sha256', secret).update(`contact form ${at}`).digest('base64url');
}
