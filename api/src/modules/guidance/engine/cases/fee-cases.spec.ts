import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readCases } from '../../testing/read-cases.js';

/**
 * Which fee is due from whom: what a person is told about one fee of a route, or null if they don't pay it, each with
 * the page that says so.
 */
const cases = readCases(
  z.strictObject({
    id: z.string(),
    type: z.enum(['student', 'opportunity-seeker']),
    on: z.iso.date(),
    answers: z.record(z.string(), z.unknown()),
    route: z.string(),
    fee: z.string(),
    expected: z
      .strictObject({
        amount: z.number(),
        currency: z.string(),
        optional: z.boolean(),
        paidBy: z.enum(['applicant', 'employer']).default('applicant'),
        per: z.enum(['once', 'year', 'month']).default('once'),
        /** What the family pays in addition. */
        family: z.number().optional(),
      })
      .nullable(),
    page: z.url(),
    pageDate: z.iso.date(),
  }),
  new URL('./fee-cases.json', import.meta.url),
);

describe('worked cases of fees', () => {
  it.each(cases.map((each) => [`${each.id} ${each.route}: ${each.fee}`, each] as const))(
    '%s',
    (_id, { type, on, answers, route, fee, expected }) => {
      const { explanation } = assess({ type, on, answers }, ruleSet());
      const found = explanation.routes.find(({ id }) => id === route);
      expect(found?.fees).toBeDefined();
      const told = found?.fees?.find(({ label }) => label === fee);
      if (expected === null) {
        expect(told).toBeUndefined();
        return;
      }
      const { family, ...own } = expected;
      expect(told).toMatchObject(own);
      if (family !== undefined) expect(told?.family?.amount).toBe(family);
    },
  );
});
