import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { money, months } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';

/** The IND's study norm for higher education: a monthly amount for living costs, updated every 1 January. */
export const nlStudentFunds = defineCalculator({
  id: 'nl-student-funds',
  title: 'Student proof of funds for the Netherlands',
  summary:
    "The IND's monthly amount for living costs, multiplied by your months of study. You need tuition as well. Universities may ask for a little more. The amount is for one person: for a family, ask the country's embassy or immigration authority.",
  country: 'Netherlands',
  track: 'student',
  kind: 'funds',
  input: z.object({
    months: months({ title: 'Months of study', description: '12 for a first year, fewer for an exchange.' }),
    funds: money({ title: 'Your funds', description: 'In euros, without tuition.' }).optional(),
  }),
  tables: z.strictObject({ living: versions({ perMonth: z.number().positive() }) }),
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.living)) }),
  calculate: ({ months: count, funds }, tables, reader) => {
    const rate = reader.at(tables.living);
    const required = cents(rate.perMonth * count);
    return compareAmounts({
      unit: 'EUR',
      required,
      offered: funds,
      decides: !reader.isWeak(rate),
      breakdown: [
        {
          item: 'living',
          label: `Living costs: EUR ${rate.perMonth} × ${count}`,
          value: required,
          max: null,
          source: reader.getSource(rate),
        },
      ],
    });
  },
});
