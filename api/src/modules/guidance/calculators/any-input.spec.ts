import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleSet } from '../facts-store.js';
import type { Calculation, Calculator } from './calculator.js';
import { listCalculators } from './index.js';
import { fieldSchema, type FieldSchema } from './input-errors.js';

const TODAY = '2026-11-21';
const all = [...listCalculators(ruleSet()).values()];

const required = z.object({ required: z.array(z.string()).default([]) });

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any value that a field's own schema takes. */
function arbitraryValue(schema: FieldSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 31) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e12, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(arbitraryValue))
        : fc.array(arbitraryValue(schema.items ?? {}), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 5, 5),
          });
    case 'object':
      return arbitraryObject(schema);
    default:
      return schema.format === 'date' ? day : fc.string();
  }
}

function arbitraryObject(schema: FieldSchema): fc.Arbitrary<Record<string, unknown>> {
  const needed = new Set(required.parse(schema).required);
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(properties.map(([name, field]) => [name, arbitraryValue(field)])), {
    requiredKeys: properties.map(([name]) => name).filter((name) => needed.has(name)),
  });
}

/** An input that fits the form; rules across fields may still refuse it. */
function arbitraryInput({ inputSchema }: Calculator): fc.Arbitrary<Record<string, unknown>> {
  return arbitraryObject(fieldSchema.parse(inputSchema));
}

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
