import { describe, expect, it } from 'vitest';
import { readEnglish } from './english-tests.js';

const readTest = (text: string) => readEnglish(text).tests[0];

describe('four bands written together', () => {
  it.each([
    'IELTS 8777',
    'IELTS: 8777 (LRWS)',
    'IELTS 7.5 (8777)',
    'ielts general 8777',
    'IELTS 7.5 (8/7/7/7)',
  ])('are the parts: %s', (text) => {
    expect(readTest(text)).toMatchObject({ score: 7.5, lowestPart: 7, parts: [8, 7, 7, 7] });
  });

  it.each(['IELTS 2024', 'IELTS 87776', 'IELTS 8 7 7', 'TOEFL 8777'])('are none in "%s"', (text) => {
    expect(readTest(text)).toBeUndefined();
  });
});

describe('parts in a named order', () => {
  it.each([
    ['IELTS 8 7 7 6.5 in LRWS', [8, 7, 7, 6.5]],
    ['IELTS LRWS 8 7 7 6.5', [8, 7, 7, 6.5]],
    ['8 7 7 6.5 in LRWS IELTS', [8, 7, 7, 6.5]],
    ['IELTS 7.5, LRSW 8 7 7 7.5', [8, 7, 7.5, 7]],
    ['CELPIP 9 8 10 9 in RLSW', [8, 9, 9, 10]],
  ])('%s', (text, parts) => {
    expect(readTest(text)?.parts).toEqual(parts);
  });
});

describe('scores in a row of tests with another order', () => {
  it('add up to the score of the TOEFL', () => {
    expect(readTest('TOEFL 28 27 24 26')).toEqual({ test: 'toefl', score: 105, lowestPart: 24 });
    expect(readTest('TOEFL 105 (28 27 24 26)')).toMatchObject({ score: 105, lowestPart: 24 });
  });

  it('are the parts of the PTE if all are equal', () => {
    expect(readTest('PTE 65 65 65 65')).toMatchObject({ score: 65, parts: [65, 65, 65, 65] });
  });

  it('are left unread if none is surely the overall one', () => {
    const { tests, understood } = readEnglish('PTE 70 65 62 68');
    expect(tests).toEqual([]);
    expect(understood).toEqual(["PTE, but we couldn't read a score."]);
  });
});

describe('the lowest band', () => {
  it.each(['IELTS 7 not less than 6.5', '雅思总分7，小分6.5', 'IELTS 7 (no band below 6.5)'])(
    '%s',
    (text) => {
      expect(readTest(text)).toMatchObject({ score: 7, lowestPart: 6.5 });
    },
  );
});

describe('a result in other languages', () => {
  it.each([
    'IELTS 7 vencido',
    'IELTS 7 expiré',
    'mi IELTS de 7 caducó',
    '雅思7分已过期',
    'my IELTS 7 expired last year',
    'IELTS 7, it has expired',
  ])('has expired: %s', (text) => {
    expect(readEnglish(text)).toEqual({
      tests: [],
      cefr: null,
      understood: ["IELTS, which you say has expired, so we can't use it."],
    });
  });

  it('has not expired with a visa', () => {
    expect(readTest('IELTS 7, my visa expired in May')).toMatchObject({ score: 7 });
  });

  it.each([
    'vou fazer o IELTS em maio, espero 7',
    'voy a hacer el IELTS, objetivo 7',
    "je vais passer l'IELTS, j'espère 7",
    '打算考雅思7分',
    'no tengo IELTS, 7 años de experiencia',
    "pas d'IELTS, 7 ans d'expérience",
    'لم أقدم الايلتس بعد، 7 سنوات خبرة',
    'I took IELTS. 8 people work in my team',
  ])('is none yet: %s', (text) => {
    expect(readEnglish(text).tests).toEqual([]);
  });
});
