import { describe, expect, it } from 'vitest';
import { readNamedVisas } from './named-visas.js';
import { unreadWork, unusedWork } from './unread.js';
import { mentionsRecognition } from './unused-facts.js';
import { readYears } from './work/years.js';

const ON = '2026-11-28';

describe('a fact that no rule uses', () => {
  it.each([
    'I was on H-1B from 2016 to 2021',
    'held H-1B for 3 years',
    'had L-1 visa 2018-2020',
    'passport expires in 4 months',
    'mi pasaporte vence en 4 meses',
    'never refused a visa',
    'no criminal record',
  ])('is shown as such, and read as nothing else: %s', (text) => {
    expect(unusedWork(text)).toEqual([text]);
    expect(unreadWork(text, ON)).toEqual([]);
    expect(readYears(text, ON)).toBeNull();
    expect(readNamedVisas(text)).toEqual([]);
  });

  it.each(['I want an H-1B', 'Bachelor degree', 'I had my H-1B petition filed by an employer, want H-1B'])(
    'is not a wish: %s',
    (text) => {
      expect(unusedWork(text)).not.toContain(text);
    },
  );
});

describe('the recognition of a degree', () => {
  it.each([
    'my degree is recognized in anabin',
    'H+ in anabin',
    'ZAB Zeugnisbewertung erhalten',
    'my diploma is recognised in Germany',
    'WES evaluation done',
  ])('is mentioned in "%s"', (text) => {
    expect(mentionsRecognition(text)).toBe(true);
    expect(unreadWork(text, ON)).toEqual([]);
  });

  it.each(['I am recognized as a good worker', 'H-1B in 2020', 'West is best'])('is not in "%s"', (text) => {
    expect(mentionsRecognition(text)).toBe(false);
  });
});

describe('pay that no other part of the answer explains', () => {
  it.each(['expected salary 60k EUR in Germany', 'salário de R$ 8 mil por mês'])('is unread: %s', (text) => {
    expect(unreadWork(text, ON)).toEqual([text]);
  });

  it('is read next to its offer', () => {
    expect(unreadWork('job offer in Germany, EUR 60,000 a year', ON)).toEqual([]);
  });
});
