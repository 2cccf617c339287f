import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Portolan';
const STEP_SECONDS = 30;
/** Codes of the previous and the next step are accepted too, because clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Generates a secret for an authenticator app, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// URL that an authenticator app scans. */
export function otpauthUrl(secret: string, account: string): string {
  return totp(secret, account).toString();
}

/**
 * The 30-second step (since 1970) that a code belongs to; null if it isn't valid now.
 * @param now milliseconds since 1970 in UTC
 */
export function findStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + delta;
}

/** Generates ten recovery codes of 80 random bits, such as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Normalizes a typed code by removing spaces, dashes, and case; null if it can't be a code. */
export function normalisedRecoveryCode(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z2-7]{16}$/.test(plain) ? plain : null;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });
}
