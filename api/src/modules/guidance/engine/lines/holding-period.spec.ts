import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readOfficially } from '../../testing/read-officially.js';
import { translateRules } from '../../rule-text/rule-text.js';
import type { Criterion } from '../../types.js';

/** Appendix Finance of the Immigration Rules: 28 days in a row. All figures count as read. */
const RULES = readOfficially(ruleSet());
const ON = '2026-11-28';

const ofStudent = (special_requirements: string): Criterion | undefined =>
  assess(
    {
      type: 'student',
      on: ON,
      answers: {
        education_level: 'bachelor',
        program_type: 'graduate',
        preferred_countries: ['United Kingdom'],
        special_requirements,
      },
    },
    RULES,
  )
    .explanation.routes.find(({ id }) => id === 'uk-student')
    ?.criteria.find(({ id }) => id === 'bank');

const ofFounder = (additionalInfo: string): Criterion | undefined =>
  assess(
    {
      type: 'opportunity-seeker',
      on: ON,
      answers: { opportunityType: 'startup', preferredCountries: ['United Kingdom'], additionalInfo },
    },
    RULES,
  )
    .explanation.routes.find(({ id }) => id === 'uk-innovator-founder')
    ?.criteria.find(({ id }) => id === 'funds');

describe('money that must be in an account for 28 days', () => {
  it('is there for long enough', () => {
    const line = ofStudent('The money has been in my account since June');
    expect(line?.status).toBe('met');
    expect(line?.detail).toContain('You told us it has been in your account for 151 days.');
  });

  it('is enough from a later day on if it came too late', () => {
    const line = ofStudent('The money has been in my account for 3 weeks');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain(
      'You told us it has been in your account for 21 days. It must be there for 28 days in a row, so apply on December 5, 2026 or later.',
    );
  });

  it('stays open without an answer', () => {
    expect(ofStudent('I need a quiet room')?.status).toBe('unknown');
  });

  it('must be enough, too', () => {
    expect(ofFounder('Savings £5,000 in my account for 2 months')?.status).toBe('met');
    expect(ofFounder('Savings £5,000 in my account for 3 weeks')?.status).toBe('unknown');
    expect(ofFounder('The money has been in my account for 2 months')?.status).toBe('unknown');
  });

  it.each(['es', 'fr', 'hi', 'ar', 'zh'] as const)('is translated into %s', (language) => {
    const say = translateRules(language);
    const lines = [
      ofStudent('The money has been in my account for 3 weeks'),
      ofFounder('Savings £5,000 in my account for 3 weeks'),
    ];
    expect(lines.map((line) => say(line?.detail ?? ''))).not.toContain(null);
    expect(say('Money in your account: for 21 days.')).not.toBeNull();
  });
});
