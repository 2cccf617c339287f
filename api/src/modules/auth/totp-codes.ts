import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Portolan';
const STEP_SECONDS = 30;
/** Codes of one step before and after are taken as well: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// address that an authenticator app scans. */
export function otpauthUrl(secret: string, account: string): string {
  return totp(secret, account).toString();
}

/**
 * The 30-second step (since 1970) that a code belongs to, or null when it is none of the present ones.
 * @param now milliseconds since 1970 in UTC
 */
export function findStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + delta;
}

/** Ten new recovery codes of 80 random bits, such as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** A code as people type it, without blanks, dashes and case; null when it cannot be one. */
export function normalisedRecoveryCode(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z2-7]{16}$/.test(plain) ? plain : null;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });
}
