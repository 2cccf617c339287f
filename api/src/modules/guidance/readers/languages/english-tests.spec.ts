import { describe, expect, it } from 'vitest';
import { workApplicant } from '../../engine/model/applicant.js';
import { mentionsEnglish } from './mentioned-english.js';
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

describe('scores written before their parts', () => {
  it('are the scores of the parts', () => {
    const [result] = readEnglish('OET 350 listening, 360 reading, 340 writing, 370 speaking').tests;
    expect(result).toMatchObject({ lowestPart: 340, parts: [350, 360, 340, 370] });
  });

  it('are no overall score', () => {
    const [result] = readEnglish(
      'IELTS 7.5 in listening, 7 in reading, 6 in writing and 6.5 in speaking',
    ).tests;
    expect(result).toMatchObject({ score: 7, lowestPart: 6 });
  });

  it('are distinguished from scores after them', () => {
    const [result] = readEnglish('IELTS overall 7 listening 7.5 reading 6 writing 6.5 speaking 7').tests;
    expect(result).toMatchObject({ score: 7, lowestPart: 6, parts: [7.5, 6, 6.5, 7] });
  });

  it('tell the lowest part if only one is named', () => {
    expect(readEnglish('IELTS 7, 6 in writing').tests[0]).toMatchObject({ score: 7, lowestPart: 6 });
  });
});

describe('a score that every part has', () => {
  it.each([
    ['IELTS for UKVI 5.5 in each part, taken in June 2025', 5.5, 5.5],
    ['IELTS General Training 6.0 in each band', 6, 6],
    ['IELTS 7, 6.5 or higher in all four parts', 7, 6.5],
    ['PTE Academic 65 across all sections', 65, 65],
    ['CELPIP 7 each', 7, 7],
    ['IELTS 6.5 with 6.0 in every section', 6.5, 6],
    ['IELTS 7 overall, each band 6.5', 7, 6.5],
  ])('is the lowest one: "%s"', (text, score, lowestPart) => {
    expect(readEnglish(text).tests[0]).toMatchObject({ score, lowestPart });
  });

  it('is not the amount that each of several people has', () => {
    expect(readEnglish('IELTS 7, my 2 kids cost 100 a month each').tests[0]).toMatchObject({
      score: 7,
      lowestPart: null,
    });
  });
});

describe('a test without a score table', () => {
  it.each(['Trinity ISE II passed', 'PSI Skills for English B2'])('is named as such: "%s"', (text) => {
    expect(mentionsEnglish(text)).toBe(true);
    expect(readEnglish(text).understood.join(' ')).toContain('we have no score table for it');
  });
});

describe('levels of the parts', () => {
  it('are the level of the lowest', () => {
    expect(readEnglish('C1 in reading, B2 in speaking').cefr).toBe('B2');
  });
});

describe("the writer's own estimate of their English", () => {
  const estimate = (additionalInfo: string) => workApplicant({ additionalInfo }, '2026-11-28').englishLevel;

  it.each(['inglés fluido', 'anglais courant', 'fluent in English', '英语流利', 'الإنجليزية بطلاقة'])(
    'is advanced in "%s"',
    (text) => {
      expect(estimate(text)).toBe('advanced');
    },
  );

  it.each(['I am not fluent in English', 'my wife is fluent in English', "I don't speak fluent English"])(
    'is none in "%s"',
    (text) => {
      expect(estimate(text)).toBeNull();
    },
  );
});
