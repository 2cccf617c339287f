import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { money } from '../fields.js';
import { cents, compareAmounts, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const amount = z.number().positive();

const tables = z.strictObject({
  factor: versions({ factor: amount }),
  /** The average gross monthly salary that the Migration Agency uses. */
  average: versions({ perMonth: amount }),
  conditions: versions({ credits: amount, orYears: amount, contractMonths: amount }),
});

const input = z.object({
  monthlySalary: money({ title: 'Gross salary per month', description: 'In Swedish kronor.' }),
  averageSalary: money({
    title: 'Average gross salary in Sweden',
    description: 'Only if you know a newer figure than ours.',
  })
    .min(1)
    .optional(),
  credits: z
    .number()
    .min(0)
    .max(1000)
    .meta({ title: 'Higher education credits', description: '60 for each year of full-time study.' })
    .optional(),
  yearsExperience: z.number().min(0).max(80).meta({ title: 'Years of relevant work' }).optional(),
  contractMonths: z
    .number()
    .min(0)
    .max(600)
    .meta({ title: 'Contract length in months', description: 'For a permanent contract, enter 600.' })
    .optional(),
});
type Input = z.infer<typeof input>;

/** EU Blue Card in Sweden since 2025: 1.25 times the average salary, education or years of work, and a contract. */
export const seBlueCard = defineCalculator({
  id: 'se-blue-card',
  title: 'EU Blue Card for Sweden: salary',
  summary:
    'The salary the Blue Card requires, a multiple of the average salary in Sweden. The job must be highly qualified.',
  country: 'Sweden',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.getSource(reader.at(all.factor)) }),
  calculate: (answers, all, reader) => {
    const { factor, ...factorFrom } = reader.at(all.factor);
    const published = answers.averageSalary === undefined ? reader.at(all.average) : null;
    const average = published?.perMonth ?? answers.averageSalary ?? 0;
    const required = cents(average * factor);
    const source = reader.getSource(published ?? factorFrom);
    return compareAmounts({
      unit: 'SEK a month',
      required,
      offered: answers.monthlySalary,
      decides: published === null || !reader.isWeak(published),
      breakdown: [
        {
          item: 'average_salary',
          label: published === null ? 'Average salary you entered' : 'Average salary in Sweden',
          value: average,
          max: null,
          source,
        },
        {
          item: 'required',
          label: `${factor} times the average salary`,
          value: required,
          max: null,
          source: reader.getSource(factorFrom),
        },
      ],
      gates: gates(answers, all, reader),
    });
  },
});

function gates(answers: Input, all: z.infer<typeof tables>, reader: TableReader): CalculationGate[] {
  const rule = reader.at(all.conditions);
  const { credits, yearsExperience, contractMonths } = answers;
  const isUnanswered = credits === undefined && yearsExperience === undefined;
  const isQualified = (credits ?? 0) >= rule.credits || (yearsExperience ?? 0) >= rule.orYears;
  const source = reader.getSource(rule);
  return [
    {
      id: 'qualification',
      label: 'Education or experience',
      status: toStatus(isUnanswered ? undefined : isQualified),
      detail: `You need ${rule.credits} higher education credits, or ${rule.orYears} years of relevant work.${isUnanswered ? '' : ` You have ${credits ?? 0} credits and ${yearsExperience ?? 0} years.`}`,
      source,
    },
    {
      id: 'contract',
      label: 'Contract length',
      status: toStatus(contractMonths === undefined ? undefined : contractMonths >= rule.contractMonths),
      detail: `You need a signed contract for at least ${rule.contractMonths} months.${contractMonths === undefined ? '' : ` Yours runs for ${contractMonths}.`}`,
      source,
    },
  ];
}
