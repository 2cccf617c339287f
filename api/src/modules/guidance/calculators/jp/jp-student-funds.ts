import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { money, months } from '../fields.js';
import { compareAmounts } from '../outcome.js';

/** The number of months that the figure used in practice covers. */
const FIRST_YEAR = 12;

/** Japan sets no amount for students: the result gives the figure used in practice, and nobody passes or fails. */
export const jpStudentFunds = defineCalculator({
  id: 'jp-student-funds',
  title: 'Student proof of funds for Japan',
  summary:
    "Japanese law sets no amount. You or your sponsor must show funds for tuition and living costs. The amount below is what's usual, as a guide only. The amount is for one person: for a family, ask the country's embassy or immigration authority.",
  country: 'Japan',
  track: 'student',
  kind: 'funds',
  input: z.object({
    months: months({ title: 'Months of study' }),
    funds: money({ title: 'Your funds', description: 'In yen.' }).optional(),
  }),
  tables: z.strictObject({ practice: versions({ firstYear: z.number().positive() }) }),
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.practice)) }),
  calculate: ({ months: count, funds }, tables, reader) => {
    const practice = reader.at(tables.practice);
    const amount = formatMoney(practice.firstYear, 'JPY');
    const notes = [
      `Japanese law sets no amount. Schools and immigration offices usually look for about ${amount} or more for the first year. It's not a rule and isn't decisive.`,
    ];
    if (count > FIRST_YEAR) {
      notes.push("For later years, show how you'll pay: income, a scholarship, or savings.");
    }
    return compareAmounts({
      unit: 'JPY',
      required: null,
      offered: funds,
      breakdown: [
        {
          item: 'first_year',
          label: 'Usual tuition and living costs for the first year',
          value: practice.firstYear,
          max: null,
          source: reader.getSource(practice),
        },
      ],
      notes,
    });
  },
});
