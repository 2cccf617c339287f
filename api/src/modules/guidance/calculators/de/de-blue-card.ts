import { z } from 'zod';
import { addMonths } from '../../values/days.js';
import { factText, versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { flag, money } from '../fields.js';
import { cents, compareAmounts, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const tables = z.strictObject({
  /** Income ceiling of the pension insurance, which changes every 1 January. */
  ceiling: versions({ perYear: z.number().positive() }),
  shares: versions({
    standardPercent: z.number().positive(),
    reducedPercent: z.number().positive(),
    newEntrantYears: z.number().positive(),
  }),
  qualification: versions({ itYears: z.number().positive(), itWindowYears: z.number().positive() }),
  approval: versions({ text: factText }),
  contract: versions({ text: factText }),
});

const input = z.object({
  annualSalary: money({
    title: 'Gross salary per year',
    description: 'In euros, as stated in your contract.',
  }),
  shortageOccupation: flag({ title: 'The job is a shortage occupation' }).optional(),
  itOccupation: flag({
    title: 'The job is in IT',
    description: 'IT jobs are shortage occupations, and experience can replace a degree.',
  }).optional(),
  degreeComparable: flag({
    title: 'You have a German degree, or one that Germany recognizes as comparable',
  }).optional(),
  degreeDate: z.iso.date().meta({ title: 'Date of your degree' }).optional(),
  yearsSinceDegree: z
    .number()
    .min(0)
    .max(80)
    .meta({
      title: 'Years since your degree',
      description: 'If you also enter the date of your degree, we use the date.',
    })
    .optional(),
  itYearsInLast7: z
    .number()
    .min(0)
    .max(7)
    .meta({ title: 'Years of work in IT in the last 7 years' })
    .optional(),
});
type Input = z.infer<typeof input>;

/**
 * EU Blue Card (section 18g AufenthG): a share of the year's pension ceiling, and a degree or years of experience in
 * IT.
 */
export const deBlueCard = defineCalculator({
  id: 'de-blue-card',
  title: 'EU Blue Card for Germany: salary',
  summary:
    'The salary the Blue Card requires in the year you apply: a standard amount, and a lower one for shortage occupations, IT, and new graduates.',
  country: 'Germany',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.getSource(reader.at(all.ceiling)) }),
  calculate: (answers, all, reader) => {
    const ceiling = reader.at(all.ceiling);
    const shares = reader.at(all.shares);
    const reason = reducedBy(answers, shares.newEntrantYears, reader.on);
    const percent = reason === null ? shares.standardPercent : shares.reducedPercent;
    const required = cents((ceiling.perYear * percent) / 100);
    const approval = reader.at(all.approval);
    const gates = [degreeGate(answers, all, reader)];
    if (reason !== null) {
      gates.push({
        id: 'approval',
        label: 'Approval by the Federal Employment Agency',
        status: 'officer',
        detail: approval.text,
        source: reader.getSource(approval),
      });
    }
    return compareAmounts({
      unit: 'EUR a year',
      required,
      offered: answers.annualSalary,
      decides: !reader.isWeak(ceiling),
      breakdown: [
        {
          item: 'pension_ceiling',
          label: 'Income ceiling of the pension insurance',
          value: ceiling.perYear,
          max: null,
          source: reader.getSource(ceiling),
        },
        {
          item: 'required',
          label: `${percent} % of it${reason === null ? '' : `: ${reason}`}`,
          value: required,
          max: null,
          source: reader.getSource(shares),
        },
      ],
      gates,
      notes: [reader.at(all.contract).text],
    });
  },
});

/** Why the lower share applies; null if it doesn't. */
function reducedBy(answers: Input, newEntrantYears: number, on: string): string | null {
  if (answers.shortageOccupation === true) return 'a shortage occupation';
  if (answers.itOccupation === true) return 'a job in IT';
  if (answers.degreeComparable === false) return null;
  return isNewEntrant(answers, newEntrantYears, on)
    ? `a degree from the last ${newEntrantYears} years`
    : null;
}

function isNewEntrant({ degreeDate, yearsSinceDegree }: Input, years: number, on: string): boolean {
  if (degreeDate !== undefined) return degreeDate <= on && addMonths(degreeDate, years * 12) >= on;
  return yearsSinceDegree !== undefined && yearsSinceDegree <= years;
}

function degreeGate(answers: Input, all: z.infer<typeof tables>, reader: TableReader): CalculationGate {
  const rule = reader.at(all.qualification);
  const { degreeComparable, degreeDate, itOccupation, itYearsInLast7 } = answers;
  const hasDegree = degreeDate !== undefined && degreeDate > reader.on ? false : degreeComparable;
  const byExperience = itOccupation === true && (itYearsInLast7 ?? 0) >= rule.itYears;
  const asks = `You need a comparable degree or, for a job in IT, ${rule.itYears} years of IT work in the last ${rule.itWindowYears} years.`;
  return {
    id: 'qualification',
    label: 'Degree or IT experience',
    status: toStatus(byExperience || hasDegree),
    detail: `${asks} ${describeQualification(hasDegree, byExperience, itYearsInLast7)}`,
    source: reader.getSource(rule),
  };
}

function describeQualification(hasDegree: boolean | undefined, byExperience: boolean, itYears = 0): string {
  if (hasDegree === true) return 'You have one.';
  if (byExperience) return `You have ${itYears} years of IT work.`;
  return hasDegree === undefined
    ? "You haven't told us whether your degree is comparable."
    : `You don't have a comparable degree on this day, and ${itYears} years of IT work count.`;
}
