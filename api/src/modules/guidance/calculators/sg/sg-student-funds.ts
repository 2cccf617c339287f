import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { factText, versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { money, months } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';

/** Singapore sets no amount for students: the result gives what agents expect, and nobody passes or fails. */
export const sgStudentFunds = defineCalculator({
  id: 'sg-student-funds',
  title: 'Student proof of funds for Singapore',
  summary:
    "Singapore's immigration rules set no amount. Your school looks at your finances. The amounts below are what agents expect, as a guide only.",
  country: 'Singapore',
  track: 'student',
  kind: 'funds',
  input: z.object({
    months: months({ title: 'Months of study' }),
    tuition: money({ title: 'Tuition for these months', description: 'In Singapore dollars.' }).optional(),
    funds: money({ title: 'Your funds', description: 'In Singapore dollars.' }).optional(),
  }),
  tables: z.strictObject({
    rule: versions({ text: factText }),
    practice: versions({ livingPerYear: z.number().positive() }),
  }),
  headline: (tables, reader) => ({ passMark: null, source: reader.getSource(reader.at(tables.rule)) }),
  calculate: ({ months: count, tuition, funds }, tables, reader) => {
    const rule = reader.at(tables.rule);
    const practice = reader.at(tables.practice);
    const living = cents((practice.livingPerYear * count) / 12);
    const guide = cents(living + (tuition ?? 0));
    const source = reader.getSource(practice);
    return compareAmounts({
      unit: 'SGD',
      required: null,
      offered: funds,
      breakdown: [
        {
          item: 'living',
          label: `Living costs agents expect: ${formatMoney(practice.livingPerYear, 'SGD')} per year, for ${count} months`,
          value: living,
          max: null,
          source,
        },
        { item: 'tuition', label: 'Tuition', value: tuition ?? 0, max: null, source },
      ],
      notes: [
        `${rule.text} Agents mention tuition plus ${formatMoney(practice.livingPerYear, 'SGD')} per year, which would be ${formatMoney(guide, 'SGD')} here. It's not a rule and isn't decisive.`,
      ],
    });
  },
});
