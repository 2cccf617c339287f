import { describe, expect, it } from 'vitest';
import type { AssessmentType } from '../../../questionnaires/index.js';
import { profileShape } from '../../profile.js';
import { assess } from '../../assess.js';

/** A line of a route as judged on a day. */
function line(
  type: AssessmentType,
  answers: object,
  on: string,
  route: string,
  id: string,
  profile: object = {},
) {
  const { routes } = assess({
    type,
    answers: { ...answers },
    on,
    profile: profileShape.parse(profile),
  }).explanation;
  const found = routes.find((each) => each.id === route)?.criteria.find((each) => each.id === id);
  if (!found) throw new Error(`${route} has no ${id} on ${on}`);
  return found;
}

const student = (country: string) => ({ program_type: 'graduate', preferred_countries: [country] });
const worker = (country: string) => ({ opportunityType: 'employment', preferredCountries: [country] });

describe('a question of an earlier day is answered with the figures of that day', () => {
  it.each([
    ['2024-06-01', 'CAD 20,635'],
    ['2026-08-31', 'CAD 22,895'],
    ['2026-11-21', 'CAD 23,448'],
  ])('Canada asks students for living costs on %s: %s', (on, amount) => {
    expect(line('student', student('Canada'), on, 'ca-study-grad', 'funds').detail).toContain(amount);
  });

  it.each([
    ['2024-06-01', 'EUR 934'],
    ['2024-10-01', 'EUR 992'],
  ])('Germany asks students for a blocked account on %s: %s', (on, amount) => {
    expect(line('student', student('Germany'), on, 'de-16b', 'funds').detail).toContain(amount);
  });

  it.each([
    ['2024-06-01', 'SEK 10,314'],
    ['2026-11-21', 'SEK 10,656'],
  ])('Sweden asks students for a month on %s: %s', (on, amount) => {
    expect(line('student', student('Sweden'), on, 'se-study', 'funds').detail).toContain(amount);
  });

  it.each([
    ['2024-06-01', 'EUR 45,300'],
    ['2026-11-21', 'EUR 50,700'],
  ])('the Blue Card of Germany asks for a salary on %s: %s', (on, amount) => {
    expect(line('opportunity-seeker', worker('Germany'), on, 'de-blue-card', 'salary').detail).toContain(
      amount,
    );
  });

  it('decides with them: the same savings are enough in 2024 and not in 2026', () => {
    const profile = { savings: { amount: 21_000, currency: 'CAD' } };
    const funds = (on: string) =>
      line('student', student('Canada'), on, 'ca-study-grad', 'funds', profile).status;
    expect(funds('2024-06-01')).toBe('met');
    expect(funds('2026-11-21')).toBe('unmet');
  });

  it('works a saved calculator input out by the table of the day', () => {
    const calculatorInputs = { 'de-blue-card': { annualSalary: 46_000, degreeComparable: true } };
    const salary = (on: string) =>
      line('opportunity-seeker', worker('Germany'), on, 'de-blue-card', 'salary', { calculatorInputs })
        .status;
    expect(salary('2024-06-01')).toBe('met');
    expect(salary('2026-11-21')).toBe('unmet');
  });

  it('converts by the exchange rates of the day', () => {
    const usd = (on: string) => line('student', student('Japan'), on, 'jp-student', 'funds').detail;
    expect(usd('2024-06-01')).toContain('about USD 13,200');
    expect(usd('2026-11-21')).toContain('about USD 12,400');
  });
});
