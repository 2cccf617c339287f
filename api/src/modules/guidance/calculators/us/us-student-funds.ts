import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { money } from '../fields.js';
import { compareAmounts } from '../outcome.js';

/** Funds for an F-1 student: the total that the school states on Form I-20, since the law sets no national amount. */
export const usStudentFunds = defineCalculator({
  id: 'us-student-funds',
  title: 'United States: proof of funds for an F-1 visa',
  summary:
    'Check whether your funds cover the total on your Form I-20: tuition and living costs for the first year.',
  country: 'United States',
  track: 'student',
  kind: 'funds',
  input: z.object({
    i20Total: money({
      title: 'Total on your Form I-20',
      description: "In US dollars: your school's estimate for the first year, including dependents.",
    }),
    funds: money({
      title: 'Your funds',
      description: 'In US dollars, including scholarships and sponsors.',
    }).optional(),
  }),
  tables: z.strictObject({ rule: versions({}) }),
  headline: ({ rule }, reader) => ({ passMark: null, source: reader.getSource(reader.at(rule)) }),
  calculate: ({ i20Total, funds }, { rule }, reader) =>
    compareAmounts({
      unit: 'USD',
      required: i20Total,
      offered: funds,
      breakdown: [
        {
          item: 'i20Total',
          label: 'Total on Form I-20',
          value: i20Total,
          max: null,
          source: reader.getSource(reader.at(rule)),
        },
      ],
      notes: ["There's no national amount. The consul also asks how you'll pay for later years."],
    }),
});
