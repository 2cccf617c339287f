import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { factText, versions, type Evidence } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { age, flag, money } from '../fields.js';
import { cents, compareAmounts, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const amount = z.number().positive();

const tables = z.strictObject({
  migrant: versions({ standard: amount, under30: amount, reduced: amount }),
  /** Before the 2024 reform there was no reduced amount. */
  blueCard: versions({ standard: amount, reduced: amount.optional() }),
  graduates: versions({ years: amount }),
  pay: versions({ holidayPercent: amount, standardFromAge: z.int().positive() }),
  sponsor: versions({ text: factText }),
  market: versions({ text: factText }),
  countedPay: versions({ text: factText }),
  turningThirty: versions({ text: factText }),
  /** The Blue Card's requirements besides the salary. */
  blueCardBeside: versions({ text: factText }),
});
type Tables = z.infer<typeof tables>;

const input = z
  .object({
    scheme: z.enum(['highly_skilled_migrant', 'blue_card']).meta({
      title: 'Permit',
      labels: { highly_skilled_migrant: 'Highly skilled migrant', blue_card: 'EU Blue Card' },
    }),
    age: age({ title: 'Your age', description: 'On the day of the application.' }),
    monthlySalary: money({
      title: 'Gross salary per month, without holiday pay',
      description: 'In euros. Fill in this field or the next one.',
    }).optional(),
    monthlySalaryInclHoliday: money({
      title: 'Gross salary per month, with 8% holiday pay',
      description: 'In euros. We subtract the holiday pay.',
    }).optional(),
    recognisedSponsor: flag({
      title: 'The employer is a recognized IND sponsor',
      description: "The Blue Card doesn't require this.",
    }).optional(),
    afterOrientationYear: flag({
      title: "You had the orientation year permit, or you're eligible for it",
      description: 'If so, a lower amount applies for highly skilled migrants.',
    }).optional(),
    yearsSinceDegree: z
      .number()
      .min(0)
      .max(80)
      .meta({ title: 'Years since your degree', description: 'For the Blue Card for new graduates.' })
      .optional(),
  })
  .refine(
    ({ monthlySalary, monthlySalaryInclHoliday }) =>
      monthlySalary !== undefined || monthlySalaryInclHoliday !== undefined,
    {
      path: ['monthlySalary'],
      message: 'Enter your salary per month without holiday pay, or the salary with it in the next field.',
    },
  );
type Input = z.infer<typeof input>;

/**
 * The IND's salary criteria by scheme, age and graduation, without holiday allowance. They are updated every 1 January.
 */
export const nlHighlySkilled = defineCalculator({
  id: 'nl-highly-skilled',
  title: 'Highly skilled migrant or EU Blue Card in the Netherlands: salary',
  summary:
    'The monthly salary the IND requires in the year you apply, without the 8% holiday pay. If you change employers, the start date of the new contract decides.',
  country: 'Netherlands',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.getSource(reader.at(all.migrant)) }),
  calculate: (answers, all, reader) => {
    const pay = reader.at(all.pay);
    const threshold =
      answers.scheme === 'blue_card'
        ? blueCardThreshold(answers, all, reader)
        : migrantThreshold(answers, all, reader);
    const { monthlySalary, monthlySalaryInclHoliday = 0 } = answers;
    const offered = cents(monthlySalary ?? monthlySalaryInclHoliday / (1 + pay.holidayPercent / 100));
    const breakdown: CalculationRow[] = [
      {
        item: 'required',
        label: threshold.label,
        value: threshold.amount,
        max: null,
        source: reader.getSource(threshold.version),
      },
    ];
    if (monthlySalary === undefined) {
      breakdown.push({
        item: 'salary_without_holiday_pay',
        label: `Your salary without holiday pay: ${formatMoney(monthlySalaryInclHoliday, 'EUR')} / ${1 + pay.holidayPercent / 100}`,
        value: offered,
        max: null,
        source: reader.getSource(pay),
      });
    }
    return compareAmounts({
      unit: 'EUR a month',
      required: threshold.amount,
      offered,
      decides: !reader.isWeak(threshold.version),
      breakdown,
      gates: gates(answers, all, reader),
      notes: notes(answers, all, reader),
    });
  },
});

interface Threshold {
  readonly label: string;
  readonly amount: number;
  readonly version: Evidence;
}

function migrantThreshold(
  { age: years, afterOrientationYear }: Input,
  all: Tables,
  reader: TableReader,
): Threshold {
  const version = reader.at(all.migrant);
  const { standardFromAge } = reader.at(all.pay);
  if (afterOrientationYear === true) {
    return { label: 'Reduced amount, after the orientation year', amount: version.reduced, version };
  }
  return years >= standardFromAge
    ? { label: `Amount from age ${standardFromAge}`, amount: version.standard, version }
    : { label: `Amount under age ${standardFromAge}`, amount: version.under30, version };
}

function blueCardThreshold({ yearsSinceDegree }: Input, all: Tables, reader: TableReader): Threshold {
  const version = reader.at(all.blueCard);
  const { years } = reader.at(all.graduates);
  const isGraduate = yearsSinceDegree !== undefined && yearsSinceDegree <= years;
  return isGraduate && version.reduced !== undefined
    ? { label: `Reduced amount, degree from the last ${years} years`, amount: version.reduced, version }
    : { label: 'Blue Card amount, any age', amount: version.standard, version };
}

function gates({ scheme, recognisedSponsor }: Input, all: Tables, reader: TableReader): CalculationGate[] {
  const market = reader.at(all.market);
  const onMarket: CalculationGate = {
    id: 'market',
    label: 'Pay at the market rate',
    status: 'officer',
    detail: market.text,
    source: reader.getSource(market),
  };
  if (scheme === 'blue_card') return [onMarket];
  const sponsor = reader.at(all.sponsor);
  return [
    {
      id: 'sponsor',
      label: 'Recognized sponsor',
      status: toStatus(recognisedSponsor),
      detail: sponsor.text,
      source: reader.getSource(sponsor),
    },
    onMarket,
  ];
}

function notes({ scheme }: Input, all: Tables, reader: TableReader): string[] {
  const versions = scheme === 'blue_card' ? [all.blueCardBeside] : [all.countedPay, all.turningThirty];
  return versions.map((each) => reader.at(each).text);
}
