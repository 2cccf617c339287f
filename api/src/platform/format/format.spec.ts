import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonthName,
  formatNumber,
  formatPrice,
} from './format.js';

describe('the formats of emails and PDFs', () => {
  it('show dates in UTC', () => {
    expect(formatDate('2026-11-22')).toBe('November 22, 2026');
    expect(formatDate(new Date('2026-11-22T23:59:59Z'))).toBe('November 22, 2026');
    expect(formatDate('each September')).toBe('each September');
    expect(formatMonthName(10)).toBe('October');
  });

  it('show UTC next to a time of day', () => {
    expect(formatDateTime('2026-11-22T13:28:05Z').replace('\u202F', ' ')).toBe(
      'November 22, 2026 at 1:28 PM UTC',
    );
  });

  it('put the currency before an amount, and cents only when there are some', () => {
    expect(formatMoney(18_000, 'USD')).toBe('USD 18,000');
    expect(formatMoney(13_569.24, 'EUR')).toBe('EUR 13,569.24');
    expect(formatMoney(1.5, 'GBP')).toBe('GBP 1.50');
    expect(formatNumber(2_000)).toBe('2,000');
  });

  it('show our own prices in dollars', () => {
    expect(formatPrice(4_900)).toBe('$49');
    expect(formatPrice(1_450)).toBe('$14.50');
    expect(formatPrice(-1_000)).toBe('-$10');
  });

  it("follow the reader's language, with our calendar and our digits", () => {
    expect(formatDate('2026-11-22', 'es')).toBe('22 de noviembre de 2026');
    expect(formatDate('2026-11-22', 'ar')).toBe('22 نوفمبر 2026');
    expect(formatDate('2026-11-22', 'zh')).toBe('2026年11月22日');
    expect(formatMonthName(10, 'hi')).toBe('अक्टूबर');
    expect(formatNumber(2_000.5, 'fr')).toBe('2\u202F000,5');
    expect(formatPrice(4_900, 'es')).toBe('49\u00A0$');
    expect(formatPrice(1_450, 'zh')).toBe('$14.50');
    expect(formatPrice(1_450, 'ar')).toBe('\u200F14.50\u00A0US$\u200E');
  });
});
