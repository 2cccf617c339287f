import { describe, expect, test } from 'vitest';
import {
  formatEnglishPrice,
  formatEnglishDate,
  formatEnglishDateTime,
  formatEnglishInteger,
} from './plain-english';

const DAYS = 5000;
const MINUTES = 48 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('English without Intl', () => {
  test('spells dates in the viewer’s time zone as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
    for (let day = 0; day < DAYS; day += 7) {
      const date = new Date(Date.UTC(2020, 0, 1, 23, 30) + day * DAY_MS);
      expect(formatEnglishDate(date, false)).toBe(format.format(date));
    }
  });

  test('spells days, which are the same everywhere, as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (let day = 0; day < DAYS; day += 7) {
      const date = new Date(Date.UTC(2020, 0, 1) + day * DAY_MS);
      expect(formatEnglishDate(date, true)).toBe(format.format(date));
    }
  });

  test('spells times of the day as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
    for (let minute = 0; minute < MINUTES; minute += 37) {
      const date = new Date(2026, 10, 22, 0, minute);
      expect(formatEnglishDateTime(date)).toBe(format.format(date));
    }
  });

  test.each([0, 7, 999, 1000, 18_000, 123_456, 1_234_567, 9_007_199_254_740_991])(
    'writes the whole number %d as Intl does',
    (value) => {
      expect(formatEnglishInteger(value)).toBe(new Intl.NumberFormat('en-US').format(value));
    },
  );

  test.each([0, 5, 50, 100, 1450, 4900, 123_400, 123_456_789])(
    'writes a price of %d cents as Intl does',
    (cents) => {
      const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
      const format = new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits: 2 });
      expect(formatEnglishPrice(cents)).toBe(format.format(cents / 100));
    },
  );

  test.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('leaves %d to Intl', (value) => {
    expect([formatEnglishInteger(value), formatEnglishPrice(value)]).toEqual([null, null]);
  });

  test.each([new Date('0999-06-01'), new Date('+010000-06-01')])('leaves the year of %s to Intl', (date) => {
    expect(formatEnglishDate(date, true)).toBeNull();
  });
});
