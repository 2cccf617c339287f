import { describe, expect, it } from 'vitest';
import { mentionsEnglish } from '../engine/applicant.js';
import { readEnglish } from './english-tests.js';

const scores = (text: string): readonly number[] =>
  readEnglish(text, '2026-11-28').tests.map(({ score }) => score);

describe('a number that is no score', () => {
  it.each([
    'No IELTS. I was away for 3 months in 2012',
    'I have taken IELTS. I have 3 years of experience',
    'no IELTS yet, 2 children',
    'without TOEFL, 50 lakhs',
  ])('"%s" tells of no result', (text) => {
    expect(scores(text)).toEqual([]);
  });

  it.each([
    ['not less than IELTS 6', 6],
    ['IELTS: 6.5 overall, 3 attempts', 6.5],
    ["haven't taken IELTS, TOEFL 95", 95],
    ['No. IELTS 7', 7],
  ])('"%s" tells of %d', (text, score) => {
    expect(scores(text)).toEqual([score]);
  });
});

describe('four scores at the end of a sentence', () => {
  it('are the parts', () => {
    expect(readEnglish('IELTS 6 5.5 6 6. Five years as a cook').tests[0]).toMatchObject({
      score: 6,
      lowestPart: 5.5,
    });
  });
});

describe('a test of somebody else', () => {
  it('asks for no score of the writer', () => {
    expect(mentionsEnglish('My husband has IELTS 7. I have a diploma')).toBe(false);
  });
});
