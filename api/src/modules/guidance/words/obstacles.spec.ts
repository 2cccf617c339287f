import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';

function sentenceOn(title: string, nationalities: readonly string[], birth: string, country: string): string {
  const { recommendations } = assess({
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      preferredCountries: [country],
      nationalities,
      date_of_birth: birth,
      additionalInfo: `I want the visa: ${title}`,
    },
    on: '2026-12-01',
    profile: null,
  });
  return recommendations.find((each) => each.includes(`"${title}`)) ?? '';
}

describe('obstacles to a visa that a person names', () => {
  it('is the nationality before the age, where another visa is meant for it', () => {
    const text = sentenceOn('Work and Holiday visa (subclass 462)', ['GB'], '1993-05-01', 'Australia');
    expect(text).toContain(
      'Citizens of your country can get the Working Holiday visa (subclass 417) instead',
    );
    expect(text).not.toContain('You are 33');
  });

  it('is a nationality that is not on an incomplete list before the age', () => {
    const text = sentenceOn('Working Holiday visa (New Zealand)', ['PK'], '1989-05-01', 'New Zealand');
    expect(text).toContain("Our list isn't complete.");
    expect(text).not.toContain('You are 37');
  });

  it('is the age of a person whose nationality is on the list', () => {
    const text = sentenceOn('Work and Holiday visa (subclass 462)', ['ES'], '1993-05-01', 'Australia');
    expect(text).toContain('You must be 18 to 30. You are 33.');
  });

  it('is the age while the nationality is not known', () => {
    const text = sentenceOn('Work and Holiday visa (subclass 462)', [], '1993-05-01', 'Australia');
    expect(text).toContain('You must be 18 to 30. You are 33.');
  });
});
