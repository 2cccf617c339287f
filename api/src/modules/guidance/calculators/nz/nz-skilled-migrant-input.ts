import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { bands } from '../bands.js';
import { flag, money } from '../fields.js';

const points = z.int().nonnegative();
const QUALIFICATIONS = ['bachelor', 'honours', 'masters', 'doctorate'] as const;
const byQualification = z.record(z.enum(QUALIFICATIONS), points);

export const tables = z.strictObject({
  passMark: versions({ points }),
  /** By the years of training that the registration requires. */
  registration: versions({ bands }),
  registrationUnconfirmed: versions({ bands }),
  /** By where it was earned. Some qualifications only count with an undergraduate degree. */
  qualification: versions({
    NZ: byQualification,
    overseas: z.partialRecord(z.enum(QUALIFICATIONS), points),
    undergraduateDegreeToo: z.array(z.enum(QUALIFICATIONS)),
  }),
  qualificationUnconfirmed: versions({ overseas: z.partialRecord(z.enum(QUALIFICATIONS), points) }),
  undergraduateDegree: versions({}),
  /** By multiples of the median wage. */
  income: versions({ bands }),
  /** By years of skilled work in New Zealand. */
  experience: versions({ bands }),
  /** In NZD an hour, as immigration uses it. */
  medianWage: versions({ hourly: z.number().positive() }),
  /** Whether it is enough if the wage reaches the median of the day on which the counted work began. */
  wageHeld: versions({ fromStart: z.boolean() }),
  job: versions({
    hours: z.number().positive(),
    multiples: z.strictObject({ skilled: z.number().positive(), other: z.number().positive() }),
  }),
  /** Overall IELTS score. */
  english: versions({ ielts: z.number() }),
  age: versions({ most: z.int() }),
});

export const input = z.object({
  jobOffer: flag({
    title: 'You have a job or a job offer',
    description:
      'From an accredited employer, 30 hours a week or more, at the median wage (or 1.5 times it at skill level 4 or 5).',
  }),
  qualification: z
    .enum(QUALIFICATIONS)
    .meta({
      title: 'Highest qualification',
      description: 'As recognized by the New Zealand Qualifications Authority.',
      labels: {
        bachelor: "Bachelor's degree",
        honours: "Bachelor's degree with honors, or postgraduate diploma",
        masters: "Master's degree",
        doctorate: 'Doctorate',
      },
    })
    .optional(),
  where: z
    .enum(['NZ', 'overseas'])
    .meta({ title: 'Where did you earn it?', labels: { NZ: 'New Zealand', overseas: 'Another country' } })
    .optional(),
  alsoHoldsUndergraduateDegree: flag({
    title: 'You also have an undergraduate degree',
    description: "Since August 24, 2026, a master's degree or a doctorate counts only if you have one.",
  }).optional(),
  registrationYears: z
    .number()
    .min(0)
    .max(20)
    .meta({
      title: 'Occupational registration: years of training',
      description: 'The years of training or experience your New Zealand registration requires.',
    })
    .optional(),
  incomeHourly: money({
    title: 'Pay per hour, NZD',
    isHourly: true,
    description: 'For your job or job offer in New Zealand.',
  }).optional(),
  nzYears: z
    .number()
    .min(0)
    .max(60)
    .meta({
      title: 'Years of skilled work in New Zealand',
      description: 'One year in the last two, two in the last four, or three in the last five.',
    })
    .optional(),
  englishIELTS: z
    .number()
    .min(0)
    .max(9)
    .meta({ title: 'IELTS, overall', description: 'Or the equivalent score in another accepted test.' })
    .optional(),
});

export type SkilledMigrantInput = z.infer<typeof input>;
export type SkilledMigrantTables = z.infer<typeof tables>;
