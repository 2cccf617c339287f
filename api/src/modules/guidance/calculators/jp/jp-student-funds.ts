import { z } from 'zod';
import { shownMoney } from '../../engine/figures.js';
import { versions } from '../../facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { money, months } from '../fields.js';
import { heldAgainst } from '../outcome.js';

/** The months that the practice figure speaks of. */
const FIRST_YEAR = 12;

/** Japan sets no amount for students: the result names the practice, and passes nobody and fails nobody. */
export const jpStudentFunds = defineCalculator({
  id: 'jp-student-funds',
  title: 'Student funds for Japan',
  summary:
    'Japanese law sets no amount: you or your sponsor show the means for tuition and living. The row shows what is usual, as a guide only.',
  country: 'Japan',
  track: 'student',
  kind: 'funds',
  input: z.object({
    months: months({ title: 'Months of study' }),
    funds: money({ title: 'Money that you can show', description: 'In yen.' }).optional(),
  }),
  tables: z.strictObject({ practice: versions({ firstYear: z.number().positive() }) }),
  headline: (tables, reader) => ({ passMark: null, source: reader.sourceOf(reader.at(tables.practice)) }),
  calculate: ({ months: count, funds }, tables, reader) => {
    const practice = reader.at(tables.practice);
    const amount = shownMoney(practice.firstYear, 'JPY');
    const notes = [
      `Japanese law sets no amount. Schools and immigration offices usually look for about ${amount} or more for the first year. It is no rule and decides nothing.`,
    ];
    if (count > FIRST_YEAR) {
      notes.push(
        'For the years after the first one, show how they will be paid: an income, a scholarship or savings.',
      );
    }
    return heldAgainst({
      unit: 'JPY',
      required: null,
      offered: funds,
      breakdown: [
        {
          item: 'first_year',
          label: 'Tuition and living in the first year, as is usual',
          value: practice.firstYear,
          max: null,
          source: reader.sourceOf(practice),
        },
      ],
      notes,
    });
  },
});
