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
