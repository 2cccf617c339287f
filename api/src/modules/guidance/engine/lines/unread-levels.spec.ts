import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { translateRules } from '../../rule-text/rule-text.js';
import type { Criterion } from '../../types.js';

/** The score tables of Duolingo and the OET were read on no page (facts/language-scales.json). */
const findLine = (country: string, route: string, english_tests: string): Criterion | undefined =>
  assess(
    {
      type: 'student',
      on: '2026-11-28',
      answers: {
        education_level: 'bachelor',
        program_type: 'graduate',
        preferred_countries: [country],
        english_tests,
      },
    },
    ruleSet(),
  )
    .explanation.routes.find(({ id }) => id === route)
    ?.criteria.find(({ id }) => id === 'language');

const DOUBT =
  "Your Duolingo 120: we haven't read an official table that turns this score into a level. Ask whether it's accepted.";

describe('a score whose level is in no table that was read', () => {
  it.each([
    ['Germany', 'de-16b'],
    ['Netherlands', 'nl-study'],
    ['Sweden', 'se-study'],
  ])('is turned into no level: %s', (country, route) => {
    const line = findLine(country, route, 'Duolingo 120/160');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain(DOUBT);
  });

  it('is compared where the rule names a score for the test', () => {
    expect(
      findLine(
        'Australia',
        'au-500',
        'OET 350 in each part, listening 350, reading 350, writing 350, speaking 350',
      )?.status,
    ).toBe('met');
    expect(findLine('Canada', 'ca-study-grad', 'Duolingo 130')?.detail).not.toContain(
      'turns this score into a level',
    );
  });

  it('is still refused where the rule refuses the test', () => {
    expect(findLine('Australia', 'au-500', 'Duolingo 120')?.detail).toContain("isn't accepted here");
  });

  it.each(['es', 'fr', 'hi', 'ar', 'zh'] as const)('is translated into %s', (language) => {
    expect(translateRules(language)(DOUBT)).not.toBeNull();
  });
});
