import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { sumValues } from '../bands.js';
import { defineCalculator } from '../calculator.js';
import { money } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';
import { buildRow } from '../rows.js';

const rate = z.strictObject({ year: z.number().nonnegative(), month: z.number().nonnegative() });

const tables = z.strictObject({
  /** In NZD: for a year if the study lasts `fullYearMonths` or more, otherwise per month. */
  living: versions({
    tertiary: rate,
    language: rate,
    school: rate,
    fullYearMonths: z.int().positive(),
  }),
  /** In NZD, required during a pregnancy. */
  maternity: versions({ amount: z.number().nonnegative() }),
});

const input = z.object({
  study: z.enum(['tertiary', 'language', 'school']).meta({
    title: 'Type of study',
    labels: {
      tertiary: 'University or another tertiary course',
      language: 'English language course',
      school: 'School, years 1 to 13',
    },
  }),
  months: z.number().min(1).max(120).meta({ title: 'Length of study in months' }),
  prepaidAccommodation: money({
    title: 'Accommodation already paid, NZD',
    description: 'We subtract this from the living costs.',
  }).optional(),
  funds: money({
    title: 'Your money, NZD',
    description: 'For living costs, not including tuition.',
  }).optional(),
});

/** Living costs for the Fee Paying Student Visa, from Immigration New Zealand's fund requirements. */
export const NZ_STUDENT_FUNDS = defineCalculator({
  id: 'nz-student-funds',
  title: 'Student visa: proof of funds',
  summary:
    "Living costs for the first year. You also need tuition and a ticket out of New Zealand. The amount is for one person: for a family, ask the country's embassy or immigration authority.",
  country: 'New Zealand',
  track: 'student',
  kind: 'funds',
  input,
  tables,
  headline: ({ living }, reader) => ({ passMark: null, source: reader.getSource(reader.at(living)) }),
  calculate: ({ study, months, prepaidAccommodation = 0, funds }, rules, reader) => {
    const version = reader.at(rules.living);
    const { year, month } = version[study];
    const wholeYear = months >= version.fullYearMonths;
    const living = wholeYear ? year : months * month;
    const deducted = cents(Math.min(prepaidAccommodation, living));
    const breakdown = [
      buildRow(
        {
          item: 'living',
          label: wholeYear
            ? 'Living costs for the first year'
            : `Living costs: ${String(months)} x ${formatMoney(month, 'NZD')}`,
          value: living,
        },
        version,
      ),
      buildRow(
        {
          item: 'prepaidAccommodation',
          label: 'Accommodation already paid',
          value: 0 - deducted,
          note:
            prepaidAccommodation > deducted ? 'You can only subtract this from the living costs.' : undefined,
        },
        version,
      ),
    ];
    return compareAmounts({
      unit: 'NZD',
      required: sumValues(breakdown.map(({ value }) => value)),
      offered: funds,
      breakdown,
      notes: [
        "You also need tuition for the first year, or for the whole course if it's shorter.",
        'You must also show a ticket out of New Zealand, or the money for one.',
        `If you're pregnant, you also need ${formatMoney(reader.at(rules.maternity).amount, 'NZD')}.`,
      ],
    });
  },
});
