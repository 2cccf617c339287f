import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleSet } from '../rules/facts-store.js';
import { routeCatalogue } from './route-catalogue.js';
import { readCases } from '../testing/read-cases.js';

/** What partners may do, and the hours of exchange students, each with the page that says so. */
const cases = readCases(
  z.strictObject({
    id: z.string(),
    on: z.iso.date(),
    route: z.string(),
    topic: z.enum(['work', 'after', 'partner']),
    expected: z.string(),
    page: z.url(),
    pageDate: z.iso.date(),
  }),
  new URL('./family-cases.json', import.meta.url),
);

describe('rights of families and exchange students', () => {
  it.each(cases.map((each) => [each.id, each] as const))(
    '%s',
    (_id, { on, route, topic, expected, page }) => {
      const found = routeCatalogue(ruleSet(), on, {})
        .find(({ id }) => id === route)
        ?.rights.find((right) => right.topic === topic);
      expect([route, found?.short, found?.source.url]).toEqual([route, expected, page]);
    },
  );
});
