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

/** The amounts of a route's fees, for somebody who named only a country. */
const amountsOf = (
  type: 'student' | 'opportunity-seeker',
  country: string,
  route: string,
): readonly number[] => {
  const answers =
    type === 'student'
      ? { program_type: 'undergraduate', preferred_countries: [country] }
      : { opportunityType: 'employment', preferredCountries: [country] };
  const { explanation } = assess({ type, on: '2026-11-28', answers }, ruleSet());
  return explanation.routes.find(({ id }) => id === route)?.fees?.map(({ amount }) => amount) ?? [];
};

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

  /* immigration.govt.nz, July 19, 2026: NZD 850, the visitor levy included. */
  it('of a student visa for New Zealand count the visitor levy once', () => {
    expect(amountsOf('student', 'New Zealand', 'nz-student')).toEqual([850]);
  });

  /* Price list of the Department of Home Affairs, July 19, 2026. */
  it('of the Skilled Independent visa are lower than those of the nominated visa', () => {
    expect(amountsOf('opportunity-seeker', 'Australia', 'au-189')).toContain(6135);
    expect(amountsOf('opportunity-seeker', 'Australia', 'au-190')).toContain(6140);
  });
});
