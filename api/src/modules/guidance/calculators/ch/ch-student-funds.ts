import { z } from 'zod';
import { formatList, formatMoney } from '../../rules/figures.js';
import { factText, versions } from '../../rules/facts-schema.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { flag, money, months } from '../fields.js';
import { cents, compareAmounts } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const CANTONS = [
  ['AG', 'Aargau'],
  ['AI', 'Appenzell Innerrhoden'],
  ['AR', 'Appenzell Ausserrhoden'],
  ['BE', 'Bern'],
  ['BL', 'Basel-Landschaft'],
  ['BS', 'Basel-Stadt'],
  ['FR', 'Fribourg'],
  ['GE', 'Geneva'],
  ['GL', 'Glarus'],
  ['GR', 'Graubünden'],
  ['JU', 'Jura'],
  ['LU', 'Lucerne'],
  ['NE', 'Neuchâtel'],
  ['NW', 'Nidwalden'],
  ['OW', 'Obwalden'],
  ['SG', 'St. Gallen'],
  ['SH', 'Schaffhausen'],
  ['SO', 'Solothurn'],
  ['SZ', 'Schwyz'],
  ['TG', 'Thurgau'],
  ['TI', 'Ticino'],
  ['UR', 'Uri'],
  ['VD', 'Vaud'],
  ['VS', 'Valais'],
  ['ZG', 'Zug'],
  ['ZH', 'Zurich'],
] as const;
const CANTON = z.enum(CANTONS.map(([letters]) => letters));

const tables = z.strictObject({
  /** The cantons whose amounts we have. */
  cantons: z.partialRecord(
    CANTON,
    versions({ amount: z.number().positive(), per: z.enum(['month', 'year']) }),
  ),
  /** The cantons that only accept accounts in the student's own name at banks domiciled in Switzerland. */
  bank: versions({ cantons: z.array(CANTON).min(1) }),
  cantonal: versions({ text: factText }),
});
type Tables = z.infer<typeof tables>;

const input = z.object({
  months: months({ title: 'Months of study' }),
  canton: CANTON.meta({
    title: 'Canton of the school',
    description: 'Each canton sets its own amount.',
    labels: Object.fromEntries(CANTONS),
  }).optional(),
  ownAccount: flag({
    title: 'The account is in your name',
  }).optional(),
  swissDomiciledBank: flag({
    title: 'The bank is based in Switzerland or has a branch there',
  }).optional(),
  funds: money({ title: 'Your funds', description: 'In Swiss francs.' }).optional(),
});
type Input = z.infer<typeof input>;

/** Proof of funds for students in Switzerland: each canton sets its own amount, and we have those of a few. */
export const chStudentFunds = defineCalculator({
  id: 'ch-student-funds',
  title: 'Student proof of funds for Switzerland',
  summary:
    "How much your school's canton requires for living costs. Each canton sets its own amount and decides on the permit. The amount is for one person: for a family, ask the country's embassy or immigration authority.",
  country: 'Switzerland',
  track: 'student',
  kind: 'funds',
  input,
  tables,
  headline: (all, reader) => ({ passMark: null, source: reader.getSource(reader.at(all.cantonal)) }),
  calculate: (answers, all, reader) => {
    const amounts = answers.canton === undefined ? undefined : all.cantons[answers.canton];
    if (amounts === undefined) return unheld(answers, all, reader);
    const version = reader.at(amounts);
    const required = cents((version.amount * answers.months) / (version.per === 'year' ? 12 : 1));
    const isWeak = reader.isWeak(version);
    return compareAmounts({
      unit: 'CHF',
      required,
      offered: answers.funds,
      decides: !isWeak,
      breakdown: [
        {
          item: 'living',
          label: `Living costs: ${formatMoney(version.amount, 'CHF')} per ${version.per}, for ${answers.months} months`,
          value: required,
          max: null,
          source: reader.getSource(version),
        },
      ],
      gates: bankGates(answers, all, reader),
      notes: isWeak ? ["We haven't confirmed this canton's amount, so we don't use it for a verdict."] : [],
    });
  },
});

function unheld({ canton, funds }: Input, all: Tables, reader: TableReader) {
  const rule = reader.at(all.cantonal);
  const cantons = Object.keys(all.cantons).sort();
  return compareAmounts({
    unit: 'CHF',
    required: null,
    offered: funds,
    breakdown: [],
    notes: [
      canton === undefined
        ? `${rule.text} Choose your school's canton.`
        : `${rule.text} We don't have an amount for this canton, only for ${formatList(cantons)}. Ask the canton's migration office.`,
    ],
  });
}

/** Article 23(1) of the ordinance (VZAE) names the bank's statement as one proof among others. */
function orOtherProof(rule: string): string {
  return [
    rule,
    'The law also accepts a scholarship, or a guarantee from someone who lives in Switzerland.',
  ].join(' ');
}

/** Whoever has no such statement can have another proof, so a "no" leaves it open. */
function toProofStatus(holds: boolean | undefined): CalculationGate['status'] {
  return holds === true ? 'met' : 'unknown';
}

function bankGates(answers: Input, all: Tables, reader: TableReader): CalculationGate[] {
  const { canton, ownAccount, swissDomiciledBank } = answers;
  const rule = reader.at(all.bank);
  if (canton === undefined || !rule.cantons.includes(canton)) return [];
  const source = reader.getSource(rule);
  return [
    {
      id: 'own_account',
      label: 'Account in your name',
      status: toProofStatus(ownAccount),
      detail: orOtherProof("A bank statement must be for an account in your own name, not your parents'."),
      source,
    },
    {
      id: 'swiss_bank',
      label: 'Bank in Switzerland',
      status: toProofStatus(swissDomiciledBank),
      detail: orOtherProof(
        'The bank must be based in Switzerland, or be a foreign bank with a Swiss branch.',
      ),
      source,
    },
  ];
}
