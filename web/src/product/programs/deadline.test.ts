import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadlineState } from './deadline';

const at = (moment: string): number => Date.parse(moment);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a deadline', () => {
  it('is open to the end of its day in UTC', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(deadlineState('2026-12-01', at('2026-12-01T23:59:59.999Z'))).toMatchObject({
      state: 'open',
      days: 0,
    });
    expect(deadlineState('2026-12-01', at('2026-12-02T00:00:00Z'))).toEqual({ state: 'closed' });
  });

  it.each([
    // In Tokyo the last moment is in the morning of the next day, in Honolulu in the afternoon of the same.
    ['Asia/Tokyo', '2026-11-30T12:00:00Z', 2],
    ['UTC', '2026-11-30T12:00:00Z', 1],
    ['Pacific/Honolulu', '2026-11-30T12:00:00Z', 1],
    ['Pacific/Honolulu', '2026-12-01T11:00:00Z', 0],
  ])('counts the days of the viewer in %s', (zone, now, days) => {
    vi.stubEnv('TZ', zone);
    expect(deadlineState('2026-12-01', at(now))).toMatchObject({ state: 'open', days });
  });

  it('counts one day over a change of the clocks', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(deadlineState('2026-10-25', at('2026-10-24T10:00:00Z'))).toMatchObject({ days: 2 });
    expect(deadlineState('2026-10-26', at('2026-10-24T10:00:00Z'))).toMatchObject({ days: 3 });
  });
});
