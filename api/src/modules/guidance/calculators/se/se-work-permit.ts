import { z } from 'zod';
import { formatDay } from '../../rules/figures.js';
import { factText, versions, type Evidence } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { flag, money } from '../fields.js';
import { cents, compareAmounts, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const amount = z.number().positive();

const tables = z.strictObject({
  /** By the day of the decision: a percentage of the median, or before the 2023 reform a fixed monthly amount. */
  share: versions({ percent: amount.optional(), fixed: amount.optional() }),
  /** By the day of filing: the percentage for extensions in decisions since percentages were introduced. */
  extension: versions({ percent: amount }),
  /** By the day of filing: the median published at that time. */
  median: versions({ perMonth: amount }),
  terms: versions({ text: factText }),
  exempt: versions({ text: factText }),
});
type Tables = z.infer<typeof tables>;

const input = z
  .object({
    monthlySalary: money({ title: 'Gross salary per month', description: 'In Swedish kronor.' }),
    filed: z.iso
      .date()
      .meta({ title: 'Application date', description: 'It decides which median salary applies.' }),
    decided: z.iso.date().meta({
      title: 'Decision date',
      description: 'It decides which share of the median applies. Enter the date you expect.',
    }),
    firstTime: flag({
      title: 'This is a first permit',
      description: 'Answer no for an extension. If you leave this empty, we count it as a first permit.',
    }).optional(),
    collectiveLevelMet: flag({
      title: 'Pay and terms match the collective agreement or the standard for the occupation',
    }).optional(),
    exemptOccupation: flag({
      title: 'The occupation may be on the list of exempt occupations',
    }).optional(),
    medianSalary: money({
      title: 'Median salary in Sweden',
      description: 'Only if you know a different figure from the one published when you applied.',
    })
      .min(1)
      .optional(),
  })
  .refine(({ filed, decided }) => filed <= decided, {
    path: ['decided'],
    message: 'Enter a date on or after the application date.',
  });
type Input = z.infer<typeof input>;

/**
 * Salary for a Swedish work permit. Two dates matter: the median of the day of application, and the percentage of the
 * day of decision. Extensions filed before December 2026 keep the older percentage.
 */
export const seWorkPermit = defineCalculator({
  id: 'se-work-permit',
  title: 'Work permit for Sweden: salary',
  summary:
    "The salary a Swedish work permit requires, based on the application date and the decision date. Pay below the collective agreement isn't enough, whatever the amount.",
  country: 'Sweden',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.getSource(reader.at(all.share)) }),
  calculate: (answers, all, reader) => {
    const floor = getFloor(answers, all, reader);
    const reaches = answers.monthlySalary >= floor.amount;
    const mayBeExempt = isExemptible(answers, all);
    const gates = [termsGate(answers, all, reader)];
    if (mayBeExempt && !reaches) gates.push(exemptGate(all, reader, answers.decided));
    return compareAmounts({
      unit: 'SEK a month',
      required: floor.amount,
      offered: answers.monthlySalary,
      // Below the general floor, an exempt occupation may still qualify, which an officer decides.
      decides: floor.decides && (reaches || !mayBeExempt),
      breakdown: floor.rows,
      gates,
      notes: notes(answers, floor, mayBeExempt),
    });
  },
});

interface Floor {
  readonly amount: number;
  readonly decides: boolean;
  readonly rows: readonly CalculationRow[];
  readonly percent: number | null;
}

function getFloor(answers: Input, all: Tables, reader: TableReader): Floor {
  const share = reader.at(all.share, answers.decided);
  const row = (item: string, label: string, value: number, version: Evidence): CalculationRow => ({
    item,
    label,
    value,
    max: null,
    source: reader.getSource(version),
  });
  if (share.percent === undefined) {
    const fixed = share.fixed ?? 0;
    return {
      amount: fixed,
      decides: !reader.isWeak(share),
      rows: [row('required', 'Fixed amount before the reform of November 2023', fixed, share)],
      percent: null,
    };
  }
  const rule = answers.firstTime === false ? reader.at(all.extension, answers.filed) : share;
  // The percentage that an extension keeps never exceeds the general one.
  const percent = Math.min(share.percent, rule.percent ?? share.percent);
  const published = answers.medianSalary === undefined ? reader.at(all.median, answers.filed) : null;
  const median = published?.perMonth ?? answers.medianSalary ?? 0;
  const required = cents((median * percent) / 100);
  return {
    amount: required,
    decides: !reader.isWeak(share) && (published === null || !reader.isWeak(published)),
    rows: [
      row(
        'median',
        published === null
          ? 'Median salary you entered'
          : `Median salary published by ${formatDay(answers.filed)}`,
        median,
        published ?? share,
      ),
      row('required', `${percent}% of the median`, required, rule),
    ],
    percent,
  };
}

function isExemptible({ exemptOccupation, decided }: Input, all: Tables): boolean {
  const [since] = all.exempt;
  return exemptOccupation === true && since !== undefined && (since.from === null || decided >= since.from);
}

function exemptGate(all: Tables, reader: TableReader, decided: string): CalculationGate {
  const list = reader.at(all.exempt, decided);
  return {
    id: 'exempt_occupation',
    label: 'Exempt occupation',
    status: 'officer',
    detail: `${list.text} We don't have the list of jobs. The Migration Agency decides.`,
    source: reader.getSource(list),
  };
}

function termsGate(
  { collectiveLevelMet, decided }: Input,
  all: Tables,
  reader: TableReader,
): CalculationGate {
  const rule = reader.at(all.terms, decided);
  return {
    id: 'collective_agreement',
    label: 'Collective agreement',
    status: toStatus(collectiveLevelMet),
    detail: rule.text,
    source: reader.getSource(rule),
  };
}

function notes({ firstTime, exemptOccupation }: Input, { percent }: Floor, mayBeExempt: boolean): string[] {
  if (percent === null) return [];
  const all: string[] = [];
  if (firstTime === undefined) all.push('We counted this as a first permit.');
  if (firstTime === false) {
    all.push('We counted this as an extension of a permit granted under the 80% rule.');
  }
  if (exemptOccupation === true && !mayBeExempt) {
    all.push('On the decision date, there was no list of exempt occupations yet.');
  }
  return all;
}
