import { describe, expect, it } from 'vitest';
import { readCourseLength, readCourseMonths } from './course-length.js';

describe('the length of a course', () => {
  it.each([
    ['a 3-month language course in Berlin', 3],
    ['I want a six month course', 6],
    ['12-week intensive English course', 3],
    ['8 weeks language course', 2],
    ['The course lasts 6 months, starting in May', 6],
    ['language course of about 4 months', 4],
    ['Language course: 9 months', 9],
    ['one year exchange', 12],
    ['curso de 3 meses en Múnich', 3],
    ['El curso dura seis meses', 6],
    ['un curso de alemán de 4 meses', 4],
    ['un cours de 3 mois', 3],
    ['cours de langue de six mois', 6],
    ['Le cours dure 9 mois', 9],
    ['um curso de 3 meses', 3],
    ['O curso tem 6 meses', 6],
    ['ein dreimonatiger Sprachkurs', 3],
    ['Sprachkurs von 6 Monaten', 6],
    ['Der Kurs dauert 12 Wochen', 3],
    ['三个月的语言课程', 3],
    ['语言课程6个月', 6],
    ['我想参加12周的课程', 3],
    ['دورة لغة لمدة 3 أشهر', 3],
    ['دورة لمدة شهرين', 2],
    ['दो महीने का कोर्स', 2],
    ['६ महीने का भाषा कोर्स', 6],
  ])('is read in "%s"', (text, months) => {
    expect(readCourseLength(text)).toBe(months);
  });

  it.each([
    '',
    'My savings have been in the bank for 3 months',
    'I took a 3-month course last year',
    'My son is 3 months old',
    '3 years of work, then a course',
    'I completed a course of 6 months in Lagos',
    '3 meses de experiencia',
    'Mi hijo tiene 6 meses',
    'course of 900 months',
    7,
    null,
  ])('is not read in %j', (text) => {
    expect(readCourseLength(text)).toBeNull();
  });

  it.each([
    [3, 3],
    ['6', 6],
    ['', null],
    [0, null],
    [2.5, null],
    [61, null],
    ['soon', null],
    [true, null],
  ])('answered with %j is %j', (answer, months) => {
    expect(readCourseMonths(answer)).toBe(months);
  });
});
