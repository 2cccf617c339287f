import { describe, expect, it } from 'vitest';
import { readEducation } from './study/education.js';
import { readEnglish } from './languages/english-tests.js';
import { readJobOffer } from './work/job-offer.js';
import { readOwnWork } from './work/own-work.js';

const NURSE =
  'am a registerd nurse 6yrs exp from lagos, ielts 7.5 each band 7 , oet also B. got cos from NHS trust leeds band 5';

describe('a nurse who writes in haste', () => {
  it('has the scores of her tests, and no score of her pay band', () => {
    const { tests, understood } = readEnglish(NURSE, '2026-11-30');
    expect(tests.find(({ test }) => test === 'ielts')).toMatchObject({ score: 7.5, lowestPart: 7 });
    expect(tests.find(({ test }) => test === 'oet')).toMatchObject({ grade: 'B', score: 350 });
    expect(understood.join(' ')).not.toContain("isn't a possible");
  });

  it('has the job for which she has a certificate of sponsorship', () => {
    expect(readJobOffer(NURSE)).toMatchObject({
      held: true,
      countries: ['United Kingdom'],
      sponsors: [{ country: 'United Kingdom', canSponsor: true }],
    });
  });

  it.each(['no CoS yet', 'looking for a certificate of sponsorship', 'I moved cos from there it is easier'])(
    'has none without one: %s',
    (text) => {
      expect(readJobOffer(text)?.held ?? false).toBe(false);
    },
  );
});

it('reads the lowest part behind "less then"', () => {
  expect(readEnglish('ielts 6.5 (no band less then 6)').tests[0]).toMatchObject({
    score: 6.5,
    lowestPart: 6,
  });
});

describe('the letters mgr', () => {
  it.each(['marketing mgr, bachelor', 'bachelor, sales mgr 7 years', 'Mgr at a bank, BSc'])(
    'are a manager in English: %s',
    (text) => {
      expect(readEducation(text)).toBe('bachelor');
    },
  );

  it.each(['mgr inż. informatyki', 'mgr prawa', 'tytuł mgr inż.'])('are a degree in Polish: %s', (text) => {
    expect(readEducation(text)).toBe('master');
  });
});

it('reads New York by its letters, and a dev as a developer', () => {
  expect(readJobOffer('offer in NYC $120,000')).toMatchObject({ held: true, countries: ['United States'] });
  expect(readOwnWork('Afghan software dev in Pakistan')).toEqual(['software dev']);
});
