import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { flag, money, MAX_MONEY } from '../fields.js';
import { cents, compareAmounts, toStatus } from '../outcome.js';
import { sumValues } from '../bands.js';
import { buildGate, buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';

const amount = z.number().nonnegative();

const tables = z.strictObject({
  /** In GBP a month for the student, for at most `mostMonths` of the course. */
  living: versions({ london: amount, outside: amount, mostMonths: z.int().positive() }),
  /** The maximum deduction in GBP for accommodation paid to the university. */
  accommodation: versions({ most: amount }),
  /** In GBP a month for each dependant. */
  dependants: versions({ london: amount, outside: amount }),
  /** The kinds of course that allow dependants. */
  dependantCourses: versions({ courseTypes: z.array(z.enum(['taught', 'PhD'])) }),
  /** After this many months in the UK with permission, the requirement is met without proof. */
  residence: versions({ months: z.int().positive() }),
  /** How long the money must have been in the account. */
  bank: versions({ days: z.int().positive(), withinDays: z.int().positive() }),
});

const input = z.object({
  london: flag({
    title: 'You will study in London',
    description: 'Most of your studying takes place at a site in London.',
  }),
  courseMonths: z.number().min(1).max(120).meta({
    title: 'Course length in months',
    description: 'Part of a month counts as a full month.',
  }),
  tuition: money({
    title: 'Course fees, GBP',
    description: "For the first year, or for the whole course if it's shorter, as stated on your CAS.",
  }),
  tuitionPaid: money({
    title: 'Fees already paid, GBP',
    description: 'As stated on your CAS, or with a receipt.',
  }).optional(),
  accommodationPaid: money({
    title: 'Accommodation already paid, GBP',
    description: 'Paid to your university. Only part of it counts.',
  }).optional(),
  dependants: z
    .int()
    .min(0)
    .max(20)
    .meta({ title: 'Dependents', description: 'Partner and children who apply with you.' })
    .optional(),
  courseType: z
    .enum(['taught', 'PhD'])
    .meta({
      title: 'Type of course',
      description: 'It decides whether you can bring dependents.',
      labels: { taught: 'Taught course', PhD: 'PhD or another research-based higher degree' },
    })
    .optional(),
  monthsInUK: z
    .number()
    .min(0)
    .max(1_200)
    .meta({
      title: 'Months in the UK so far',
      description: 'With valid permission, up to the day you apply. Enter 0 if you apply from abroad.',
    })
    .optional(),
  funds: z
    .number()
    .min(0)
    .max(MAX_MONEY)
    .meta({
      title: 'Your money, GBP',
      description: 'Money that has been in the account for 28 days in a row.',
    })
    .optional(),
});

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/**
 * Funds for the Student visa: unpaid fees and living costs for at most nine months. Appendix Finance and Appendix
 * Student.
 */
export const UK_STUDENT_FUNDS = defineCalculator({
  id: 'uk-student-funds',
  title: 'Student visa: proof of funds',
  summary:
    "Your unpaid fees for the first year and living costs for up to nine months. This is the amount to show. It doesn't guarantee a visa.",
  country: 'United Kingdom',
  track: 'student',
  kind: 'funds',
  input,
  tables,
  headline: ({ living }, reader) => ({ passMark: null, source: reader.getSource(reader.at(living)) }),
  calculate: (answers, rules, reader) => {
    const residence = reader.at(rules.residence);
    const waived = answers.monthsInUK !== undefined && answers.monthsInUK >= residence.months;
    const breakdown = [
      ...(waived ? [] : ownRows(answers, rules, reader)),
      ...dependantRows(answers, rules, reader),
    ];
    const required = cents(sumValues(breakdown.map(({ value }) => value)));
    const { days, withinDays } = reader.at(rules.bank);
    const worked = compareAmounts({
      unit: 'GBP',
      required,
      offered: answers.funds,
      breakdown,
      gates: dependantGates(answers, rules, reader),
      notes: [
        ...(waived ? waiverNotes(answers, residence.months) : []),
        ...(required > 0
          ? [
              `The money must be in the account for ${String(days)} days in a row. The last of those days must be at most ${String(withinDays)} days before you apply.`,
            ]
          : []),
      ],
    });
    return waived && required === 0 ? { ...worked, passes: true } : worked;
  },
});

/** The student's own requirement: fees and living costs minus payments. The rows add up to the amount. */
function ownRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const { tuition, tuitionPaid = 0, accommodationPaid = 0, london } = answers;
  const living = reader.at(rules.living);
  const monthly = london ? living.london : living.outside;
  const months = countedMonths(answers, living.mostMonths);
  const cap = reader.at(rules.accommodation);
  const paid = cents(Math.min(tuitionPaid, tuition));
  const deducted = cents(Math.min(accommodationPaid, cap.most, monthly * months));
  return [
    buildRow({ item: 'tuition', label: 'Course fees for the first year', value: tuition }, living),
    buildRow(
      {
        item: 'tuitionPaid',
        label: 'Fees already paid',
        value: 0 - paid,
        note: tuitionPaid > tuition ? 'You can only subtract the fees themselves.' : undefined,
      },
      living,
    ),
    buildRow(
      {
        item: 'living',
        label: `Living costs: ${String(months)} x ${formatMoney(monthly, 'GBP')}`,
        value: monthly * months,
        max: monthly * living.mostMonths,
        note:
          Math.ceil(answers.courseMonths) > months
            ? `We count at most ${String(living.mostMonths)} months.`
            : undefined,
      },
      living,
    ),
    buildRow(
      {
        item: 'accommodation',
        label: 'Accommodation already paid',
        value: 0 - deducted,
        max: cap.most,
        note:
          accommodationPaid > deducted
            ? `You can subtract at most ${formatMoney(cap.most, 'GBP')}.`
            : undefined,
      },
      cap,
    ),
  ];
}

function dependantRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const { dependants = 0, london } = answers;
  if (dependants === 0) return [];
  const rates = reader.at(rules.dependants);
  const monthly = london ? rates.london : rates.outside;
  const { mostMonths } = reader.at(rules.living);
  const months = countedMonths(answers, mostMonths);
  return [
    buildRow(
      {
        item: 'dependants',
        label: `Dependents: ${String(dependants)} x ${String(months)} x ${formatMoney(monthly, 'GBP')}`,
        value: dependants * months * monthly,
        max: dependants * mostMonths * monthly,
      },
      rates,
    ),
  ];
}

function dependantGates(answers: Input, rules: Tables, reader: TableReader): CalculationGate[] {
  if ((answers.dependants ?? 0) === 0) return [];
  const courses = reader.at(rules.dependantCourses);
  const { courseType } = answers;
  return [
    buildGate(
      {
        id: 'dependants',
        label: 'Who can bring dependents',
        status: toStatus(courseType === undefined ? undefined : courses.courseTypes.includes(courseType)),
        detail:
          'You can bring dependents if you study for a PhD or another research-based higher degree, or if a government pays for a course of more than six months.',
      },
      courses,
    ),
  ];
}

function waiverNotes({ dependants = 0 }: Input, months: number): string[] {
  const own = `You've been in the UK with permission for ${String(months)} months or more, so you don't need to show funds for yourself.`;
  return dependants === 0
    ? [own]
    : [
        own,
        `A dependent who has also been in the UK for ${String(months)} months doesn't need to show funds either.`,
      ];
}

function countedMonths({ courseMonths }: Input, max: number): number {
  return Math.min(Math.ceil(courseMonths), max);
}
