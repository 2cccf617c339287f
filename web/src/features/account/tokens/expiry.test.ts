import { describe, expect, it } from 'vitest';
import { expiresAt } from './expiry';

const now = Date.parse('2026-01-31T09:00:00.000Z');

describe('the expiry of a token', () => {
  it.each([
    ['30', '2026-03-02T09:00:00.000Z'],
    ['90', '2026-05-01T09:00:00.000Z'],
    ['365', '2027-01-31T09:00:00.000Z'],
  ] as const)('is %s days from now', (expiry, end) => {
    expect(expiresAt(expiry, '', now)).toBe(end);
  });

  it("is the last moment of the chosen day in the viewer's time zone", () => {
    expect(expiresAt('day', '2026-06-30', now)).toBe(new Date(2026, 5, 30, 23, 59, 59, 999).toISOString());
  });

  it('is absent for a token that is valid until it is revoked', () => {
    expect(expiresAt('never', '2026-06-30', now)).toBeNull();
  });

  it.each(['', '30.06.2026', '2026-02-31x'])('is unknown for %j, which is not a date', (day) => {
    expect(expiresAt('day', day, now)).toBeUndefined();
  });
});
