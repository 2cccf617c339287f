import { describe, expect, it } from 'vitest';
import { MAIL_RETRIES } from '../mail/mailer.js';
import { getRetryDelay } from './retry-delay.js';

describe('getRetryDelay', () => {
  it('doubles after each attempt', () => {
    expect([1, 2, 3, 4].map((attempt) => getRetryDelay(500, attempt))).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('is never longer than ten minutes', () => {
    expect([9, 10, 15, 5_000].map((attempt) => getRetryDelay(2_000, attempt))).toEqual([
      512_000, 600_000, 600_000, 600_000,
    ]);
  });

  it('spreads the attempts to send an email over nine hours', () => {
    const { attempts, backoffMs } = MAIL_RETRIES;
    let waitedMs = 0;
    for (let attempt = 1; attempt < attempts; attempt += 1) waitedMs += getRetryDelay(backoffMs, attempt);
    expect(Math.round(waitedMs / 3_600_000)).toBe(9);
  });
});
