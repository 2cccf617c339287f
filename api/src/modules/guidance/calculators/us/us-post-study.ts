import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { sumValues } from '../bands.js';
import { defineCalculator, type CalculationRow } from '../calculator.js';
import { flag } from '../fields.js';
import { toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

/** Lowest first. */
const LEVELS = ['associate', 'bachelor', 'master', 'phd'] as const;
type Level = (typeof LEVELS)[number];

const NAMES: Readonly<Record<Level, string>> = {
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'Doctorate (PhD)',
};

const input = z.object({
  degrees: z
    .array(
      z.strictObject({
        level: z.enum(LEVELS).meta({ title: 'Degree', labels: NAMES }),
        stem: flag({
          title: 'STEM degree',
          description: "The program's CIP code is on the government's STEM list.",
        }).optional(),
      }),
    )
    .min(1)
    .max(10)
    .meta({ title: 'Your degrees from U.S. schools' }),
  eVerifyEmployer: flag({
    title: 'Your employer uses E-Verify',
    description: 'Required for the STEM extension, with a training plan (Form I-983).',
  }).optional(),
  fullTimeCptMonths: z
    .number()
    .min(0)
    .max(120)
    .meta({
      title: 'Months of full-time CPT',
      description: 'Full-time practical training during your highest degree.',
    })
    .optional(),
});

const tables = z.strictObject({
  /** Granted once per degree level. */
  opt: versions({ months: z.number().positive() }),
  stem: versions({
    months: z.number().positive(),
    /** The maximum number of extensions in a lifetime. */
    lifetime: z.number().positive(),
    levels: z.array(z.enum(LEVELS)),
  }),
  /** Months of full-time CPT that end eligibility for OPT at that level. */
  cpt: versions({ monthsThatEndIt: z.number().positive() }),
});

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/** Optional Practical Training: one period for each degree level, and an extension for STEM degrees. */
export const usPostStudy = defineCalculator({
  id: 'us-post-study',
  title: 'United States: work after study (OPT)',
  summary: 'How many months you can work after your degrees on an F-1 visa, including the STEM extension.',
  country: 'United States',
  track: 'student',
  kind: 'duration',
  input,
  tables,
  headline: ({ opt }, reader) => ({ passMark: null, source: reader.getSource(reader.at(opt)) }),
  calculate: (answers, rules, reader) => {
    const cpt = reader.at(rules.cpt);
    const months = answers.fullTimeCptMonths ?? 0;
    const lost = months >= cpt.monthsThatEndIt;
    const breakdown = getRows(answers, rules, lost, reader);
    return {
      unit: 'months',
      value: sumValues(breakdown.map(({ value }) => value)),
      threshold: null,
      passes: !lost,
      breakdown,
      gates: [
        {
          id: 'cpt',
          label: 'Full-time CPT',
          status: toStatus(!lost),
          detail: `With ${String(cpt.monthsThatEndIt)} months or more of full-time CPT, you lose OPT for that degree level. You entered ${String(months)}.`,
          source: reader.getSource(cpt),
        },
      ],
      notes: getNotes(answers),
    };
  },
});

/** The distinct levels of the degrees, lowest first. */
function getLevels({ degrees }: Input): Level[] {
  return LEVELS.filter((level) => degrees.some((degree) => degree.level === level));
}

/** A row for each level and each STEM extension, in the order of use: lowest level first. */
function getRows(answers: Input, rules: Tables, lost: boolean, reader: TableReader): CalculationRow[] {
  const opt = reader.at(rules.opt);
  const stem = reader.at(rules.stem);
  const levels = getLevels(answers);
  let extensions = 0;
  return levels.flatMap((level) => {
    const gone = lost && level === levels.at(-1);
    const row: CalculationRow = {
      item: `opt_${level}`,
      label: `OPT: ${NAMES[level]}`,
      value: gone ? 0 : opt.months,
      max: opt.months,
      ...(gone ? { note: 'You lose this period because of full-time CPT.' } : {}),
      source: reader.getSource(opt),
    };
    const isStem = answers.degrees.some((degree) => degree.level === level && degree.stem === true);
    if (!isStem) return [row];
    const reason = whyNot(level, answers, gone, stem, extensions);
    if (reason === null) extensions += 1;
    const extension: CalculationRow = {
      item: `stem_${level}`,
      label: `STEM extension: ${NAMES[level]}`,
      value: reason === null ? stem.months : 0,
      max: stem.months,
      ...(reason === null ? {} : { note: reason }),
      source: reader.getSource(stem),
    };
    return [row, extension];
  });
}

/** Why a STEM degree gives no extension; null if it does. */
function whyNot(
  level: Level,
  { eVerifyEmployer }: Input,
  gone: boolean,
  { levels, lifetime }: Tables['stem'][number],
  used: number,
): string | null {
  if (gone) return "Without OPT, there's nothing to extend.";
  if (!levels.includes(level)) return 'This degree level has no extension.';
  if (eVerifyEmployer !== true) return 'The extension requires an employer that uses E-Verify.';
  return used >= lifetime ? `You can get only ${String(lifetime)} extensions in your lifetime.` : null;
}

function getNotes(answers: Input): string[] {
  const several = answers.degrees.length > 1;
  const repeated = answers.degrees.length > getLevels(answers).length;
  return [
    'You need to apply on time and find work in your field. Long unemployment ends your permission.',
    ...(several
      ? [
          'This total covers all your degrees. You use each period after that degree. We count full-time CPT toward the highest one.',
        ]
      : []),
    ...(repeated ? ["A second degree at the same level doesn't give you another period."] : []),
  ];
}
