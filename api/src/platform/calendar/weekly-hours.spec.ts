import { describe, expect, it } from 'vitest';
import { formatWeeklyHours, OFFICE_HOURS, timeZone, weeklyHours } from '../config/weekly-hours.js';
import { getOpeningState } from './weekly-hours.js';

const NINE_TO_FIVE = [[540, 1020]];

describe('weekly hours', () => {
  it('are read for ranges of days and for single days', () => {
    expect(weeklyHours.parse('Mon-Fri 09:00-17:00, Sat 10:00-14:30')).toEqual([
      [],
      ...Array.from({ length: 5 }, () => NINE_TO_FIVE),
      [[600, 870]],
    ]);
  });

  it('may cross the end of the week, and end at midnight', () => {
    expect(weeklyHours.parse('Sat-Sun 00:00-24:00')).toEqual([[[0, 1440]], [], [], [], [], [], [[0, 1440]]]);
  });

  it('may have a break, and are sorted', () => {
    expect(weeklyHours.parse('Mon 13:00-17:00, Mon 09:00-12:00')[1]).toEqual([
      [540, 720],
      [780, 1020],
    ]);
  });

  it('that overlap or touch are merged', () => {
    expect(
      weeklyHours.parse('Mon-Tue 09:00-13:00, Mon 12:00-17:00, Mon 10:00-11:00, Mon 17:00-18:30'),
    ).toEqual([[], [[540, 1110]], [[540, 780]], ...Array.from({ length: 4 }, () => [])]);
  });

  it('are all hours for the word "always"', () => {
    expect(weeklyHours.parse('always')).toEqual(Array.from({ length: 7 }, () => [[0, 1440]]));
  });

  it.each([
    '',
    'Mon',
    'Mon 9:00-17:00',
    'Mon 17:00-09:00',
    'Mon 09:00-09:00',
    'Mon 09:60-17:00',
    'Mon 09:00-24:01',
    'Mon-Fry 09:00-17:00',
    'mon 09:00-17:00',
    'Mon 09:00-17:00,',
    'never',
  ])('are not read from "%s"', (text) => {
    expect(weeklyHours.safeParse(text).success).toBe(false);
  });

  it.each([
    ['UTC', true],
    ['Europe/Berlin', true],
    ['Europe/Atlantis', false],
    ['', false],
  ])('accept the time zone "%s": %s', (zone, isAccepted) => {
    expect(timeZone.safeParse(zone).success).toBe(isAccepted);
  });
});

describe('office hours', () => {
  const state = (now: string, zone: string) =>
    getOpeningState({ days: OFFICE_HOURS, timeZone: zone }, new Date(now));
  const opens = (at: string) => ({ isOpen: false, opensAt: new Date(at), closesAt: null });
  const closes = (at: string) => ({ isOpen: true, opensAt: null, closesAt: new Date(at) });

  it('start with their first minute and end before their last', () => {
    expect(state('2026-01-05T08:59:59.999Z', 'UTC')).toEqual(opens('2026-01-05T09:00:00Z'));
    expect(state('2026-01-05T09:00:00.000Z', 'UTC')).toEqual(closes('2026-01-05T17:00:00Z'));
    expect(state('2026-01-05T17:00:00.000Z', 'UTC')).toEqual(opens('2026-01-06T09:00:00Z'));
  });

  it('open on Monday after a weekend at the end of a month', () => {
    expect(state('2026-01-30T18:00:00Z', 'UTC')).toEqual(opens('2026-02-02T09:00:00Z'));
  });

  it('follow their own time zone and its weekday', () => {
    // Monday morning in Auckland, Sunday evening in UTC.
    expect(state('2026-01-04T20:30:00Z', 'Pacific/Auckland')).toEqual(closes('2026-01-05T04:00:00Z'));
    expect(state('2026-01-05T13:30:00Z', 'America/New_York')).toEqual(opens('2026-01-05T14:00:00Z'));
  });

  it('follow the clock when daylight saving time begins and ends', () => {
    expect(state('2026-03-27T20:00:00Z', 'Europe/Berlin')).toEqual(opens('2026-03-30T07:00:00Z'));
    expect(state('2026-10-23T20:00:00Z', 'Europe/Berlin')).toEqual(opens('2026-10-26T08:00:00Z'));
  });

  it('never open in a week without hours', () => {
    const days = Array.from({ length: 7 }, () => []);
    expect(getOpeningState({ days, timeZone: 'UTC' }, new Date('2026-01-05T10:00:00Z'))).toEqual({
      isOpen: false,
      opensAt: null,
      closesAt: null,
    });
  });
});

it.each([
  ['Mon-Fri 09:00-17:00', 'Mon-Fri 09:00-17:00'],
  ['always', 'always'],
  ['Sat-Sun 00:00-24:00', 'Sat-Sun 00:00-24:00'],
  ['Sun 10:00-12:00, Wed 14:00-18:00, Wed 09:00-12:30', 'Wed 09:00-12:30, Wed 14:00-18:00, Sun 10:00-12:00'],
  ['Fri-Mon 08:05-09:10', 'Mon 08:05-09:10, Fri-Sun 08:05-09:10'],
])('weekly hours are written as they are read: %s', (text, written) => {
  const days = weeklyHours.parse(text);
  expect(formatWeeklyHours(days)).toBe(written);
  expect(weeklyHours.parse(written)).toEqual(days);
});
