import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadlineState, findTimeLeft } from './deadline';

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
    // The last moment is the next morning in Tokyo and the same afternoon in Honolulu.
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

describe('the time left', () => {
  const now = at('2026-11-21T12:00:00Z');

  it('is a share of the year ahead, whole from a year on, and nothing after the end', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(findTimeLeft('2027-02-02', null, now)).toEqual({ share: 73 / 365, exact: true });
    expect(findTimeLeft('2029-01-01', null, now)).toEqual({ share: 1, exact: true });
    expect(findTimeLeft('2026-11-20', null, now)).toEqual({ share: 0, exact: true });
  });

  it('counts to the first day of a usual month, and says that it is not exact', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(findTimeLeft(null, 12, now)).toEqual({ share: 10 / 365, exact: false });
    expect(findTimeLeft(null, 11, now)).toEqual({ share: 0, exact: false });
    expect(findTimeLeft(null, 10, now)).toEqual({ share: 314 / 365, exact: false });
  });

  it('is unknown where no date is known', () => {
    expect(findTimeLeft(null, null, now)).toBeNull();
  });
});
