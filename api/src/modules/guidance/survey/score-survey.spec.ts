import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { surveyScores, type ScoreSurvey } from './score-survey.js';

const ON = '2026-11-21';
const survey = (people: number, seed = 1) => surveyScores(ruleSet(), ON, people, seed);
/** The CPU time is the only part that differs from run to run. */
const withoutTime = ({ p99: _p99, ...rest }: ScoreSurvey) => rest;

describe('a survey of random people', () => {
  const found = survey(80);

  it('is the same for the same seed, and another for another', () => {
    expect(withoutTime(survey(80))).toEqual(withoutTime(found));
    expect(withoutTime(survey(80, 2))).not.toEqual(withoutTime(found));
  });

  it('orders the quartiles of scores from 0 to 100', () => {
    const [low, median, high] = found.quartiles;
    expect(0 <= low && low <= median && median <= high && high <= 100).toBe(true);
  });

  it('counts each person with a suitable country once, in the group of what they look for', () => {
    const suitable =
      found.people - (found.noneSuitable.student + found.noneSuitable['opportunity-seeker']) * 40;
    const counted = found.first.reduce((sum, { people }) => sum + people, 0);
    expect(counted).toBeCloseTo(suitable);
  });

  it('names the first countries of a group from the most to the least common, which make up the whole', () => {
    for (const { country, share, all } of found.first) {
      expect(all[0]).toEqual([country, share]);
      expect(all.map(([, each]) => each)).toEqual(all.map(([, each]) => each).sort((a, b) => b - a));
      expect(all.reduce((sum, [, each]) => sum + each, 0)).toBeCloseTo(1);
    }
  });

  it('of no people has no quartile, no time, and no group', () => {
    expect(survey(0)).toEqual({
      people: 0,
      quartiles: [0, 0, 0],
      manySuitable: 0,
      noneSuitable: { student: 0, 'opportunity-seeker': 0 },
      first: [],
      p99: 0,
    });
  });
});
