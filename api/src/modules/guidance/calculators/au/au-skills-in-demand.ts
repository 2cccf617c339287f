import { z } from 'zod';
import { formatList, formatMoney } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { flag, money } from '../fields.js';
import { compareAmounts, toStatus } from '../outcome.js';
import { buildGate, buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';

/** In AUD a year. The version of the day on which the nomination is lodged applies. */
const threshold = versions({ income: z.number().positive() });

const tables = z.strictObject({
  core: threshold,
  specialist: threshold,
  /** Pay must be at least the market rate. */
  market: versions({}),
  /** The core stream requires an occupation on its list. */
  coreList: versions({}),
  /** Major groups of the occupation classification (ANZSCO) that the specialist stream accepts. */
  specialistGroups: versions({ groups: z.array(z.int().min(1).max(8)) }),
});

const input = z.object({
  stream: z.enum(['core', 'specialist']).meta({
    title: 'Stream',
    labels: { core: 'Core Skills', specialist: 'Specialist Skills' },
  }),
  annualEarningsAUD: money({
    title: 'Guaranteed earnings per year, AUD',
    description: "Not including superannuation and payments that aren't guaranteed.",
  }),
  marketSalaryAUD: money({
    title: 'Market salary per year, AUD',
    description: 'What an Australian earns in the same job in the same location.',
  }).optional(),
  onCSOL: flag({ title: 'The occupation is on the Core Skills Occupation List' }).optional(),
  anzscoMajorGroup: z
    .int()
    .min(1)
    .max(8)
    .meta({
      title: 'Major group of the occupation (ANZSCO)',
      description: 'The first digit of the occupation code.',
    })
    .optional(),
});

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/**
 * Pay and occupation for a nomination for the Skills in Demand visa (482). Migration Regulations, instrument on income
 * thresholds.
 */
export const AU_SKILLS_IN_DEMAND = defineCalculator({
  id: 'au-skills-in-demand',
  title: 'Skills in Demand (482): salary',
  summary:
    'Check whether your pay reaches the income threshold and the market rate, and whether your occupation fits the stream. The rules on the day of the nomination apply.',
  country: 'Australia',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  headline: ({ core }, reader) => ({ passMark: null, source: reader.getSource(reader.at(core)) }),
  calculate: (answers, rules, reader) =>
    compareAmounts({
      unit: 'AUD a year',
      required: reader.at(rules[answers.stream]).income,
      offered: answers.annualEarningsAUD,
      breakdown: getRows(answers, rules, reader),
      gates: [marketGate(answers, rules, reader), occupationGate(answers, rules, reader)],
      notes: ['The threshold in force on the day the nomination is lodged applies.'],
    }),
});

function getRows(answers: Input, rules: Tables, reader: TableReader): CalculationRow[] {
  const version = reader.at(rules[answers.stream]);
  return [
    buildRow(
      {
        item: 'incomeThreshold',
        label:
          answers.stream === 'core' ? 'Core Skills Income Threshold' : 'Specialist Skills Income Threshold',
        value: version.income,
      },
      version,
    ),
    ...(answers.marketSalaryAUD === undefined
      ? []
      : [
          buildRow(
            { item: 'marketSalary', label: 'Market salary', value: answers.marketSalaryAUD },
            reader.at(rules.market),
          ),
        ]),
  ];
}

function marketGate(
  { annualEarningsAUD, marketSalaryAUD }: Input,
  rules: Tables,
  reader: TableReader,
): CalculationGate {
  return buildGate(
    {
      id: 'marketSalary',
      label: 'Market rate',
      status: toStatus(marketSalaryAUD === undefined ? undefined : annualEarningsAUD >= marketSalaryAUD),
      detail:
        marketSalaryAUD === undefined
          ? 'Your pay must also match what an Australian earns in the same job in the same location.'
          : `You earn ${formatMoney(annualEarningsAUD, 'AUD')}. The market salary is ${formatMoney(marketSalaryAUD, 'AUD')}.`,
    },
    reader.at(rules.market),
  );
}

function occupationGate(answers: Input, rules: Tables, reader: TableReader): CalculationGate {
  if (answers.stream === 'core') {
    return buildGate(
      {
        id: 'occupation',
        label: 'Occupation',
        status: toStatus(answers.onCSOL),
        detail: 'The core stream requires an occupation on the Core Skills Occupation List.',
      },
      reader.at(rules.coreList),
    );
  }
  const version = reader.at(rules.specialistGroups);
  const group = answers.anzscoMajorGroup;
  return buildGate(
    {
      id: 'occupation',
      label: 'Occupation',
      status: toStatus(group === undefined ? undefined : version.groups.includes(group)),
      detail: `The specialist stream accepts major groups ${formatList(version.groups.map(String))}. It doesn't accept trades, machine operators, or laborers.`,
    },
    version,
  );
}
