import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { listImprovements } from '../../insights/improve.js';
import { workApplicant } from '../model/applicant.js';
import { judgeAll, type Assessment } from '../judge-all.js';
import { judgeClosedJobs } from './judge-closed-jobs.js';

/** Work that a country takes nobody for from abroad: the steps say so, and lead nobody to another route by mistake. */
const rules = ruleSet();

function carer(additionalInfo: string, more: Answers = {}): Assessment {
  return {
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: ['United Kingdom'],
      nationalities: ['NG'],
      country_of_residence: 'NG',
      additionalInfo,
      ...more,
    },
    on: '2026-11-28',
    profile: null,
  };
}

describe.each([
  ['with an offer', 'Care worker, job offer as a care assistant from a care home in Manchester, GBP 26,000'],
  ['without one', 'I am a care worker and like to work in a care home'],
])('a care worker abroad %s who chose the United Kingdom', (_who, text) => {
  const question = carer(text);
  const { nextSteps } = assess(question, rules);

  it('reads first that the work is closed from abroad', () => {
    expect(nextSteps[0]).toMatch(
      /^Don't pay anyone for this job in the United Kingdom: you can't get a visa for it from abroad\. Since July 22, 2025/,
    );
  });

  it('reads of no step on another route there', () => {
    expect(nextSteps.slice(1).join('\n')).not.toContain('United Kingdom');
    expect(listImprovements(question, rules).filter(({ country }) => country === 'United Kingdom')).toEqual(
      [],
    );
  });

  it('has the score of no route there', () => {
    expect(judgeAll(question, rules).scoredRoute).toBeNull();
  });
});

it('leaves the way open to care workers who live there', () => {
  const there = carer('Care worker, job offer as a care worker in Leeds, GBP 26,000', {
    country_of_residence: 'GB',
  });
  expect(assess(there, rules).nextSteps.join('\n')).not.toContain("Don't pay anyone for this job");
});

it('has nothing against other work', () => {
  const judged = judgeAll(carer('Software developer, BSc'), rules);
  const line = judged.ranked
    .flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === 'uk-skilled-worker')
    ?.judged.find(({ criterion }) => criterion.id === 'care-workers');
  expect(line?.criterion.status).toBe('met');
});

it.each([
  [
    'a nurse whose offer names no job',
    'BSc Nursing, offer from an NHS trust in London for GBP 34,000 a year',
  ],
  ['a nurse without an offer', 'Registered nurse, BSc Nursing'],
  ['a developer whose offer names no job', 'Software developer, BSc, job offer in London for GBP 60,000'],
])('asks %s nothing about care work', (_who, text) => {
  for (const id of ['uk-skilled-worker', 'uk-health-care']) {
    const line = judgeAll(carer(text), rules)
      .ranked.flatMap(({ routes }) => routes)
      .find(({ route }) => route.id === id)
      ?.judged.find(({ criterion }) => criterion.id === 'care-workers');
    expect([id, line?.criterion.status]).toEqual([id, 'met']);
  }
});

it('closes nothing to somebody with several kinds of care work whose offer names no job', () => {
  const text = 'Care worker for 3 years, caregiver for 2 years before. Job offer from a hotel in London';
  const line = judgeAll(carer(text), rules)
    .ranked.flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === 'uk-skilled-worker')
    ?.judged.find(({ criterion }) => criterion.id === 'care-workers');
  expect(line?.criterion.status).toBe('unknown');
});

describe('work for which nobody gets a permit', () => {
  const judge = (...work: string[]) => {
    const applicant = { ...workApplicant({ country_of_residence: 'NG' }, '2026-11-28'), work };
    return judgeClosedJobs(
      'Not this work.',
      { closedTo: ['personal_assistant'], closedPartlyTo: ['berry_picker'] },
      'Sweden',
      applicant,
    )?.status;
  };

  it.each([
    ['closes the route if it is all of it', ['personal assistant'], 'unmet'],
    ['leaves it open if only some of it is refused', ['berry picker'], 'unknown'],
    ['leaves it open to someone who does both', ['personal assistant', 'berry picker'], 'unknown'],
    ['has nothing against other work', ['welder'], 'met'],
  ])('%s', (_rule, work, status) => {
    expect(judge(...work)).toBe(status);
  });
});
