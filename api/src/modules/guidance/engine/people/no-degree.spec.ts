import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { listOfferedFacts } from '../../insights/offered-facts.js';
import { EMPTY_PROFILE } from '../../profile.js';
import { readApplicant } from '../read-applicant.js';
import { judgeAll } from '../judge-all.js';
import { mergeAnswersIntoProfile } from '../model/merge-answers.js';

/** "No degree" says nothing about whether school was finished. */
const ON = '2026-11-28';
const rules = ruleSet();
const seeker = (additionalInfo: string, country: string) =>
  ({
    type: 'opportunity-seeker',
    on: ON,
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: [country],
      additionalInfo,
    },
  }) as const;
const findEducation = (person: ReturnType<typeof seeker>, routeId: string) =>
  judgeAll(person, rules)
    .ranked.flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === routeId)
    ?.judged.find(({ kind }) => kind === 'education')?.criterion;

describe('somebody without a degree', () => {
  const person = seeker('no degree, plumber', 'Germany');

  it('reads that, and no diploma', () => {
    const { explanation } = assess(person, rules);
    expect(explanation.readings.map(({ understood }) => understood).join(' ')).toContain('No degree.');
    expect(JSON.stringify(explanation)).not.toContain('You have a high school diploma');
  });

  it('does not meet a degree', () => {
    expect(findEducation(person, 'de-18b')).toMatchObject({
      status: 'unmet',
      detail: expect.stringContaining('You told us you have no degree.'),
    });
  });

  it('may have finished school', () => {
    expect(findEducation(seeker('no degree, plumber', 'Canada'), 'ca-fsw')).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining("We don't know whether you have a high school diploma."),
    });
  });

  it('is offered no diploma for the profile or a calculator', () => {
    expect(listOfferedFacts(person.type, person.answers, ON, EMPTY_PROFILE)).toEqual([]);
    expect(mergeAnswersIntoProfile(null, readApplicant(person, rules)).degrees).toEqual([]);
  });

  it('has the diploma that the same text names', () => {
    expect(readApplicant(seeker('high school diploma, no degree', 'Canada'), rules).education).toBe(
      'high_school',
    );
  });
});
