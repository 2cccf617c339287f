import { describe, expect, it } from 'vitest';
import { listCalculators } from '../../calculators/index.js';
import type { CriterionFact } from '../../rules/facts-schema.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import type { Criterion } from '../../types.js';
import { judgeAll } from '../judge-all.js';

const ON = '2026-11-21';
const rules = ruleSet();

function criterion(
  country: string,
  route: string,
  id: string,
  profile: object,
  answers: object = {},
  on = ON,
): Criterion {
  const type = route.includes('study') || route === 'uk-student' ? 'student' : 'opportunity-seeker';
  const { ranked } = judgeAll(
    {
      type,
      answers: { preferred_countries: [country], preferredCountries: [country], ...answers },
      on,
      profile: profileShape.parse(profile),
    },
    rules,
  );
  const judged = ranked.flatMap(({ routes }) => routes).find((each) => each.fact.id === route);
  const line = judged?.judged.find((each) => each.criterion.id === id);
  if (!line) throw new Error(`${route} has no ${id}`);
  return line.criterion;
}

/** The worked case of the federal grid: 68 points. */
const FSW = {
  age: 30,
  education: 'masters',
  firstLang: [9, 9, 9, 9],
  workYears: 3,
};

const LINKS = rules.routes.flatMap(({ id, criteria }) =>
  criteria.flatMap((each: CriterionFact) =>
    'calculator' in each && each.calculator !== undefined ? [[`${id}/${each.id}`, each] as const] : [],
  ),
);

describe('a condition that names a calculator', () => {
  it.each(LINKS)(
    '%s names one that exists, in its own country, and sets fields that it has',
    (place, each) => {
      const calculator = listCalculators(rules).get(each.calculator ?? '');
      const route = rules.routes.find(({ id }) => place.startsWith(`${id}/`));
      expect(calculator?.country).toBe(route?.country);
      const fields = Object.keys(Object(calculator?.inputSchema['properties']));
      expect(fields).toEqual(expect.arrayContaining(Object.keys(each.calculatorSets ?? {})));
    },
  );

  it('is open while nothing was saved for the calculator', () => {
    expect(criterion('Canada', 'ca-fsw', 'points', {}).status).toBe('unknown');
  });

  it('is met when the saved input passes, with the points and the pass mark', () => {
    const { status, detail, source } = criterion('Canada', 'ca-fsw', 'points', {
      calculatorInputs: { 'ca-fsw': FSW },
    });
    expect(status).toBe('met');
    expect(detail).toMatch(
      /You have \d+ points \(Canada: Federal Skilled Worker points \(67 of 100\)\); the pass mark is 67\./,
    );
    expect(source).toEqual(listCalculators(rules).get('ca-fsw')?.headline(ON).source);
  });

  it('is unmet when it does not pass', () => {
    const input = { ...FSW, firstLang: [7, 7, 7, 7], education: 'secondary', workYears: 1 };
    const { status } = criterion('Canada', 'ca-fsw', 'points', { calculatorInputs: { 'ca-fsw': input } });
    expect(status).toBe('unmet');
  });

  it('takes the age of the day from the date of birth', () => {
    const judgeAge = (dateOfBirth: string) =>
      criterion('Canada', 'ca-fsw', 'points', { dateOfBirth, calculatorInputs: { 'ca-fsw': FSW } }).detail;
    expect(judgeAge('1996-01-01')).not.toBe(judgeAge('1979-01-01'));
  });

  it('stays open where the table has no pass mark, and says the points', () => {
    const input = { age: 30, education: 'masters', firstLang: [9, 9, 9, 9] };
    const line = criterion('Canada', 'ca-fsw', 'invitation', { calculatorInputs: { 'ca-crs': input } });
    expect(line.status).toBe('unknown');
    expect(line.detail).toMatch(/You have \d+ points .* there is no pass mark/);
  });

  it('stays open when the saved input does not fit the calculator any more', () => {
    const line = criterion('Canada', 'ca-fsw', 'points', { calculatorInputs: { 'ca-fsw': { age: 'old' } } });
    expect(line.status).toBe('unknown');
  });

  it('takes savings in the currency of the rule as the money offered', () => {
    const calculatorInputs = { 'uk-student-funds': { london: true, courseMonths: 12, tuition: 20_000 } };
    const funds = (amount: number) =>
      criterion(
        'United Kingdom',
        'uk-student',
        'funds',
        { calculatorInputs, savings: { amount, currency: 'GBP' } },
        { program_type: 'graduate' },
      );
    expect(funds(33_761)).toMatchObject({ status: 'met', detail: expect.stringContaining('GBP 33,761') });
    expect(funds(33_760).status).toBe('unmet');
  });

  it('falls back to the budget if the calculator has no amount', () => {
    const calculatorInputs = { 'uk-student-funds': { london: true, courseMonths: 12, tuition: 20_000 } };
    const line = criterion(
      'United Kingdom',
      'uk-student',
      'funds',
      { calculatorInputs },
      { program_type: 'graduate', budget: '50000+' },
    );
    expect(line).toMatchObject({ status: 'met', detail: expect.stringContaining('Your budget is') });
  });

  it('stays open when the amounts of the table have ended', () => {
    const calculatorInputs = { 'de-blue-card': { annualSalary: 90_000, degreeComparable: true } };
    const salary = (on: string) =>
      criterion('Germany', 'de-blue-card', 'salary', { calculatorInputs }, {}, on).status;
    expect(salary('2026-12-31')).toBe('met');
    expect(salary('2099-01-01')).toBe('unknown');
  });

  it('sets the scheme of its own route in the input', () => {
    const calculatorInputs = {
      'nl-highly-skilled': { scheme: 'blue_card', age: 28, monthlySalary: 4_400, recognisedSponsor: true },
    };
    const salary = (route: string) => criterion('Netherlands', route, 'salary', { calculatorInputs }).status;
    expect(salary('nl-highly-skilled')).toBe('met');
    expect(salary('nl-blue-card')).toBe('unmet');
  });

  it('takes one condition of the table where that is what it is', () => {
    const calculatorInputs = {
      'au-points': { subclass: '190', age: 30, english: 'competent', education: 'bachelor' },
    };
    const line = (id: string) =>
      criterion('Australia', 'au-189', id, { calculatorInputs, dateOfBirth: '1980-01-01' });
    expect(line('age').status).toBe('unmet');
    expect(line('points').status).toBe('unmet');
  });
});
