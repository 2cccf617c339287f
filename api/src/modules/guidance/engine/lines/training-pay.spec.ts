import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { listImprovements } from '../../insights/improve.js';
import { readTrainingPay } from '../../readers/money/training-pay.js';

/** Apprentices in Germany, whose pay can be enough to live on. */
const question = (special_requirements: string) =>
  ({
    type: 'student',
    on: '2026-11-30',
    answers: {
      education_level: 'high_school',
      other_languages: 'German B1',
      budget: '0-10000',
      preferred_countries: ['Germany'],
      special_requirements,
    },
    profile: null,
  }) as const;

const rules = ruleSet();

const findMoney = (text: string) =>
  assess(question(text), rules)
    .explanation.routes.find(({ id }) => id === 'de-16a')
    ?.criteria.find(({ id }) => id === 'funds');

it.each([
  ['Ausbildungsvertrag as a nurse in Kassel, 1.190 EUR brutto per month in first year', 1190, false],
  ['I have Ausbildung contract in a hotel, pay 850 euro monthly', 850, false],
  ['training contract, 830 euros net a month', 830, true],
])('reads what training pays: "%s"', (text, amount, isNet) => {
  expect(readTrainingPay(text)).toEqual({ amount, currency: 'EUR', isNet });
});

it.each([
  'rent 500 euros a month, Ausbildung',
  'I earn 900 EUR a month',
  'Ausbildung, father earns 900 EUR a month',
])('reads none from "%s"', (text) => {
  expect(readTrainingPay(text)).toBeNull();
});

describe('the pay', () => {
  it.each(['Ausbildungsvertrag, 1.190 EUR brutto im Monat', 'Ausbildungsvertrag, 830 euros net a month'])(
    'is enough: "%s"',
    (text) => {
      expect(findMoney(text)?.detail).toContain("That's enough.");
    },
  );

  it('that is too little leaves the rest to other money, and closes nothing', () => {
    expect(findMoney('Ausbildungsvertrag, 850 EUR brutto im Monat')).toMatchObject({
      status: 'unknown',
      detail: expect.stringContaining("It's less than this, so you show other money for the rest."),
    });
  });
});

it('suggests no budget where the rule names no amount for it', () => {
  const steps = listImprovements(question('Ausbildungsvertrag, 850 EUR brutto im Monat'), rules);
  expect(steps.filter(({ routeId, kind }) => routeId === 'de-16a' && kind === 'BUDGET')).toEqual([]);
});
