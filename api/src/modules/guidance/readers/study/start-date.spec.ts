import { describe, expect, it } from 'vitest';
import { readStart } from './start-date.js';

const ON = '2026-11-28';

describe('a term by its name', () => {
  it.each([
    ['summer semester 2027', '2027-04-01'],
    ['Sommersemester 2027', '2027-04-01'],
    ['summer 2027', '2027-05-01'],
    ['Wintersemester 2027', '2027-10-01'],
    ['rentrée 2027', '2027-09-01'],
    ['otoño 2027', '2027-08-01'],
  ])('%s begins on %s', (text, from) => {
    expect(readStart(text, ON)?.from).toBe(from);
  });

  it.each([
    ['winter 2027', ['Canada'], '2027-01-01'],
    ['winter 2027', ['Canada', 'Germany'], '2027-10-01'],
    ['autumn 2027', ['Australia'], '2027-02-01'],
    ['semester 2 2027', ['Australia', 'New Zealand'], '2027-07-01'],
    ['fall 2027', ['United States'], '2027-08-01'],
  ] as const)('%s begins by the seasons and terms of %j on %s', (text, countries, from) => {
    expect(readStart(text, ON, countries)?.from).toBe(from);
  });
});

describe('a start as soon as possible', () => {
  it.each(['next week', 'lo antes posible', 'dès que possible', 'so bald wie möglich'])('is "%s"', (text) => {
    expect(readStart(text, ON)).toEqual({ from: ON, to: '2027-02-28' });
  });
});

describe('a month in other languages', () => {
  it.each([
    ['septiembre de 2027', '2027-09-01'],
    ['setembro de 2027', '2027-09-01'],
    ['enero 2027', '2027-01-01'],
    ['février 2027', '2027-02-01'],
    ['août 2027', '2027-08-01'],
    ['en mars', '2027-03-01'],
    ['Dezember 2027', '2027-12-01'],
    ['mai 2027', '2027-05-01'],
    ['2027年9月', '2027-09-01'],
    ['سبتمبر ٢٠٢٧', '2027-09-01'],
  ])('%s begins on %s', (text, from) => {
    expect(readStart(text, ON)?.from).toBe(from);
  });
});

describe('a time from now', () => {
  it.each(['in 6 months', 'en 6 meses', 'dans 6 mois', 'em seis meses', '6个月后', 'بعد 6 أشهر', '6 महीने में'])(
    '"%s" is around a day',
    (text) => {
      expect(readStart(text, ON)).toEqual({ from: '2027-05-14', to: '2027-06-13' });
    },
  );

  it.each(['within 3 months', 'en moins de 3 mois'])('"%s" is up to a day', (text) => {
    expect(readStart(text, ON)).toEqual({ from: ON, to: '2027-02-27' });
  });

  it.each(['el próximo año', "l'année prochaine", 'ano que vem', 'nächstes Jahr'])(
    '"%s" is a year',
    (text) => {
      expect(readStart(text, ON)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
    },
  );
});
