import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import { flag, money, months } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';

const amount = z.number().positive();

/**
 * Funds for studies in Sweden: a monthly amount for the whole permit, minus what the school provides free of charge.
 */
export const seStudentFunds = defineCalculator({
  id: 'se-student-funds',
  title: 'Student proof of funds for Sweden',
  summary:
    "The Migration Agency's monthly amount for the whole length of your permit, in your own account. Tuition is separate. If family comes with you, you need more.",
  country: 'Sweden',
  track: 'student',
  kind: 'funds',
  input: z.object({
    months: months({ title: 'Permit length in months', description: 'The money must last for all of them.' }),
    freeHousing: flag({
      title: 'Free housing',
      description: 'From your school or exchange organization.',
    }).optional(),
    freeFood: flag({
      title: 'Free food',
      description: 'From your school or exchange organization.',
    }).optional(),
    funds: money({ title: 'Your funds', description: 'In Swedish kronor.' }).optional(),
  }),
  tables: z.strictObject({
    living: versions({ perMonth: amount }),
    /** Monthly reductions if the school or the exchange organization provides it free of charge. */
    reductions: versions({ food: amount, housing: amount }),
  }),
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.living)) }),
  calculate: ({ months: count, freeHousing, freeFood, funds }, tables, reader) => {
    const living = reader.at(tables.living);
    const breakdown: CalculationRow[] = [
      {
        item: 'living',
        label: `Living costs: SEK ${living.perMonth} × ${count}`,
        value: living.perMonth * count,
        max: null,
        source: reader.getSource(living),
      },
    ];
    if (freeHousing === true || freeFood === true) {
      const reductions = reader.at(tables.reductions);
      const less = (item: string, label: string, perMonth: number) =>
        breakdown.push({
          item,
          label: `${label}: SEK ${perMonth} × ${count}`,
          value: -perMonth * count,
          max: null,
          source: reader.getSource(reductions),
        });
      if (freeHousing === true) less('free_housing', 'Minus free housing', reductions.housing);
      if (freeFood === true) less('free_food', 'Minus free food', reductions.food);
    }
    return compareAmounts({
      unit: 'SEK',
      required: cents(breakdown.reduce((sum, { value }) => sum + value, 0)),
      offered: funds,
      decides: !reader.isWeak(living),
      breakdown,
    });
  },
});
