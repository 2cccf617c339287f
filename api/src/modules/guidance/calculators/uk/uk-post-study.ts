import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { versions } from '../../rules/facts-schema.js';
import { defineCalculator } from '../calculator.js';
import { cents } from '../outcome.js';
import { buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';

const LEVELS = ['bachelor', 'masters', 'PhD'] as const;

const tables = z.strictObject({
  /** Months of stay by level; the version is the one on the day of the application. */
  stay: versions({ months: z.record(z.enum(LEVELS), z.int().positive()) }),
  /** Immigration Health Surcharge for an adult, in GBP a year. */
  surcharge: versions({ perYear: z.number().nonnegative() }),
});

const input = z.object({
  level: z.enum(LEVELS).meta({
    title: 'Level of your UK degree',
    labels: {
      bachelor: "Bachelor's degree",
      masters: "Master's degree",
      PhD: 'PhD or another doctorate',
    },
  }),
});

/** The length of the Graduate visa by the day of application. Appendix Graduate. */
export const UK_POST_STUDY = defineCalculator({
  id: 'uk-post-study',
  title: 'Graduate visa: how long you can stay',
  summary:
    'How many months the Graduate visa gives you after a UK degree. The date of your application decides, not the date of your degree.',
  country: 'United Kingdom',
  track: 'student',
  kind: 'duration',
  input,
  tables,
  headline: ({ stay }, reader) => ({ passMark: null, source: reader.getSource(reader.at(stay)) }),
  calculate: ({ level }, rules, reader) => {
    const stay = reader.at(rules.stay);
    const months = stay.months[level];
    return {
      unit: 'months',
      value: months,
      threshold: null,
      passes: null,
      breakdown: [
        buildRow(
          {
            item: 'stay',
            label: 'Stay',
            value: months,
            note: surchargeNote(months, rules.surcharge, reader),
          },
          stay,
        ),
      ],
      gates: [],
      notes: [
        'You must apply from inside the UK, before your Student visa ends and after your university has reported that you completed the course.',
        "You can't extend it.",
      ],
    };
  },
});

/** The surcharge is charged per half year. Empty if we have no rate for a day that early. */
function surchargeNote(
  months: number,
  surcharge: z.infer<typeof tables>['surcharge'],
  reader: TableReader,
): string | undefined {
  if (!surcharge.some(({ from }) => from === null || from <= reader.on)) return undefined;
  const { perYear } = reader.at(surcharge);
  const years = Math.ceil(months / 6) / 2;
  return `Its health surcharge: ${String(years)} x ${formatMoney(perYear, 'GBP')} = ${formatMoney(cents(years * perYear), 'GBP')}.`;
}
