import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import type { Answers } from '../../questionnaires/index.js';
import type { Outcome } from '../types.js';

const assessAnswers = (answers: Answers): Outcome =>
  assess({
    type: 'student',
    on: '2026-11-28',
    answers: {
      preferred_countries: ['Sweden', 'Netherlands', 'Germany'],
      program_type: 'graduate',
      education_level: 'bachelor',
      budget: '25000-50000',
      english_proficiency: 'native',
      ...answers,
    },
  });
const CHOSEN = ['se-study', 'nl-study', 'de-16b'];
const getSentences = ({ recommendations, nextSteps, explanation }: Outcome): string =>
  [
    ...recommendations,
    ...nextSteps,
    ...explanation.routes
      .filter(({ id }) => CHOSEN.includes(id))
      .flatMap(({ criteria }) => criteria.map(({ detail }) => detail)),
  ].join('\n');

describe('a native speaker who studies in English abroad', () => {
  it.each(['GB', 'IE', 'US', 'CA', 'AU', 'NZ'])('from %s asks the school first', (country) => {
    // An Irish citizen needs no visa for Sweden, so another country is chosen.
    const chosen = country === 'IE' ? { preferred_countries: ['New Zealand'] } : {};
    const outcome = assessAnswers({ nationalities: [country], ...chosen });
    expect(outcome.nextSteps.join('\n')).toContain(
      'Ask the school whether your earlier studies prove your English, before you book a test',
    );
    expect(getSentences(outcome)).not.toMatch(
      /Take a language test|test result would settle|need a test result|English test scores/,
    );
  });

  it('is not promised that the passport is enough', () => {
    const outcome = assessAnswers({ nationalities: ['US'] });
    expect(getSentences(outcome)).toContain('a passport alone is rarely enough');
    const english = outcome.explanation.routes
      .find(({ id }) => id === 'se-study')
      ?.criteria.find(({ id }) => id === 'language');
    expect(english?.status).toBe('unknown');
  });

  it('from elsewhere still needs a test', () => {
    expect(getSentences(assessAnswers({ nationalities: ['IN'] }))).toContain('a test result to prove it');
  });
});

describe('an undergraduate who speaks German', () => {
  it('reads about the degree before training with the same score', () => {
    const { explanation } = assess({
      type: 'student',
      on: '2026-11-28',
      answers: {
        preferred_countries: ['Germany'],
        program_type: 'undergraduate',
        education_level: 'high_school',
        budget: '10000-25000',
        other_languages: 'German C1',
        nationalities: ['IN'],
      },
    });
    const [degree, training] = ['de-16b', 'de-training-search'].map((each) =>
      explanation.routes.find(({ id }) => id === each),
    );
    expect(degree?.score).toBe(training?.score);
    expect(explanation.routes.map(({ id }) => id).slice(0, 2)).toEqual(['de-16b', 'de-training-search']);
  });
});
