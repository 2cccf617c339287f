import { describe, expect, it } from 'vitest';
import type { Evidence } from './facts-schema.js';
import { addDays, addMonths } from '../values/days.js';
import {
  describeCaveat,
  pickFigure,
  groupDigits,
  isUndated,
  formatList,
  formatDay,
  formatMoney,
  formatUsd,
  withoutAge,
} from './figures.js';

function fact(from: string | null, to: string | null, changes: Partial<Evidence> = {}): Evidence {
  return {
    from,
    to,
    source: { title: 'A page', url: 'https://www.gov.uk/student-visa' },
    readOn: '2026-01-01',
    asOf: from ?? '2024-01-01',
    checkBy: '2026-12-31',
    confidence: 'high',
    provenance: 'official',
    ...changes,
  };
}

const old = fact('2024-01-01', '2024-12-31', { checkBy: '2024-12-31' });
const current = fact('2025-01-01', '2025-12-31', { checkBy: '2025-12-31' });

describe('the figure of a day', () => {
  it.each([
    ['2024-01-01', old, false, false],
    ['2024-12-31', old, false, false],
    ['2025-01-01', current, false, false],
    ['2025-12-31', current, false, false],
    ['2026-01-01', current, true, true],
    ['2023-12-31', old, false, true],
  ])('on %s', (on, version, stale, weak) => {
    expect(pickFigure([old, current], on)).toEqual({ version, stale, weak });
  });

  it('is stale from the day after its check was due', () => {
    const open = fact('2025-01-01', null, { checkBy: '2026-01-01' });
    expect(pickFigure([open], '2026-01-01').stale).toBe(false);
    expect(pickFigure([open], '2026-01-02').stale).toBe(true);
  });

  it('decides nothing with low confidence, and says so', () => {
    const figure = pickFigure([fact(null, null, { confidence: 'low' })], '2026-01-01');
    expect(figure.weak).toBe(true);
    expect(describeCaveat(figure)).toContain("haven't confirmed");
  });

  it('decides nothing where nobody read it, however sure it looks, and says where to check', () => {
    const figure = pickFigure([fact(null, null, { provenance: 'unread' })], '2026-01-01');
    expect(figure.weak).toBe(true);
    expect(describeCaveat(figure)).toBe(
      " We haven't read this on an official page yet, so we don't use it to decide. Check it on gov.uk.",
    );
  });
});

describe('the age of a figure', () => {
  const CHECK = ' Check the official page before you rely on it.';
  const ages: readonly (readonly [string, Partial<Evidence>, string])[] = [
    ['of a page with a date', { asOf: '2025-05-03' }, 'This is as of May 3, 2025.'],
    [
      'of an official page without a date',
      { asOf: '2025-05-03', readOn: '2025-05-03' },
      'We read this on the official page on May 3, 2025.',
    ],
    [
      'of a copy of an official page without a date',
      { asOf: '2025-05-03', readOn: '2025-05-03', copy: 'law.example' },
      'We read this on May 3, 2025, in a copy of the official page.',
    ],
    [
      "of someone else's page without a date",
      { asOf: '2025-05-03', readOn: '2025-05-03', provenance: 'secondary' },
      'We read this on May 3, 2025, on a page without a date.',
    ],
  ];

  it.each(ages)('is described %s once its check is overdue', (_, changes, caveat) => {
    const figure = pickFigure(
      [fact('2025-01-01', null, { checkBy: '2026-01-01', ...changes })],
      '2026-01-02',
    );
    expect(describeCaveat(figure)).toBe(` ${caveat}${CHECK}`);
    expect(withoutAge(`You need 5 years.${describeCaveat(figure)}`)).toBe('You need 5 years.');
  });

  it('is unknown if the page has no date: the day of reading replaces it', () => {
    expect(isUndated(fact(null, null, { asOf: '2026-01-01' }))).toBe(true);
    expect(isUndated(fact(null, null, { asOf: '2025-12-31' }))).toBe(false);
    expect(isUndated(fact(null, null, { readOn: undefined }))).toBe(false);
  });
});

describe('words for figures', () => {
  it('show money, days and lists', () => {
    expect(formatMoney(22_895, 'CAD')).toBe('CAD 22,895');
    expect(formatMoney(1_130.77, 'EUR')).toBe('EUR 1,130.77');
    expect(formatUsd(16_314)).toBe('about USD 16,300');
    expect(formatUsd(944)).toBe('about USD 940');
    expect(groupDigits('1234567')).toBe('1,234,567');
    expect(formatDay('2026-09-01')).toBe('September 1, 2026');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
    expect(formatList([])).toBe('');
  });

  it('count days and months over the ends of years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  });
});
