import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { age, flag, money } from '../fields.js';
import { goingRateTables, HEALTH_BANDS, PAY_AREAS, TEACHER_ROLES } from './uk-going-rates.js';

export const OPTIONS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const;
const points = z.int().nonnegative();

export const tables = z.strictObject({
  points: versions({ sponsor: points, skill: points, english: points, salary: points, pass: points }),
  /** For each option, the minimum cash salary in GBP a year and the percentage of the going rate. */
  options: versions({
    options: z.partialRecord(
      z.enum(OPTIONS),
      z.strictObject({ floor: z.number().nonnegative(), percent: z.number().positive().max(100) }),
    ),
  }),
  /** GBP an hour: for options A to E, and the lower one for options F to J. National pay scales have none. */
  hourly: versions({ least: z.number().positive(), lower: z.number().positive().optional() }),
  hours: versions({
    /** The weekly hours on which published going rates are based. */
    standard: z.number().positive(),
    /** Pay for weekly hours above this doesn't count. */
    counted: z.number().positive(),
    weeksAYear: z.number().positive(),
  }),
  skill: versions({
    /** The required job level in the Regulated Qualifications Framework. */
    level: z.int().positive(),
  }),
  /** Whether a job on a shortage list may be below that level. */
  shortageLists: versions({ below: z.boolean() }),
  english: versions({ level: z.enum(['B1', 'B2']) }),
  newEntrant: versions({ underAge: z.int().positive(), mostYears: z.int().positive() }),
  goingRates: goingRateTables,
});

/** The questions; a calculator of other sponsored routes shares some. */
export const fields = z.object({
  salary: money({
    title: 'Gross salary per year, GBP',
    description: 'Guaranteed basic pay, not including allowances and benefits.',
  }),
  occupation: z
    .string()
    .refine((value) => /^\d{4}$/.test(value), 'Enter the four digits of the occupation code, such as 2134.')
    .meta({
      title: 'Occupation code',
      description: 'The code on your certificate of sponsorship. Search by code or job title.',
      examples: ['2134', '2237', '3111', '2314', '6135', '9264'],
      hasChoices: true,
      isUpFront: true,
    })
    .optional(),
  goingRate: money({
    title: 'Going rate for the occupation, GBP per year',
    description:
      'As published for the occupation code, for a 37.5-hour week. We look it up if you choose the occupation.',
  })
    .meta({ isUpFront: true })
    .optional(),
  option: z.enum(OPTIONS).meta({
    title: 'Salary option',
    labels: {
      A: 'A: the full salary',
      B: 'B: PhD relevant to the job',
      C: 'C: PhD in a science subject (STEM) relevant to the job',
      D: 'D: job on the Immigration Salary List',
      E: 'E: new entrant',
      F: 'F: lower rate, the full salary',
      G: 'G: lower rate, PhD relevant to the job',
      H: 'H: lower rate, PhD in a science subject (STEM) relevant to the job',
      I: 'I: lower rate, job on the Immigration Salary List',
      J: 'J: lower rate, new entrant',
      K: 'K: health or education job on a national pay scale',
    },
    description:
      'Options F to J are only for some health and care jobs, and for people with Skilled Worker permission from before April 4, 2024.',
  }),
  weeklyHours: z
    .number()
    .min(1)
    .max(168)
    .default(37.5)
    .meta({ title: 'Hours per week', description: 'As stated on your certificate of sponsorship.' }),
  sponsor: flag({ title: 'Your employer is a licensed sponsor' }).optional(),
  rqf6: flag({
    title: 'The job is at degree level',
    description: 'Level 6 of the Regulated Qualifications Framework (RQF) or higher.',
  }).optional(),
  englishB2: flag({ title: 'Your English is at level B2 or higher' }).optional(),
  newEntrant: flag({
    title: 'You are a new entrant',
    description:
      "You're coming from a Student or Graduate visa, training for a recognized profession, or starting as a postdoc. If you're under 26, you're a new entrant by age.",
  }).optional(),
  age: age({ title: 'Your age', description: 'On the day you apply.' }).optional(),
  stemPhD: flag({ title: 'You have a PhD in a science subject (STEM) relevant to the job' }).optional(),
  relevantPhD: flag({ title: 'You have a PhD relevant to the job' }).optional(),
  onISL: flag({ title: 'The job is on the Immigration Salary List' }).optional(),
  firstPermission: z
    .enum(['before_april_2024', 'before_july_2025', 'later'])
    .meta({
      title: 'Your first Skilled Worker permission',
      description: "Count it only if you've had permission as a Skilled Worker ever since.",
      labels: {
        before_april_2024: 'Before April 4, 2024',
        before_july_2025: 'From April 4, 2024, to July 21, 2025',
        later: 'July 22, 2025, or later, or none yet',
      },
    })
    .optional(),
  healthCareJob: flag({
    title: 'The job is a health and care job without a national pay scale',
    description: 'Your employer can tell you. It matters only for options F to J.',
  }).optional(),
  payBand: z
    .enum([...HEALTH_BANDS, ...TEACHER_ROLES])
    .meta({
      title: 'Pay band or role, for option K',
      labels: {
        ...Object.fromEntries(HEALTH_BANDS.map((band) => [band, `Band ${band}`])),
        unqualified_teacher: 'Unqualified teacher or probationer',
        qualified_teacher: 'Qualified teacher',
        chartered_teacher: 'Chartered teacher',
        principal_teacher: 'Principal teacher',
        leadership_group: 'Leadership group',
        leading_practitioner: 'Leading practitioner',
        head_teacher: 'Head teacher',
      },
    })
    .optional(),
  payArea: z
    .enum(PAY_AREAS)
    .meta({
      title: 'Where the job is, for option K',
      labels: {
        England: 'England',
        'London Fringe': 'London Fringe',
        'Outer London': 'Outer London',
        'Inner London': 'Inner London',
        Scotland: 'Scotland',
        Wales: 'Wales',
        'Northern Ireland': 'Northern Ireland',
      },
    })
    .optional(),
});

export const input = fields.refine(
  ({ goingRate, occupation }) => goingRate !== undefined || occupation !== undefined,
  { path: ['goingRate'], message: 'Enter the going rate, or choose the occupation so that we look it up.' },
);

/** Options A to E use the medians, F to J the 25th percentiles, and K the national pay scales. */
export type Option = (typeof OPTIONS)[number];
export type SkilledWorkerInput = z.infer<typeof input>;
export type SkilledWorkerTables = z.infer<typeof tables>;
