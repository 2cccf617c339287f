import { z } from 'zod';
import { shownMoney } from '../../engine/figures.js';
import { factText, versions, type Evidence } from '../../facts-schema.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { age, flag, money } from '../fields.js';
import { cents, heldAgainst, statusOf } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const amount = z.number().positive();

const tables = z.strictObject({
  migrant: versions({ standard: amount, under30: amount, reduced: amount }),
  /** Without a reduced amount before the reform of 2024. */
  blueCard: versions({ standard: amount, reduced: amount.optional() }),
  graduates: versions({ years: amount }),
  pay: versions({ holidayPercent: amount, standardFromAge: z.int().positive() }),
  sponsor: versions({ text: factText }),
  market: versions({ text: factText }),
  countedPay: versions({ text: factText }),
  turningThirty: versions({ text: factText }),
  /** What the Blue Card asks beside the salary. */
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
      title: 'Gross salary a month, without holiday pay',
      description: 'In euros. Give this one or the next.',
    }).optional(),
    monthlySalaryInclHoliday: money({
      title: 'Gross salary a month, with 8 % holiday pay',
      description: 'In euros. The holiday pay is taken off again.',
    }).optional(),
    recognisedSponsor: flag({
      title: 'The employer is a recognised sponsor of the IND',
      description: 'The Blue Card does not need one.',
    }).optional(),
    afterOrientationYear: flag({
      title: 'You had the orientation year, or you could have it',
      description: 'Then a lower amount counts for highly skilled migrants.',
    }).optional(),
    yearsSinceDegree: z
      .number()
      .min(0)
      .max(80)
      .meta({ title: 'Years since the degree', description: 'For the Blue Card of new graduates.' })
      .optional(),
  })
  .refine(
    ({ monthlySalary, monthlySalaryInclHoliday }) =>
      monthlySalary !== undefined || monthlySalaryInclHoliday !== undefined,
    {
      path: ['monthlySalary'],
      message:
        'Enter the salary a month without holiday pay, or in monthlySalaryInclHoliday the one with it.',
    },
  );
type Input = z.infer<typeof input>;

/** Salary criteria of the IND: by scheme, age and graduation, set anew every 1 January, without the holiday allowance. */
export const nlHighlySkilled = defineCalculator({
  id: 'nl-highly-skilled',
  title: 'Highly skilled migrant or Blue Card in the Netherlands: salary',
  summary:
    'The monthly salary that the IND asks for in the year of the application, without the 8 % holiday pay. A change of employer counts by the day that the new contract starts.',
  country: 'Netherlands',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.sourceOf(reader.at(all.migrant)) }),
  calculate: (answers, all, reader) => {
    const pay = reader.at(all.pay);
    const norm =
      answers.scheme === 'blue_card' ? blueCardNorm(answers, all, reader) : migrantNorm(answers, all, reader);
    const { monthlySalary, monthlySalaryInclHoliday = 0 } = answers;
    const offered = cents(monthlySalary ?? monthlySalaryInclHoliday / (1 + pay.holidayPercent / 100));
    const breakdown: CalculationRow[] = [
      {
        item: 'required',
        label: norm.label,
        value: norm.amount,
        max: null,
        source: reader.sourceOf(norm.version),
      },
    ];
    if (monthlySalary === undefined) {
      breakdown.push({
        item: 'salary_without_holiday_pay',
        label: `Your salary without holiday pay: ${shownMoney(monthlySalaryInclHoliday, 'EUR')} / ${1 + pay.holidayPercent / 100}`,
        value: offered,
        max: null,
        source: reader.sourceOf(pay),
      });
    }
    return heldAgainst({
      unit: 'EUR a month',
      required: norm.amount,
      offered,
      decides: !reader.isWeak(norm.version),
      breakdown,
      gates: gates(answers, all, reader),
      notes: notes(answers, all, reader),
    });
  },
});

interface Norm {
  readonly label: string;
  readonly amount: number;
  readonly version: Evidence;
}

function migrantNorm({ age: years, afterOrientationYear }: Input, all: Tables, reader: TableReader): Norm {
  const version = reader.at(all.migrant);
  const { standardFromAge } = reader.at(all.pay);
  if (afterOrientationYear === true) {
    return { label: 'Reduced amount, after the orientation year', amount: version.reduced, version };
  }
  return years >= standardFromAge
    ? { label: `Amount from the age of ${standardFromAge}`, amount: version.standard, version }
    : { label: `Amount below the age of ${standardFromAge}`, amount: version.under30, version };
}

function blueCardNorm({ yearsSinceDegree }: Input, all: Tables, reader: TableReader): Norm {
  const version = reader.at(all.blueCard);
  const { years } = reader.at(all.graduates);
  const isGraduate = yearsSinceDegree !== undefined && yearsSinceDegree <= years;
  return isGraduate && version.reduced !== undefined
    ? { label: `Reduced amount, degree within the last ${years} years`, amount: version.reduced, version }
    : { label: 'Blue Card amount, any age', amount: version.standard, version };
}

function gates({ scheme, recognisedSponsor }: Input, all: Tables, reader: TableReader): CalculationGate[] {
  const market = reader.at(all.market);
  const onMarket: CalculationGate = {
    id: 'market',
    label: 'Pay in line with the market',
    status: 'officer',
    detail: market.text,
    source: reader.sourceOf(market),
  };
  if (scheme === 'blue_card') return [onMarket];
  const sponsor = reader.at(all.sponsor);
  return [
    {
      id: 'sponsor',
      label: 'Recognised sponsor',
      status: statusOf(recognisedSponsor),
      detail: sponsor.text,
      source: reader.sourceOf(sponsor),
    },
    onMarket,
  ];
}

function notes({ scheme }: Input, all: Tables, reader: TableReader): string[] {
  const told = scheme === 'blue_card' ? [all.blueCardBeside] : [all.countedPay, all.turningThirty];
  return told.map((each) => reader.at(each).text);
}
