import { describe, expect, test } from 'vitest';
import { spellDate, spellDateTime } from './plain-english';

const DAYS = 5000;
const MINUTES = 48 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('English without Intl', () => {
  test('spells dates in the viewer’s time zone as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
    for (let day = 0; day < DAYS; day += 7) {
      const date = new Date(Date.UTC(2020, 0, 1, 23, 30) + day * DAY_MS);
      expect(spellDate(date, false)).toBe(format.format(date));
    }
  });

  test('spells days, which are the same everywhere, as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (let day = 0; day < DAYS; day += 7) {
      const date = new Date(Date.UTC(2020, 0, 1) + day * DAY_MS);
      expect(spellDate(date, true)).toBe(format.format(date));
    }
  });

  test('spells times of the day as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
    for (let minute = 0; minute < MINUTES; minute += 37) {
      const date = new Date(2026, 10, 22, 0, minute);
      expect(spellDateTime(date)).toBe(format.format(date));
    }
  });

  test.each([new Date('0999-06-01'), new Date('+010000-06-01')])('leaves the year of %s to Intl', (date) => {
    expect(spellDate(date, true)).toBeNull();
  });
});
