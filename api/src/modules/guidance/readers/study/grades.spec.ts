import { describe, expect, it } from 'vitest';
import { readGrade } from './grades.js';

describe('a grade as people around the world write it', () => {
  it.each([
    ['CGPA 7.8/10', 0.78],
    ['1,7 (deutsche Note)', 0.825],
    ['العلامة 92%', 0.92],
    ['المعدل 3.5 من 4', 0.875],
    ['معدلي ٨٥٪', 0.85],
    ['७५%', 0.75],
    ['75 प्रतिशत', 0.75],
    ['GPA 3.6（满分5）', 0.72],
    ['绩点3.6/4.0', 0.9],
    ['4.1 sobre 5', 0.82],
    ['3.1 sur 4', 0.775],
    ['nota 7,5 de 10', 0.75],
    ['note 14/20', 0.7],
    ['Note: GPA 3.6/4', 0.9],
    ['GPA 3.9 weighted, 3.6 unweighted', 0.9],
    ['12th: 88%, B.Tech 7.2 CGPA', 0.72],
  ])('%s', (text, share) => {
    expect(readGrade(text).share).toBeCloseTo(share, 5);
  });

  it.each([
    ['First class with distinction', 0.7, 'First class with distinction: usually 70 % or more.'],
    ['first division', 0.6, 'First division: usually 60 % or more.'],
    ['Bac mention bien', 0.7, 'Mention bien: at least 14 out of 20.'],
    ['mention très bien', 0.8, 'Mention très bien: at least 16 out of 20.'],
  ])('%s counts as its lowest grade', (text, share, understood) => {
    expect(readGrade(text)).toEqual({ share, understood });
  });

  it.each(['First class', 'First-class honours', '1st', 'BSc (Hons), first class', 'First Class (UK)'])(
    '%s is the best British class',
    (text) => {
      expect(readGrade(text)).toEqual({ share: 0.9, understood: 'UK first class.' });
    },
  );

  it.each(['4.5', '4.3 weighted GPA', 'Distinction', 'cum laude'])('%s: asks for the scale', (text) => {
    expect(readGrade(text)).toEqual({
      share: null,
      understood:
        "We couldn't read a grade here. Write it with its scale, such as 3.4/4.0, 8.1/10, 76% or 2:1.",
    });
  });
});
