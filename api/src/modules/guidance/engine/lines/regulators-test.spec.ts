import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion, Outcome } from '../../types.js';

/* Appendix English Language of the United Kingdom, paragraph EL 9.1, as of 25 November 2025. */

const outcomeOf = (additionalInfo: string): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-28',
      answers: {
        opportunityType: 'employment',
        preferredCountries: ['United Kingdom'],
        nationalities: ['KE'],
        additionalInfo,
      },
    },
    ruleSet(),
  );

const languageOf = ({ explanation }: Outcome, route: string): Criterion | undefined =>
  explanation.routes.find(({ id }) => id === route)?.criteria.find(({ id }) => id === 'language');

describe('the English test of the regulator of a profession', () => {
  const nurse = outcomeOf('BSc Nursing, nurse, OET B in all, offer from an NHS trust in Leeds');

  it('can replace the tests of the visa for a nurse, who is sent to no other test', () => {
    const line = languageOf(nurse, 'uk-health-care');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain('if you passed the English test that your regulator');
    expect(line?.detail).not.toContain('Take one of these tests');
    expect(nurse.nextSteps.join(' ')).toContain(
      'Ask the regulator of your profession which English test it accepts, before you book another one (United Kingdom).',
    );
  });

  it('leaves a sufficient result as it is', () => {
    const line = languageOf(
      outcomeOf('BSc Nursing, nurse, IELTS for UKVI 7.5, 7 in each part'),
      'uk-health-care',
    );
    expect(line?.status).toBe('met');
  });

  it('replaces nothing in other professions', () => {
    const line = languageOf(outcomeOf('BSc, accountant, OET B in all'), 'uk-skilled-worker');
    expect(line?.detail).toContain("isn't accepted here. Take one of these tests.");
  });
});
