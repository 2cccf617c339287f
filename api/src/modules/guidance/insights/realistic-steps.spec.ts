import { describe, expect, it } from 'vitest';
import type { Answers } from '../../questionnaires/index.js';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import { listImprovements } from './improve.js';

/** Suggestions must be realistic for who asks: a degree takes years. */
const rules = ruleSet();

const question = (additionalInfo: string, answers: Answers = {}) =>
  ({
    type: 'opportunity-seeker',
    on: '2026-11-30',
    answers: { opportunityType: 'employment', experienceLevel: 'senior', additionalInfo, ...answers },
    profile: null,
  }) as const;

const changes = (additionalInfo: string, answers: Answers = {}): readonly string[] =>
  listImprovements(question(additionalInfo, answers), rules).map(({ change }) => change);

describe('a welder', () => {
  const welder = { industry: 'Welder', preferredCountries: ['Germany', 'Canada'] };

  it('is never advised to get a degree', () => {
    expect(changes('high school, 9 years as a welder', welder).join(' ')).not.toMatch(
      /Get a (?:bachelor|master)/,
    );
  });

  it('first reads what is within reach', () => {
    expect(changes('high school', welder)[0]).toMatch(/^(?:Show|Get a job offer|Take|Reach)/);
  });

  it('is asked for a certificate of the trade, unless they mention one', () => {
    expect(changes('high school', welder).join(' ')).toContain('vocational training in your trade');
    expect(changes('high school, ITI welding', welder).join(' ')).not.toContain(
      'vocational training in your trade',
    );
  });

  it('sees the route for trained people before the one for graduates', () => {
    const routes = assess(question('welder, no test yet', welder), rules).explanation.routes.map(
      ({ id }) => id,
    );
    expect(routes.indexOf('de-18a')).toBeLessThan(routes.indexOf('de-blue-card'));
  });

  it('works in a trade of the Canadian program', () => {
    const line = assess(question('welder', welder), rules)
      .explanation.routes.find(({ id }) => id === 'ca-fst')
      ?.criteria.find(({ id }) => id === 'trade');
    expect(line).toMatchObject({ status: 'met', detail: expect.stringContaining('Your work: welder.') });
  });
});

it('suggests no first degree to people of 30, and none at all from 45', () => {
  const office = { industry: 'office manager', preferredCountries: ['Germany'] };
  expect(changes('high school, age 34', office).join(' ')).not.toContain("Get a bachelor's degree");
  expect(changes("Bachelor's degree, age 47", office).join(' ')).not.toContain("Get a master's degree");
});

it('suggests one to young people, but never before what is sooner', () => {
  const young = { experienceLevel: 'entry', preferredCountries: ['Switzerland'] };
  const found = listImprovements(question('high school, age 20', young), rules);
  const kinds = found.filter(({ country }) => country === 'Switzerland').map(({ kind }) => kind);
  expect(kinds[0]).not.toBe('EDUCATION');
});
