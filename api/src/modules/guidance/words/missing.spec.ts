import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';

function listMissing(additionalInfo: string): readonly string[] {
  const answers = { opportunityType: 'employment', preferredCountries: ['Germany'], additionalInfo };
  const person = { type: 'opportunity-seeker', answers, on: '2026-12-01', profile: null } as const;
  return assess(person).explanation.missing.map(({ field }) => field);
}

describe('a question that the free text answers', () => {
  it.each([
    ['nationalities', 'I am Nigerian'],
    ['country_of_residence', 'I live in Ghana'],
    ['date_of_birth', 'I am 34 years old'],
    ['partner_comes', 'I have a husband and two children aged 4 and 7'],
    ['children', 'I have a husband and two children aged 4 and 7'],
    ['partner_comes', 'coming alone'],
    ['children', 'coming alone'],
    ['partner_comes', 'I am single'],
  ])('is not asked again: %s, after "%s"', (field, text) => {
    expect(listMissing('Electrician')).toContain(field);
    expect(listMissing(`Electrician. ${text}.`)).not.toContain(field);
  });

  it('is asked as long as the text leaves it open', () => {
    expect(listMissing('I am from Kenya')).toContain('nationalities');
    expect(listMissing('I am single')).toContain('children');
    expect(listMissing('I have 2 children aged 4 and 7')).toContain('partner_comes');
  });
});
