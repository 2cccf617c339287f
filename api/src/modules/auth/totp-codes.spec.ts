import { describe, expect, it } from 'vitest';
import {
  newRecoveryCodes,
  newTotpSecret,
  normalisedRecoveryCode,
  otpauthUrl,
  findStep,
} from './totp-codes.js';

/** RFC 6238, appendix B, for SHA-1; these are the last six digits of its codes. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const RFC_CODES: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

describe('a code of an authenticator app', () => {
  it.each(RFC_CODES)('matches RFC 6238 at %i seconds', (seconds, code) => {
    expect(findStep(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted when the clock is one step off', () => {
    expect(findStep(RFC_SECRET, '287082', 89_000)).toBe(1);
    expect(findStep(RFC_SECRET, '287082', 29_000)).toBe(1);
  });

  it('expires two steps later', () => {
    expect(findStep(RFC_SECRET, '287082', 120_000)).toBeNull();
  });

  it.each(['', '28708', '2870822', ' 287082', 'abcdef', '２８７０８２'])('is six digits, not %j', (code) => {
    expect(findStep(RFC_SECRET, code, 59_000)).toBeNull();
  });

  it('has a new secret of 160 bits each time, and an address for the app', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const url = new URL(otpauthUrl(secret, 'chief@example.com'));
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Portolan',
    ]);
  });
});

describe('a recovery code', () => {
  it('is one of ten different ones of 80 bits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  });

  it('is recognized however it is typed', () => {
    expect(normalisedRecoveryCode(' ABCD-efgh 2345-mnop ')).toBe('abcdefgh2345mnop');
  });

  it.each(['', '123456', 'abcd-efgh', 'abcd-efgh-0189-mnop'])('is not %j', (typed) => {
    expect(normalisedRecoveryCode(typed)).toBeNull();
  });
});
