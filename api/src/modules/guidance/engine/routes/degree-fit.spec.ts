import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { readOfficially } from '../../testing/read-officially.js';
import type { Criterion } from '../../types.js';
import { judgeAll } from '../judge-all.js';

/** Whether an offered job fits the person's degree, as free text tells it. All figures count as read. */
const RULES = readOfficially(ruleSet());

function findJobLine(route: string, additionalInfo: string): Criterion | undefined {
  const { ranked } = judgeAll(
    { type: 'opportunity-seeker', on: '2026-11-28', answers: { additionalInfo }, profile: null },
    RULES,
  );
  return ranked
    .flatMap(({ routes }) => routes)
    .find(({ fact }) => fact.id === route)
    ?.route.criteria.find(({ id }) => id === 'job-offer');
}

describe('a job in the field of the degree', () => {
  it.each([
    ['us-h1b', 'BSc in computer science. Job offer as a software engineer in the United States'],
    ['us-h1b', 'Master in civil engineering. Job offer as a structural engineer in the United States'],
    ['de-blue-card', 'Licenciatura en informática, offer in Berlin as a backend developer, EUR 58,000'],
    ['de-blue-card', 'Computer science graduate with a BSc. Job offer as a data engineer in Munich'],
    ['jp-engineer', 'B.Tech in mechanical engineering. Job offer as a mechanical engineer in Japan'],
  ])('meets the line of %s: %s', (route, text) => {
    const line = findJobLine(route, text);
    expect([line?.status, line?.detail]).toEqual([
      'met',
      expect.stringMatching(/ It's in the field of your degree: [^.]+\.$/),
    ]);
  });
});

describe('any other job', () => {
  it.each([
    ['another field', 'BSc in history. Job offer as a software engineer in the United States'],
    ['no degree', 'Job offer as a software engineer in the United States'],
    [
      'a wish',
      'I want to do a BSc in computer science. Job offer as a software engineer in the United States',
    ],
    [
      'the degree of a partner',
      'My wife has a BSc in computer science. Job offer as a software engineer in the US',
    ],
    [
      'work in the field',
      'BSc in history, 5 years in computer science. Job offer as a software engineer in the US',
    ],
    [
      'a job that rarely needs the degree',
      'BSc in nursing. Job offer as a registered nurse in the United States',
    ],
    ['no named job', 'BSc in civil engineering. I have a job offer in the United States'],
  ])('stays open and is not refused: %s', (_why, text) => {
    expect(findJobLine('us-h1b', text)?.status).toBe('unknown');
  });

  it('shows no job that asks for more than a first degree', () => {
    const text = 'MSc in computer science. Job offer as a software engineer in the United States';
    expect(findJobLine('us-eb2-perm', text)?.status).toBe('unknown');
  });
});
