import { z } from 'zod';
import { versions } from '../../facts-schema.js';
import { age, flag, money } from '../fields.js';

const OPTIONS = ['A', 'B', 'C', 'D', 'E'] as const;
const points = z.int().nonnegative();

export const tables = z.strictObject({
  points: versions({ sponsor: points, skill: points, english: points, salary: points, pass: points }),
  /** For each option, the minimum cash salary in GBP a year and the percentage of the going rate. */
  options: versions({
    options: z.record(
      z.enum(OPTIONS),
      z.strictObject({ floor: z.number().nonnegative(), percent: z.number().positive().max(100) }),
    ),
  }),
  /** GBP an hour. */
  hourly: versions({ least: z.number().positive() }),
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
});

export const input = z.object({
  salary: money({
    title: 'Gross salary per year, GBP',
    description: 'Guaranteed basic pay, not including allowances and benefits.',
  }),
  goingRate: money({
    title: 'Going rate for the occupation, GBP per year',
    description: 'As published for the occupation code, for a 37.5-hour week.',
  }),
  option: z.enum(OPTIONS).meta({
    title: 'Salary option',
    labels: {
      A: 'A: the full salary',
      B: 'B: PhD relevant to the job',
      C: 'C: PhD in a science subject (STEM) relevant to the job',
      D: 'D: job on the Immigration Salary List',
      E: 'E: new entrant',
    },
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
});

export type SkilledWorkerInput = z.infer<typeof input>;
export type SkilledWorkerTables = z.infer<typeof tables>;
