import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import type { Calculation } from '../calculator.js';
import { listCalculators } from '../index.js';

const OLD = '2026-08-23';
const NEW = '2026-08-24';

const getRows = ({ breakdown }: Calculation) =>
  Object.fromEntries(breakdown.map(({ item, value }) => [item, value]));
const getGates = ({ gates }: Calculation) => Object.fromEntries(gates.map(({ id, status }) => [id, status]));

function getAnswer(id: string, input: Record<string, unknown>, asOf: string) {
  const calculator = listCalculators(ruleSet()).get(id);
  if (!calculator) throw new Error(`No calculator ${id}`);
  return calculator.calculate({ ...input, asOf }, '2026-11-21');
}
function workOut(id: string, input: Record<string, unknown>, asOf: string): Calculation {
  const answer = getAnswer(id, input, asOf);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.calculation;
}

describe('Skilled migrant, 6 points', () => {
  const smc = (input: Record<string, unknown>, asOf: string) =>
    workOut('nz-skilled-migrant', { jobOffer: true, englishIELTS: 6.5, ...input }, asOf);
  const degree = (qualification: string, where: string) => ({
    qualification,
    where,
    alsoHoldsUndergraduateDegree: true,
  });

  it.each([
    ['bachelor', 3],
    ['honours', 4],
    ['masters', 5],
    ['doctorate', 6],
  ])('until 23 August 2026 %s: %s points, wherever it was gained', (qualification, value) => {
    expect(smc(degree(qualification, 'NZ'), OLD).value).toBe(value);
    expect(smc(degree(qualification, 'overseas'), OLD).value).toBe(value);
    expect(smc({ qualification }, OLD).value).toBe(value);
  });

  it.each([
    ['bachelor', 5, 4],
    ['masters', 6, 5],
    ['doctorate', 6, 6],
  ])(
    'since 24 August 2026 %s: %s points from New Zealand, %s from overseas',
    (qualification, nz, overseas) => {
      expect(smc(degree(qualification, 'NZ'), NEW).value).toBe(nz);
      expect(smc(degree(qualification, 'overseas'), NEW).value).toBe(overseas);
    },
  );

  it('counts a qualification as gained overseas by default', () => {
    const calculation = smc({ qualification: 'bachelor' }, NEW);
    expect(calculation.value).toBe(4);
    expect(calculation.breakdown.find(({ item }) => item === 'qualification')?.note).toContain(
      "didn't tell us",
    );
  });

  it.each(['masters', 'doctorate'])(
    'counts a %s only beside an undergraduate degree, since then',
    (level) => {
      const alone = { qualification: level, where: 'NZ', alsoHoldsUndergraduateDegree: false };
      expect(smc(alone, OLD).value).toBeGreaterThan(0);
      expect(smc(alone, NEW)).toMatchObject({ value: 0, passes: false });
      expect(smc({ ...alone, alsoHoldsUndergraduateDegree: null }, NEW).value).toBe(0);
    },
  );

  it.each([
    [1.9, 0],
    [2, 3],
    [3.9, 3],
    [4, 4],
    [5, 5],
    [6, 6],
    [9, 6],
  ])('registration with %s years of training: %s points', (registrationYears, value) => {
    expect(smc({ registrationYears }, OLD).value).toBe(value);
    expect(smc({ registrationYears }, NEW).value).toBe(value);
  });

  it.each([
    ['2024-02-27', 88.97, 4],
    ['2024-02-27', 88.98, 6],
    ['2024-02-28', 94.82, 4],
    ['2024-02-28', 94.83, 6],
    ['2025-08-18', 100.67, 4],
    ['2025-08-18', 100.68, 6],
    ['2026-03-08', 100.68, 6],
    ['2026-03-09', 100.68, 4],
    ['2026-03-09', 105, 6],
    ['2026-03-09', 104.99, 4],
    ['2026-03-09', 70, 4],
    ['2026-03-09', 69.99, 3],
    ['2026-03-09', 52.5, 3],
    ['2026-03-09', 52.49, 0],
    [NEW, 105, 6],
    [NEW, 104.99, 4],
    [NEW, 52.5, 3],
    [NEW, 52.49, 0],
  ])('on %s an income of NZD %s an hour: %s points', (asOf, incomeHourly, value) => {
    expect(getRows(smc({ incomeHourly }, asOf))['income']).toBe(value);
  });

  it.each([
    [0.99, 0],
    [1, 1],
    [1.99, 1],
    [2, 2],
    [3, 3],
    [12, 3],
  ])('%s years of skilled work in New Zealand: %s points', (nzYears, value) => {
    expect(getRows(smc({ nzYears }, OLD))['nzExperience']).toBe(value);
  });

  it('counts only the best of registration, qualification and income', () => {
    const calculation = smc({ registrationYears: 4, qualification: 'masters', incomeHourly: 70 }, OLD);
    expect(calculation.value).toBe(5);
    expect(getRows(calculation)).toMatchObject({ registration: 4, qualification: 5, income: 4 });
    expect(calculation.breakdown.find(({ item }) => item === 'income')?.note).toContain('Not added');
  });

  it.each([
    ['three points and three years', { qualification: 'bachelor', nzYears: 3 }, OLD, true],
    ['four points and two years', { qualification: 'bachelor', nzYears: 2 }, NEW, true],
    ['four points and one year', { qualification: 'bachelor', nzYears: 1 }, NEW, false],
  ])('%s: %j on %s', (_title, input, asOf, passes) => {
    expect(smc(input, asOf).passes).toBe(passes);
  });

  it.each([
    ['it could give the missing points', { registrationYears: 4, nzYears: 1 }, null],
    ['it alone reaches six', { registrationYears: 4, nzYears: 2 }, null],
    ['an honours degree from overseas could give five', { qualification: 'honours', nzYears: 1 }, null],
    ['the confirmed row below it is enough', { qualification: 'honours', nzYears: 2 }, true],
    ['even the next row would not do', { registrationYears: 2 }, false],
    ['another indicator is enough', { registrationYears: 4, ...degree('masters', 'NZ') }, true],
  ])('lets a row that is not confirmed decide nothing: %s', (_title, input, passes) => {
    expect(smc(input, NEW).passes).toBe(passes);
  });

  it('needs the job and the English', () => {
    const six = { registrationYears: 6 };
    expect(smc({ ...six, jobOffer: false }, NEW)).toMatchObject({ value: 6, passes: false });
    expect(smc({ ...six, englishIELTS: 6.4 }, NEW)).toMatchObject({ value: 6, passes: false });
    expect(smc({ ...six, englishIELTS: null }, NEW)).toMatchObject({ value: 6, passes: null });
  });

  it('needs the median wage; since August 2026 an earlier one may hold', () => {
    const paid = { registrationYears: 6, incomeHourly: 34.99 };
    expect(getGates(smc(paid, OLD))['pay']).toBe('unmet');
    expect(getGates(smc(paid, NEW))['pay']).toBe('unknown');
    expect(getGates(smc({ ...paid, incomeHourly: 35 }, OLD))['pay']).toBe('met');
    expect(getGates(smc({ registrationYears: 6 }, OLD))).not.toHaveProperty('pay');
  });

  it('has no points before the six-point table of October 2023', () => {
    expect(getAnswer('nz-skilled-migrant', { jobOffer: true }, '2023-10-08').ok).toBe(false);
    expect(getAnswer('nz-skilled-migrant', { jobOffer: true }, '2023-10-09').ok).toBe(true);
  });

  it('never loses points with more training, pay, work or a higher degree', () => {
    const person = fc.record({
      registrationYears: fc.nat(10),
      incomeHourly: fc.double({ min: 0, max: 200, noNaN: true }),
      nzYears: fc.double({ min: 0, max: 10, noNaN: true }),
      qualification: fc.constantFrom('bachelor', 'honours', 'masters', 'doctorate'),
      where: fc.constantFrom('NZ', 'overseas'),
      // Without an undergraduate degree, a higher one can give less: that has been the rule since August 2026.
      alsoHoldsUndergraduateDegree: fc.constant(true),
    });
    fc.assert(
      fc.property(person, fc.constantFrom(OLD, NEW), fc.nat(5), (input, asOf, more) => {
        const before = smc(input, asOf).value ?? 0;
        for (const better of [
          { registrationYears: input.registrationYears + more },
          { incomeHourly: input.incomeHourly + more },
          { nzYears: input.nzYears + more },
          { qualification: 'doctorate' },
          { where: 'NZ' },
        ]) {
          expect(smc({ ...input, ...better }, asOf).value).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });
});

describe('New Zealand student funds', () => {
  const funds = (input: Record<string, unknown>) =>
    workOut('nz-student-funds', { study: 'tertiary', ...input }, '2026-11-21');

  it.each([
    ['tertiary', 11, 18_337],
    ['tertiary', 12, 20_000],
    ['tertiary', 36, 20_000],
    ['language', 6, 10_002],
    ['language', 12, 20_000],
    ['school', 11, 15_587],
    ['school', 12, 17_000],
  ])('%s for %s months: NZD %s', (study, months, threshold) => {
    expect(funds({ study, months })).toMatchObject({ unit: 'NZD', threshold, passes: null });
  });

  it('takes off prepaid accommodation, never below nothing', () => {
    expect(funds({ months: 12, prepaidAccommodation: 6_000 }).threshold).toBe(14_000);
    expect(funds({ months: 1, prepaidAccommodation: 6_000 }).threshold).toBe(0);
  });

  it.each([
    [19_999.99, false],
    [20_000, true],
  ])('holds NZD %s against NZD 20,000: %s', (money, passes) => {
    expect(funds({ months: 12, funds: money }).passes).toBe(passes);
  });
});
