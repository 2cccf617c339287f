import { z } from 'zod';
import { formatList } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import { money } from '../fields.js';
import { compareAmounts } from '../outcome.js';
import type { TableReader } from '../table-reader.js';
import { amountFor, familySize, familyTable } from './family.js';

const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

const persons = z.int().min(0).max(30);

const input = z
  .object({
    province: z
      .enum(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'])
      .meta({ title: 'Province or territory of your school', labels: PROVINCES }),
    familySize: familySize
      .meta({
        title: 'People in your family',
        description: "You, your partner, and dependent children, including those who aren't coming.",
      })
      .optional(),
    adults: persons
      .meta({ title: 'Adults (Quebec)', description: 'Everyone 18 or older who comes, including you.' })
      .optional(),
    minors: persons
      .meta({ title: 'Minors (Quebec)', description: 'Everyone under 18 who comes, including you.' })
      .optional(),
    tuition: money({
      title: 'Tuition for the first year',
      description: 'In Canadian dollars. If your program is shorter, enter tuition for the whole program.',
    }).optional(),
    funds: money({ title: 'Your funds', description: 'In Canadian dollars.' }).optional(),
  })
  .refine(
    ({ adults, minors }) =>
      (adults === undefined && minors === undefined) || (adults ?? 0) + (minors ?? 0) > 0,
    { path: ['adults'], message: 'Count yourself: at least one adult or one minor.' },
  );

const tables = z.strictObject({
  /** Yearly living costs by family size. */
  outsideQuebec: versions(familyTable),
  /** Yearly living costs for the kinds of family that Quebec lists. */
  quebec: versions({
    families: z
      .array(z.strictObject({ adults: persons, minors: persons, amount: z.number().positive() }))
      .min(1),
  }),
});

type Input = z.infer<typeof input>;

/** Living costs for a year (75% of the low-income cut-off; Quebec has its own list) and the first year's tuition. */
export const caStudentFunds = defineCalculator({
  id: 'ca-student-funds',
  title: 'Canada: proof of funds for a study permit',
  summary: 'The money you must show for the first year of study in Canada, not including travel.',
  country: 'Canada',
  track: 'student',
  kind: 'funds',
  input,
  tables,
  headline: ({ outsideQuebec }, reader) => ({
    passMark: null,
    source: reader.getSource(reader.at(outsideQuebec)),
  }),
  calculate: (answers, rules, reader) => {
    const living =
      answers.province === 'QC' ? inQuebec(answers, rules, reader) : elsewhere(answers, rules, reader);
    const { tuition = 0 } = answers;
    return compareAmounts({
      unit: 'CAD',
      required: living.amount === null ? null : living.amount + tuition,
      offered: answers.funds,
      breakdown: [
        ...(living.amount === null
          ? []
          : [
              { item: 'living', label: living.label, value: living.amount, max: null, source: living.source },
            ]),
        {
          item: 'tuition',
          label: 'Tuition for the first year',
          value: tuition,
          max: null,
          source: living.source,
        },
      ],
      notes: [
        ...living.notes,
        'You also need money for travel to Canada. No amount is set for it.',
        ...(answers.tuition === undefined
          ? ["This doesn't include tuition. Add the amount from your letter of acceptance."]
          : []),
      ],
    });
  },
});

interface Living {
  /** In Canadian dollars a year; null if no amount is published. */
  readonly amount: number | null;
  readonly label: string;
  readonly source: CalculationRow['source'];
  readonly notes: readonly string[];
}

function elsewhere(answers: Input, { outsideQuebec }: z.infer<typeof tables>, reader: TableReader): Living {
  const table = reader.at(outsideQuebec);
  const people = (answers.adults ?? 0) + (answers.minors ?? 0);
  const size = answers.familySize ?? Math.max(1, people);
  return {
    amount: amountFor(table, size),
    label: `Living costs for one year, family of ${String(size)}`,
    source: reader.getSource(table),
    notes: [],
  };
}

function inQuebec(answers: Input, { quebec }: z.infer<typeof tables>, reader: TableReader): Living {
  const table = reader.at(quebec);
  const { adults, minors, assumed } = personsIn(answers);
  const line = table.families.find((family) => family.adults === adults && family.minors === minors);
  const family = listedAs(adults, minors);
  return {
    amount: line?.amount ?? null,
    label: `Living costs for one year, ${family}`,
    source: reader.getSource(table),
    notes: [
      ...(assumed
        ? [`We counted your family as ${family}. If that's wrong, enter the number of adults and minors.`]
        : []),
      ...(line ? [] : [`We don't have Quebec's amount for ${family}. Ask the province before you apply.`]),
      'You need a Quebec acceptance certificate (CAQ) first. Quebec also looks at settling-in costs and health insurance.',
    ],
  };
}

/**
 * The persons in the family. If `adults` and `minors` are missing, the family size counts as the student, then a
 * partner, then children.
 */
function personsIn({ adults, minors, familySize: size = 1 }: Input): {
  readonly adults: number;
  readonly minors: number;
  readonly assumed: boolean;
} {
  if (adults !== undefined || minors !== undefined) {
    return { adults: adults ?? 0, minors: minors ?? 0, assumed: false };
  }
  return { adults: Math.min(2, size), minors: Math.max(0, size - 2), assumed: size > 1 };
}

/** "2 adults and 1 minor". */
function listedAs(adults: number, minors: number): string {
  return formatList([...counted(adults, 'adult'), ...counted(minors, 'minor')]);
}

function counted(count: number, word: string): string[] {
  return count === 0 ? [] : [`${String(count)} ${word}${count === 1 ? '' : 's'}`];
}
