import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { arbitraryInput } from './arbitrary-input.js';
import type { Calculation } from './calculator.js';
import { listCalculators } from './index.js';

const TODAY = '2026-11-21';
const all = [...listCalculators(ruleSet()).values()];

function listFigures(calculation: Calculation): number[] {
  const { value, threshold, salaryThreshold, breakdown } = calculation;
  const figures = [value, threshold, salaryThreshold, ...breakdown.flatMap((row) => [row.value, row.max])];
  return figures.filter((figure) => typeof figure === 'number');
}

describe.each(all.map((each) => [each.id, each] as const))('%s', (_id, calculator) => {
  it('answers any input of its form with figures, or names the field that is wrong', () => {
    fc.assert(
      fc.property(arbitraryInput(calculator), (input) => {
        const answer = calculator.calculate(input, TODAY);
        if (!answer.ok) {
          expect(answer.errors.length).toBeGreaterThan(0);
          return;
        }
        expect(listFigures(answer.calculation).filter((figure) => !Number.isFinite(figure))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('answers any JSON with a calculation or with field errors', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const answer = calculator.calculate(input, TODAY);
        expect(answer.ok || answer.errors.every(({ message }) => message.endsWith('.'))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same answer to the same input', () => {
    fc.assert(
      fc.property(arbitraryInput(calculator), (input) => {
        const [first, second] = [
          calculator.calculate(input, TODAY),
          calculator.calculate({ ...input }, TODAY),
        ];
        expect(second).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it('passes nobody whose gate is unmet', () => {
    fc.assert(
      fc.property(arbitraryInput(calculator), (input) => {
        const answer = calculator.calculate(input, TODAY);
        if (!answer.ok) return;
        const isClosed = answer.calculation.gates.some(({ status }) => status === 'unmet');
        expect(isClosed && answer.calculation.passes === true).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
