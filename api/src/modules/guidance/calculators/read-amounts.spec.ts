import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { listCalculators } from './index.js';

const TODAY = '2026-11-22';

function calculate(id: string, input: object) {
  const answer = listCalculators(ruleSet()).get(id)?.calculate(input, TODAY);
  if (!answer) throw new Error(`There is no calculator ${id}`);
  return answer;
}

const blueCard = (annualSalary: unknown) => calculate('de-blue-card', { annualSalary });

describe('amounts in the input of a calculator', () => {
  it.each([60_000, '60000', '60,000', '60.000', '60 000', '60k', '€60,000', 'EUR 60.000,00'])(
    'are read as people write them: %j',
    (salary) => {
      const answer = blueCard(salary);
      expect(answer.ok && answer.calculation.value).toBe(60_000);
    },
  );

  it('stay as they are where they are numbers', () => {
    const answer = blueCard(60.5);
    expect(answer.ok && answer.calculation.value).toBe(60.5);
  });

  it.each([
    ['1,5', 'Do you mean 1,500 or 1.50? Enter it without a separator.'],
    ['$60,000', 'Enter the amount in EUR, such as EUR 18,000.'],
    ['a lot', 'Enter an amount, such as 18,000.'],
    [-5, 'Enter an amount, such as 18,000.'],
  ])('are refused in words where they are not clear: %j', (salary, message) => {
    expect(blueCard(salary)).toEqual({ ok: false, errors: [{ field: 'annualSalary', message }] });
  });

  it('ask what an hourly rate with one separator means', () => {
    const answer = calculate('nz-skilled-migrant', { age: 30, incomeHourly: '35.000' });
    expect(answer.ok ? [] : answer.errors).toContainEqual({
      field: 'incomeHourly',
      message: 'Do you mean 35,000 or 35? Enter it without a separator.',
    });
  });
});
