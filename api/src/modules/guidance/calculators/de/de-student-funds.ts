import { z } from 'zod';
import { factText, versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { money, months } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';

const monthly = versions({ perMonth: z.number().positive() });

/**
 * Proof of funds for a stay in Germany: a monthly rate times the months. Students need the highest rate of the student
 * grant (BAföG); people looking for work with the opportunity card need that rate plus 10%.
 */
export const deStudentFunds = defineCalculator({
  id: 'de-student-funds',
  title: 'Proof of funds for Germany',
  summary:
    "The money you must show for living costs, by month. A blocked account usually covers 12 months. If you pay tuition, you need that too. The amount is for one person: for a family, ask the country's embassy or immigration authority.",
  country: 'Germany',
  track: 'student',
  kind: 'funds',
  input: z.object({
    purpose: z.enum(['study', 'opportunity_card']).meta({
      title: 'Why are you coming to Germany?',
      labels: { study: 'Studies', opportunity_card: 'Looking for work with the Opportunity Card' },
    }),
    months: months({ title: 'Months', description: 'A first visa usually requires 12 months.' }),
    funds: money({ title: 'Your funds', description: 'In euros.' }).optional(),
  }),
  tables: z.strictObject({
    study: monthly,
    opportunity_card: monthly,
    otherProof: versions({ text: factText }),
  }),
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.study)) }),
  calculate: ({ purpose, months: count, funds }, tables, reader) => {
    const rate = reader.at(tables[purpose]);
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
      notes: [reader.at(tables.otherProof).text],
    });
  },
});
