import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { OfficialFee, Outcome } from '../../types.js';
import type { CountryRoute, RuleSet } from '../../rules/facts-store.js';

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

type Fee = CountryRoute['fees'][number];

/** The rules in which the F-1 visa has one fee, USD 500, with these amounts for a family, and takes children under 21. */
function withFee(amounts: Partial<Fee['versions'][number]>, terms: Partial<Fee>): RuleSet {
  const rules = ruleSet();
  return {
    ...rules,
    routes: rules.routes.map((route) => {
      const [fee] = route.fees;
      const [version] = fee?.versions ?? [];
      if (route.id !== 'us-f1' || fee === undefined || version === undefined) return route;
      const { perPartner: _partner, perChild: _child, familyMax: _most, ...published } = version;
      return {
        ...route,
        fees: [{ ...fee, ...terms, versions: [{ ...published, amount: 500, ...amounts }] }],
        rights: route.rights.map((right) => ({
          ...right,
          versions: right.versions.map((each) => ({ ...each, childrenUnder: 21 })),
        })),
      };
    }),
  };
}

const feeFor = (
  amounts: Partial<Fee['versions'][number]>,
  family: object,
  terms: Partial<Fee> = {},
): OfficialFee | undefined => {
  const answers = { program_type: 'graduate', preferred_countries: ['United States'], ...family };
  const { explanation } = assess({ type: 'student', on: '2026-11-28', answers }, withFee(amounts, terms));
  return explanation.routes.find(({ id }) => id === 'us-f1')?.fees?.[0];
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
    const own = amountsOf('student', 'New Zealand', 'nz-student').filter((amount) => amount > 0);
    expect(own).toEqual([850]);
  });

  /* Price list of the Department of Home Affairs, July 19, 2026. */
  it('of the Skilled Independent visa are lower than those of the nominated visa', () => {
    expect(amountsOf('opportunity-seeker', 'Australia', 'au-189')).toContain(6135);
    expect(amountsOf('opportunity-seeker', 'Australia', 'au-190')).toContain(6140);
  });
});

describe('the fees of a family', () => {
  it('count the partner and each child', () => {
    const fee = feeFor({ perPartner: 300, perChild: 150.1 }, { partner_comes: true, children: ['4', '7'] });
    expect(fee).toMatchObject({ amount: 500, perPartner: 300, perChild: 150.1, family: { amount: 600.2 } });
  });

  it('are in US dollars as well', () => {
    expect(feeFor({ perPartner: 300, perChild: 0 }, { partner_comes: true })?.family?.usd).toBe(300);
  });

  it('are unknown, never zero, if what a partner pays is unknown', () => {
    const family = feeFor({ perChild: 150 }, { partner_comes: true, children: ['4'] })?.family;
    expect(family).toEqual({ amount: null, usd: null });
  });

  it('are known without the amount for people who do not come along', () => {
    expect(feeFor({ perChild: 150 }, { children: ['4'] })?.family?.amount).toBe(150);
  });

  it('stop at the most that a family pays together', () => {
    const family = { partner_comes: true, children: ['4', '7', '9'] };
    const fee = feeFor({ perPartner: 500, perChild: 500, familyMax: 1000 }, family);
    expect(fee?.family?.amount).toBe(500);
  });

  it('are known without the amount for a child if the partner reaches the limit', () => {
    const amounts = { perPartner: 85, familyMax: 585 };
    expect(feeFor(amounts, { partner_comes: true, children: ['4'] })?.family?.amount).toBe(85);
    expect(feeFor(amounts, { children: ['4'] })?.family?.amount).toBeNull();
  });

  it('are unknown for a child of 18 or more who comes along, unless children pay like adults', () => {
    expect(feeFor({ perPartner: 300, perChild: 150 }, { children: ['19'] })?.family?.amount).toBeNull();
    expect(feeFor({ perPartner: 300, perChild: 300 }, { children: ['19'] })?.family?.amount).toBe(300);
  });

  it('are not asked for if nobody comes along', () => {
    expect(feeFor({ perPartner: 300, perChild: 150 }, {})?.family).toBeNull();
  });

  it('are not asked for if the employer pays', () => {
    const fee = feeFor({ perPartner: 300 }, { partner_comes: true }, { paidBy: 'employer' });
    expect(fee?.family).toBeNull();
  });
});
