import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../facts-store.js';
import type { OfficialFee, Outcome } from '../types.js';

/* Fees by nationality, after the page on the TN visa (legalclarity.org, read on 23 November 2026). */

const outcomeOf = (nationalities: readonly string[]): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-28',
      answers: {
        opportunityType: 'employment',
        preferredCountries: ['United States'],
        nationalities,
        additionalInfo: 'Bachelor of engineering, job offer in Texas for USD 82,000 a year, TN visa',
      },
    },
    ruleSet(),
  );

const feesOf = ({ explanation }: Outcome): readonly OfficialFee[] =>
  explanation.routes.find(({ id }) => id === 'us-tn')?.fees ?? [];

const VISA = 'Visa application (MRV), for Mexicans only';
const BORDER = 'Application at the border, for Canadians';

describe('the fees of a route', () => {
  it('are those of a Mexican, who needs a visa and pays nothing as a Canadian', () => {
    const outcome = outcomeOf(['MX']);
    expect(feesOf(outcome).map(({ label, optional }) => [label, optional])).toEqual([
      ['Form I-94 at a land border', false],
      [VISA, false],
    ]);
    expect(outcome.nextSteps.join(' ')).toContain(`${VISA} USD 185`);
  });

  it('are those of a Canadian, who applies at the border', () => {
    const labels = feesOf(outcomeOf(['CA'])).map(({ label }) => label);
    expect(labels).toContain(BORDER);
    expect(labels).not.toContain(VISA);
  });

  it('are all of them, as published, without a nationality', () => {
    const labels = feesOf(outcomeOf([])).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([BORDER, VISA]));
  });
});
