import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { formatList } from '../../rules/figures.js';
import { defineCalculator } from '../calculator.js';

const ROMAN = ['I', 'II', 'III', 'IV'] as const;

const levels = (title: string, description: string) =>
  z.array(z.int().min(1).max(4)).min(1).max(50).meta({ title, description });

const input = z
  .object({
    wageLevels: levels(
      'Wage level of each registration',
      'One for each employer that registers you: the highest level, 1 to 4, that the offered wage reaches.',
    ).optional(),
    worksiteLevels: levels(
      'Wage level at each place of work',
      'If the job has several locations: the level, 1 to 4, that the wage reaches at each one.',
    ).optional(),
  })
  .refine((fields) => fields.wageLevels !== undefined || fields.worksiteLevels !== undefined, {
    path: ['wageLevels'],
    message: 'Enter the wage levels of your registrations or of your places of work, each from 1 to 4.',
  });

/** Entries in the H-1B selection by wage level; the lowest level among several employers or workplaces counts. */
export const usH1bSelection = defineCalculator({
  id: 'us-h1b-selection',
  title: 'United States: entries in the H-1B selection',
  summary:
    "How many times your name goes into the yearly H-1B draw. More entries mean a better chance, but it's still a draw.",
  country: 'United States',
  track: 'work',
  kind: 'points',
  input,
  tables: z.strictObject({
    /** The number of entries for levels I to IV. */
    entries: versions({
      byLevel: z.tuple([z.int().min(1), z.int().min(1), z.int().min(1), z.int().min(1)]),
    }),
  }),
  headline: ({ entries }, reader) => ({ passMark: null, source: reader.getSource(reader.at(entries)) }),
  calculate: ({ wageLevels = [], worksiteLevels = [] }, { entries }, reader) => {
    const table = reader.at(entries);
    const levels = [...wageLevels, ...worksiteLevels];
    const lowest = Math.min(...levels);
    const value = table.byLevel[lowest - 1] ?? 0;
    const weighted = Math.max(...table.byLevel) > 1;
    return {
      unit: 'entries',
      value,
      threshold: null,
      passes: null,
      breakdown: [
        {
          item: 'entries',
          label: `Entries at wage level ${ROMAN[lowest - 1] ?? ''}`,
          value,
          max: Math.max(...table.byLevel),
          ...(weighted && Math.max(...levels) > lowest
            ? {
                note: `We use the lowest of ${formatList(levels.map((each) => ROMAN[each - 1] ?? ''))}.`,
              }
            : {}),
          source: reader.getSource(table),
        },
      ],
      gates: [],
      notes: [
        weighted
          ? "Entries are chances in a draw. They don't guarantee a place."
          : 'On this day, each person was in the draw once, whatever their wage.',
      ],
    };
  },
});
