import { expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import type { Answers } from '../../questionnaires/index.js';

const rules = ruleSet();
const outcome = (additionalInfo: string, answers: Answers = {}) =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-30',
      answers: { opportunityType: 'employment', additionalInfo, ...answers },
      profile: null,
    },
    rules,
  );
const ASKED = 'Tell us what your job offer pays, with the currency.';

it('asks for the pay of an offer where a route depends on it', () => {
  expect(outcome('MSc. Job offer in Berlin').nextSteps.join(' ')).toContain(ASKED);
  expect(outcome('MSc. Job offer in Berlin, 60,000 EUR a year').nextSteps.join(' ')).not.toContain(ASKED);
});

it('shows the country of a degree that was understood', () => {
  expect(outcome('MSc ETH Zurich 2024').explanation.readings[0]?.understood).toContain(
    "You told us: a master's degree from Switzerland",
  );
});

it('names the scores of the parts where no overall score is required', () => {
  const steps = outcome('welder 9 years, IELTS 5', {
    preferredCountries: ['Canada'],
    experienceLevel: 'senior',
  });
  expect(steps.nextSteps.join(' ')).toContain(
    'By part (listening, reading, writing, speaking): IELTS 5, 3.5, 4, 5',
  );
});
