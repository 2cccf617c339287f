import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { sumValues } from '../bands.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import { flag, money } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';
import { buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';

const amount = z.number().nonnegative();

const tables = z.strictObject({
  /** In AUD for twelve months: for the student, a partner, each child, and for school per child of school age. */
  living: versions({ student: amount, partner: amount, child: amount, school: amount }),
  /** The number of months of course fees that must be covered. */
  tuition: versions({ months: z.int().positive() }),
  /** The department's guidance on travel costs in AUD; the instrument sets no amount. */
  travel: versions({
    abroad: amount,
    eastSouthernAfrica: amount,
    westAfrica: amount,
    inAustralia: amount,
  }),
  /** The income of a parent or partner in AUD a year that can replace the funds. */
  income: versions({ alone: amount, withFamily: amount }),
});

const people = z.int().min(0).max(20);

const input = z.object({
  tuition: money({ title: 'Course fees, AUD', description: 'For the whole course.' }),
  courseMonths: z.number().min(1).max(120).meta({ title: 'Course length in months' }),
  tuitionPaid: money({
    title: 'Fees already paid, AUD',
    description: 'You need evidence of the payment.',
  }).optional(),
  travel: money({
    title: 'Travel, AUD',
    description: 'To Australia and back home, for everyone who comes.',
  }).optional(),
  partner: z
    .int()
    .min(0)
    .max(1)
    .meta({ title: 'A partner comes with you', description: '1 if a partner comes, otherwise 0.' })
    .optional(),
  children: people.meta({ title: 'Children who come with you' }).optional(),
  schoolAgeChildren: people
    .meta({ title: 'School-age children', description: 'How many of these children will go to school.' })
    .optional(),
  childSchoolFeeWaiver: flag({
    title: 'School costs are waived',
    description: "You can show that the school doesn't charge you fees.",
  }).optional(),
  funds: money({ title: 'Your money, AUD' }).optional(),
});

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/** Funds for the Student visa (500): twelve months of living costs, fees and school, plus travel. LIN 19/198. */
export const AU_STUDENT_FUNDS = defineCalculator({
  id: 'au-student-funds',
  title: 'Student visa (500): proof of funds',
  summary:
    'Living costs, course fees, and school costs for the first 12 months, plus travel. Whether you need to send proof depends on your passport and your school.',
  country: 'Australia',
  track: 'student',
  kind: 'funds',
  input,
  tables,
  headline: ({ living }, reader) => ({ passMark: null, source: reader.getSource(reader.at(living)) }),
  calculate: (answers, rules, reader) => {
    const breakdown = [...studentRows(answers, rules, reader), ...familyRows(answers, rules, reader)];
    const required = cents(sumValues(breakdown.map(({ value }) => value)));
    const guide = reader.at(rules.travel);
    // Without an amount for travel, the sum is only a lower bound.
    const travelDecides =
      answers.travel === undefined &&
      answers.funds !== undefined &&
      answers.funds >= required &&
      answers.funds < required + guide.abroad;
    return compareAmounts({
      unit: 'AUD',
      required,
      offered: answers.funds,
      decides: !travelDecides,
      breakdown,
      notes: [
        ...(answers.travel === undefined
          ? [
              `You also need money for travel, which this total leaves out. The department's guide: ${formatMoney(guide.abroad, 'AUD')} from abroad, ${formatMoney(guide.eastSouthernAfrica, 'AUD')} from East or Southern Africa, ${formatMoney(guide.westAfrica, 'AUD')} from West Africa, and ${formatMoney(guide.inAustralia, 'AUD')} if you're already in Australia.`,
            ]
          : []),
        ...((answers.schoolAgeChildren ?? 0) > (answers.children ?? 0)
          ? ['The number of children includes school-age children. Check both numbers.']
          : []),
        incomeNote(answers, rules, reader),
      ],
    });
  },
});

/** The part of twelve months that the course lasts, at most 1. */
function shareOfYear({ courseMonths }: Input): number {
  return Math.min(courseMonths, 12) / 12;
}

function studentRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const { tuition, courseMonths, tuitionPaid = 0 } = answers;
  const living = reader.at(rules.living);
  const fees = reader.at(rules.tuition);
  const firstYear = cents(tuition * Math.min(1, fees.months / courseMonths));
  const paid = cents(Math.min(tuitionPaid, firstYear));
  return [
    buildRow(
      { item: 'living', label: 'Living costs, student', value: living.student * shareOfYear(answers) },
      living,
    ),
    buildRow(
      {
        item: 'tuition',
        label: 'Course fees for the first 12 months',
        value: firstYear,
        note:
          courseMonths > fees.months
            ? `${formatMoney(tuition, 'AUD')} / ${String(courseMonths)} months x ${String(fees.months)}.`
            : undefined,
      },
      fees,
    ),
    buildRow(
      {
        item: 'tuitionPaid',
        label: 'Fees already paid',
        value: 0 - paid,
        note: tuitionPaid > paid ? 'You can only deduct the fees for the first 12 months.' : undefined,
      },
      fees,
    ),
    buildRow({ item: 'travel', label: 'Travel', value: answers.travel ?? 0 }, reader.at(rules.travel)),
  ];
}

function familyRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const living = reader.at(rules.living);
  const { partner = 0, children = 0, schoolAgeChildren = 0, childSchoolFeeWaiver = false } = answers;
  const share = shareOfYear(answers);
  const rows = [
    { item: 'partner', label: 'Living costs, partner', count: partner, each: living.partner },
    { item: 'children', label: 'Living costs, children', count: children, each: living.child },
    {
      item: 'school',
      label: 'School costs',
      count: schoolAgeChildren,
      each: childSchoolFeeWaiver ? 0 : living.school,
    },
  ];
  return rows
    .filter(({ count }) => count > 0)
    .map(({ item, label, count, each }) =>
      buildRow(
        {
          item,
          label,
          value: count * each * share,
          note: count > 1 ? `${String(count)} x ${formatMoney(cents(each * share), 'AUD')}.` : undefined,
        },
        living,
      ),
    );
}

function incomeNote({ partner = 0, children = 0 }: Input, rules: Tables, reader: TableReader): string {
  const income = reader.at(rules.income);
  const least = partner + children > 0 ? income.withFamily : income.alone;
  return `Instead of these funds, a parent or partner can show an income of at least ${formatMoney(least, 'AUD')} in the year before you apply.`;
}
