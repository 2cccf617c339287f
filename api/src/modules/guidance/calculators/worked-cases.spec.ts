import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleSet } from '../rules/facts-store.js';
import { listCalculators } from './index.js';
import { readCases } from '../testing/read-cases.js';

/** Worked examples with their arithmetic, each calculated by hand before the code was written. */
const cases = readCases(
  z.object({
    id: z.string(),
    calculator: z.string(),
    asOf: z.iso.date(),
    input: z.record(z.string(), z.unknown()),
    expected: z
      .object({ breakdown: z.record(z.string(), z.number()).default({}) })
      .catchall(z.union([z.number(), z.boolean()])),
    arithmetic: z.string(),
  }),
  new URL('./worked-cases.json', import.meta.url),
);

describe('Worked cases', () => {
  it.each(cases.map((each) => [each.id, each.arithmetic, each] as const))(
    '%s: %s',
    (_id, _arithmetic, { calculator, asOf, input, expected }) => {
      const answer = listCalculators(ruleSet())
        .get(calculator)
        ?.calculate({ ...input, asOf }, '2026-11-21');
      if (answer?.ok !== true) throw new Error(`No calculation: ${JSON.stringify(answer)}`);
      const { breakdown, ...figures } = expected;
      expect(answer.calculation).toMatchObject(figures);
      const rows = Object.fromEntries(answer.calculation.breakdown.map(({ item, value }) => [item, value]));
      expect(rows).toMatchObject(breakdown);
      for (const [item, value] of Object.entries(rows)) {
        if (Object.keys(breakdown).length > 0 && !(item in breakdown))
          expect([item, value]).toEqual([item, 0]);
      }
    },
  );

  it('are decided by no amount that has ended', () => {
    const decided = cases.flatMap(({ calculator, input }) => {
      const answer = listCalculators(ruleSet()).get(calculator)?.calculate(input, '2099-01-01');
      if (answer?.ok !== true) return [];
      const { notes, passes } = answer.calculation;
      return notes.some((note) => note.includes('These ended on')) ? [[calculator, passes]] : [];
    });
    expect(decided).toContainEqual(['de-blue-card', null]);
    expect(decided.filter(([, passes]) => passes !== null)).toEqual([]);
  });
});
