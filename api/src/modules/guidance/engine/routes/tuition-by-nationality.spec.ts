import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';

/*
 * Tuition that some citizens don't pay: universityadmissions.se for citizens of the EU, the EEA, and Switzerland, and a
 * public register of October 2026 for Suriname, Baden-Württemberg, and TU Munich. All were read by December 1, 2026.
 */

const tuitionIn = (country: string, route: string, nationality: string, budget = '10000-25000') => {
  const { explanation } = assess(
    {
      type: 'student',
      on: '2026-12-01',
      answers: {
        preferred_countries: [country],
        program_type: 'graduate',
        nationalities: [nationality],
        budget,
      },
      profile: null,
    },
    ruleSet(),
  );
  const found = explanation.routes.find(({ id }) => id === route);
  const line = found?.criteria.find(({ id }) => id === 'tuition');
  return { status: line?.status, detail: line?.detail ?? '', verdict: found?.verdict };
};

describe('tuition of a citizen of Suriname in the Netherlands', () => {
  it('is that of the country, and a budget for it is compared with that amount', () => {
    const { status, detail } = tuitionIn('Netherlands', 'nl-study', 'SR');
    expect(status).toBe('unknown');
    expect(detail).toContain('EUR 2,694');
    expect(detail).toContain("With living costs, that's about USD 18,700 a year.");
    expect(detail).not.toContain('12,000');
  });

  it('is not shown to others', () => {
    const { status, detail } = tuitionIn('Netherlands', 'nl-study', 'IN');
    expect(status).toBe('unmet');
    expect(detail).not.toContain('Suriname');
  });
});

describe('tuition of people who need no visa', () => {
  it.each(['FR', 'NO', 'CH'])('is nothing in Sweden for a citizen of %s', (nationality) => {
    const { status, detail } = tuitionIn('Sweden', 'se-free-student', nationality);
    expect(status).toBe('met');
    expect(detail).toContain('You pay no tuition and no fee to apply.');
  });

  it('leaves out in Germany the fees for people from outside the EEA', () => {
    expect(tuitionIn('Germany', 'de-free-student', 'FR').status).toBe('met');
    const swiss = tuitionIn('Germany', 'de-free-student', 'CH');
    expect(swiss.status).toBe('unknown');
    expect(swiss.detail).toContain('As a Swiss citizen, ask');
  });

  it('does not limit the right to come', () => {
    expect(tuitionIn('Netherlands', 'nl-free-student', 'FR', '0-10000').verdict).toBe('likely');
  });
});
