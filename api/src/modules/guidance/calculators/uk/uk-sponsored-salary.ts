import { z } from 'zod';
import { versions, type Evidence } from '../../rules/facts-schema.js';
import { formatMoney } from '../../rules/figures.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { cents, compareAmounts } from '../outcome.js';
import { buildGate, buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import { describeOccupation, goingRateTables, type ListedOccupation } from './uk-going-rates.js';
import { fields } from './uk-skilled-worker-input.js';

const ROUTES = ['scale_up', 'senior_specialist', 'graduate_trainee', 'expansion'] as const;

const terms = z.strictObject({
  /** GBP a year. */
  floor: z.number().positive(),
  /** The percentage of the going rate. On national pay scales, it's always the whole rate. */
  percent: z.number().positive().max(100),
});

const tables = z.strictObject({
  scaleUp: versions({ terms }),
  mobility: versions({
    terms: z.record(z.enum(['senior_specialist', 'graduate_trainee', 'expansion']), terms),
  }),
  hours: versions({
    /** The weekly hours on which published going rates are based. */
    standard: z.number().positive(),
    /** Pay for weekly hours above this doesn't count for the general amount. */
    counted: z.number().positive(),
  }),
  goingRates: goingRateTables,
});

const input = z
  .object({
    route: z.enum(ROUTES).meta({
      title: 'Visa',
      labels: {
        scale_up: 'Scale-up Worker',
        senior_specialist: 'Senior or Specialist Worker',
        graduate_trainee: 'Graduate Trainee',
        expansion: 'UK Expansion Worker',
      },
    }),
    salary: fields.shape.salary,
    occupation: fields.shape.occupation,
    goingRate: fields.shape.goingRate,
    weeklyHours: fields.shape.weeklyHours,
  })
  .refine(({ goingRate, occupation }) => goingRate !== undefined || occupation !== undefined, {
    path: ['goingRate'],
    message: 'Enter the going rate, or choose the occupation so that we look it up.',
  });

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/**
 * The salary for a first sponsored application on the Scale-up and Global Business Mobility routes: the general amount,
 * for which pay for more than 48 hours a week doesn't count, and the going rate for all hours. Appendix Scale-up, SCU 7;
 * Appendix Global Business Mobility, SNR 7 to 9, GTR 7 to 9, and UKX 7 to 9.
 */
export const UK_SPONSORED_SALARY = defineCalculator({
  id: 'uk-sponsored-salary',
  title: 'Scale-up and Global Business Mobility: salary',
  summary:
    'The salary that these visas require: a general amount, and the going rate for your occupation, which we look up.',
  country: 'United Kingdom',
  track: 'work',
  kind: 'salary',
  input,
  tables,
  shares: { goingRates: 'uk-going-rates' },
  headline: ({ mobility }, reader) => ({ passMark: null, source: reader.getSource(reader.at(mobility)) }),
  choices: {
    occupation: ({ goingRates }, reader) =>
      reader
        .at(goingRates.occupations)
        .listed.map(({ code, title, jobs }) => ({ value: code, label: title, words: jobs })),
  },
  calculate: (answers, all, reader) => {
    const { route, salary, weeklyHours } = answers;
    const { version, floor, percent } = getTerms(route, all, reader);
    const { standard, counted } = reader.at(all.hours);
    const occupation = findOccupation(answers, all, reader);
    const whole = occupation?.rate ?? answers.goingRate;
    const share = occupation?.isScale === true ? 100 : percent;
    // The amount that the whole salary must reach so that the counted part of it reaches the general amount.
    const general = cents(floor * (weeklyHours / Math.min(weeklyHours, counted)));
    const going = whole === undefined ? undefined : cents((share / 100) * whole * (weeklyHours / standard));
    return compareAmounts({
      unit: 'GBP a year',
      required: Math.max(general, going ?? 0),
      offered: salary,
      decides: !reader.isWeak(version),
      breakdown: [
        buildRow({ item: 'general', label: 'General amount for your hours', value: general }, version),
        ...(going === undefined || whole === undefined
          ? []
          : [
              buildRow(
                {
                  item: 'going_rate',
                  label: `${String(share)}% of the going rate of ${formatMoney(whole, 'GBP')}, for your hours`,
                  value: going,
                },
                occupation?.version ?? version,
              ),
            ]),
      ],
      gates: occupation ? [occupation.gate] : [],
    });
  },
});

function getTerms(
  route: Input['route'],
  { scaleUp, mobility }: Tables,
  reader: TableReader,
): z.infer<typeof terms> & { readonly version: Evidence } {
  if (route === 'scale_up') {
    const version = reader.at(scaleUp);
    return { ...version.terms, version };
  }
  const version = reader.at(mobility);
  return { ...version.terms[route], version };
}

interface Found {
  /** The published going rate in GBP a year; undefined if the entered one counts. */
  readonly rate: number | undefined;
  /** Whether it is on a national pay scale. */
  readonly isScale: boolean;
  readonly version: Evidence;
  readonly gate: CalculationGate;
}

/**
 * What Tables 2 and 3 say about an occupation: no other is open to new applicants on these routes.
 *
 * @returns null if the answers name none, or the code is refused
 */
function findOccupation(
  { occupation: code, goingRate }: Input,
  { goingRates }: Tables,
  reader: TableReader,
): Found | null {
  if (code === undefined) return null;
  const occupation = reader.at(goingRates.occupations).listed.find((each) => each.code === code);
  if (!occupation) {
    reader.refuse('occupation', `No table has the occupation code ${code}. Check the four digits.`);
    return null;
  }
  const rates = reader.at(goingRates.table2);
  const row = rates.rates.find((each) => each.code === code);
  if (row) {
    return { rate: row.going, isScale: false, version: rates, gate: inTable(occupation, '2', rates) };
  }
  const scales = reader.at(goingRates.table3);
  if (!scales.scales.some((each) => each.code === code)) {
    const detail = `${describeOccupation(occupation)} is in neither table that is open to new applicants on this visa.`;
    const gate = { id: 'occupation', label: 'Occupation code', status: 'unmet', detail } as const;
    return { rate: undefined, isScale: false, version: rates, gate: buildGate(gate, rates) };
  }
  if (goingRate === undefined) {
    reader.refuse(
      'goingRate',
      'This occupation has national pay scales. Enter the rate of your band or grade.',
    );
    return null;
  }
  return { rate: undefined, isScale: true, version: scales, gate: inTable(occupation, '3', scales) };
}

/** A code whose note restricts it to some jobs stays open. */
function inTable(occupation: ListedOccupation, table: string, version: Evidence): CalculationGate {
  const isOpen = occupation.only !== undefined;
  const note = isOpen ? ` Read its note in Table ${table}.` : '';
  const detail = `${describeOccupation(occupation)} is in Table ${table}.${note}`;
  return buildGate(
    { id: 'occupation', label: 'Occupation code', status: isOpen ? 'unknown' : 'met', detail },
    version,
  );
}
