import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatFileSize,
  formatList,
  formatMoney,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatPercent,
  formatPrice,
  formatUtc,
} from './format';
import { dateLocale, numberLocale } from './locale';

/** Replaces no-break and thin spaces by plain ones, so expectations are readable. */
const plain = (text: string): string => text.replace(/[\u00A0\u2009\u202F]/g, ' ');

const browseIn = (language: string): void => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('dates', () => {
  it("writes a day in the order of the viewer's region", () => {
    expect(formatDate('2027-06-09')).toBe('June 9, 2027');
    browseIn('en-GB');
    expect(formatDate('2027-06-09')).toBe('9 June 2027');
  });

  it('keeps English months for a viewer whose browser speaks another language', () => {
    browseIn('de-DE');
    expect(formatDate('2027-06-09')).toBe('9 June 2027');
  });

  it('leaves a text that is no date as it came', () => {
    expect(formatDate('each September')).toBe('each September');
  });

  it("gives an instant the viewer's day and clock", () => {
    const instant = new Date(2026, 10, 22, 13, 28);
    expect(formatDate(instant)).toBe('November 22, 2026');
    expect(plain(formatDateTime(instant.toISOString()))).toBe('November 22, 2026 at 1:28 PM');
  });

  it('names the time zone of a deadline', () => {
    const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
      .formatToParts(new Date(2026, 10, 25))
      .find(({ type }) => type === 'timeZoneName')?.value;
    expect(plain(formatDeadline(new Date(2026, 10, 25, 18, 0)))).toBe(
      `Wed, November 25, 2026 at 6:00 PM ${String(zone)}`,
    );
  });

  it('writes a moment for two people in two zones in UTC', () => {
    expect(plain(formatUtc('2026-11-22T13:28:05Z'))).toBe('November 22, 2026 at 1:28:05 PM UTC');
  });

  it('writes months', () => {
    expect(formatMonth('2027-10-01')).toBe('Oct 2027');
    expect(formatMonthName(10)).toBe('October');
  });
});

describe('amounts and numbers', () => {
  it('puts the currency before the figure and keeps them on one line', () => {
    expect(formatMoney(18_000, 'USD')).toBe('USD\u00A018,000');
    expect(formatMoney(13_569.24, 'EUR')).toBe('EUR\u00A013,569.24');
    expect(formatMoney(1.5, 'GBP')).toBe('GBP\u00A01.50');
  });

  it('writes our own prices in dollars, with cents only where there are some', () => {
    expect(formatPrice(4_900)).toBe('$49');
    expect(formatPrice(1_450)).toBe('$14.50');
    browseIn('en-GB');
    expect(formatPrice(4_900)).toBe('$49');
  });

  it("groups as the viewer's English does", () => {
    expect(formatNumber(150_000.5)).toBe('150,000.5');
    browseIn('en-IN');
    expect(formatNumber(150_000.5)).toBe('1,50,000.5');
  });

  it("never swaps comma and point, whatever the browser's language", () => {
    browseIn('de-DE');
    expect(formatNumber(18_000.5)).toBe('18,000.5');
  });

  it('writes shares and sizes', () => {
    expect(formatPercent(0.125)).toBe('12.5%');
    expect(plain(formatFileSize(812))).toBe('812 B');
    expect(plain(formatFileSize(240 * 1024))).toBe('240 KB');
    expect(plain(formatFileSize(3.4 * 1024 * 1024))).toBe('3.4 MB');
  });
});

describe('lists', () => {
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it("joins words as the page's language does", () => {
    expect(formatList(['passport', 'transcript', 'degree'])).toBe('passport, transcript, degree');
    document.documentElement.lang = 'es';
    expect(formatList(['pasaporte', 'expediente', 'título'])).toBe('pasaporte, expediente y título');
    document.documentElement.lang = 'zh';
    expect(formatList(['护照', '成绩单'])).toBe('护照、成绩单');
  });
});

describe('the locale', () => {
  it('falls back to American English where the browser names none that can be read', () => {
    expect(dateLocale('')).toBe('en-US');
    expect(dateLocale('not a locale')).toBe('en-US');
    expect(numberLocale('not a locale')).toBe('en-US');
  });
});
