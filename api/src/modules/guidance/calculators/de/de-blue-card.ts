import { z } from 'zod';
import { addMonths } from '../../engine/days.js';
import { factText, versions } from '../../facts-schema.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { flag, money } from '../fields.js';
import { cents, heldAgainst, statusOf } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const tables = z.strictObject({
  /** Income ceiling of the pension insurance; it changes every 1 January. */
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
  annualSalary: money({ title: 'Gross salary a year', description: 'In euros, as your contract says.' }),
  shortageOccupation: flag({ title: 'A shortage occupation' }).optional(),
  itOccupation: flag({
    title: 'A job in IT',
    description: 'IT jobs are shortage occupations, and take experience instead of a degree.',
  }).optional(),
  degreeComparable: flag({
    title: 'A degree from Germany, or one that counts as comparable there',
  }).optional(),
  degreeDate: z.iso.date().meta({ title: 'Day of the degree' }).optional(),
  yearsSinceDegree: z
    .number()
    .min(0)
    .max(80)
    .meta({ title: 'Years since the degree', description: 'The day of the degree goes before this.' })
    .optional(),
  itYearsInLast7: z
    .number()
    .min(0)
    .max(7)
    .meta({ title: 'Years of work in IT within the last 7 years' })
    .optional(),
});
type Input = z.infer<typeof input>;

/** EU Blue Card (section 18g AufenthG): a share of the pension ceiling of the year, and a degree or years in IT. */
export const deBlueCard = defineCalculator({
  id: 'de-blue-card',
  title: 'EU Blue Card for Germany: salary',
  summary:
    'The salary that the Blue Card asks for in the year of your application: one amount for all, a lower one for shortage occupations, IT and new graduates.',
  country: 'Germany',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.sourceOf(reader.at(all.ceiling)) }),
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
        label: 'The Federal Employment Agency agrees',
        status: 'officer',
        detail: approval.text,
        source: reader.sourceOf(approval),
      });
    }
    return heldAgainst({
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
          source: reader.sourceOf(ceiling),
        },
        {
          item: 'required',
          label: `${percent} % of it${reason === null ? '' : `: ${reason}`}`,
          value: required,
          max: null,
          source: reader.sourceOf(shares),
        },
      ],
      gates,
      notes: [reader.at(all.contract).text],
    });
  },
});

/** Why the lower share counts; null where it does not. */
function reducedBy(answers: Input, newEntrantYears: number, on: string): string | null {
  if (answers.shortageOccupation === true) return 'a shortage occupation';
  if (answers.itOccupation === true) return 'a job in IT';
  if (answers.degreeComparable === false) return null;
  return isNewEntrant(answers, newEntrantYears, on)
    ? `a degree within the last ${newEntrantYears} years`
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
  const asks = `A comparable degree, or for a job in IT ${rule.itYears} years of such work within the last ${rule.itWindowYears} years.`;
  return {
    id: 'qualification',
    label: 'Degree, or experience in IT',
    status: statusOf(byExperience || hasDegree),
    detail: `${asks} ${said(hasDegree, byExperience, itYearsInLast7)}`,
    source: reader.sourceOf(rule),
  };
}

function said(hasDegree: boolean | undefined, byExperience: boolean, itYears = 0): string {
  if (hasDegree === true) return 'You have such a degree.';
  if (byExperience) return `You have ${itYears} years.`;
  return hasDegree === undefined
    ? 'You have not said whether your degree is comparable.'
    : `You have no such degree on this day, and ${itYears} years in IT that count.`;
}
