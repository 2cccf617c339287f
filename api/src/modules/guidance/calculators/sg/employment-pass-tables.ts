import { z } from 'zod';
import { factText, versions } from '../../rules/facts-schema.js';
import { bands } from '../bands.js';
import { age, flag, money } from '../fields.js';

const points = z.int().nonnegative();
const floors = z.strictObject({ youngest: z.number().positive(), oldest: z.number().positive() });
const QUALIFICATIONS = ['none', 'degree', 'topTier'] as const;

/** The qualifying salary and the COMPASS points. */
export const tables = z.strictObject({
  /** Stage 1: the lowest fixed monthly salary by sector, at both ends of the age scale. */
  salary: versions({
    youngestUpTo: z.int(),
    oldestFrom: z.int(),
    nonFS: floors,
    FS: floors,
  }),
  /** Months until a new rule applies to renewals, by the day on which the pass expires. */
  renewal: versions({ monthsLater: z.int().positive() }),
  passMark: versions({ points }),
  foundational: versions({
    salary: bands,
    qualification: z.record(z.enum(QUALIFICATIONS), points),
    diversity: bands,
    localSupport: bands,
  }),
  smallFirm: versions({ pmetsBelow: points, points }),
  bonus: versions({
    shortage: points,
    shortageReduced: points,
    /** Points are reduced if the nationality holds at least one in this many of the firm's jobs. */
    reducedFromOneIn: z.int().positive(),
    strategic: points,
  }),
  /** A firm with at least this share of locals among its professionals gets at least these points for C4. */
  localShare: versions({ percent: points, points }),
  exempt: versions({ monthlySalary: z.number().positive(), text: factText }),
});
export type Tables = z.infer<typeof tables>;

const share = (title: string, description: string) => z.number().min(0).max(100).meta({ title, description });

export const input = z.object({
  application: z
    .enum(['new', 'renewal'])
    .meta({ title: 'Application', labels: { new: 'A new pass', renewal: 'A renewal' } }),
  age: age(),
  sector: z
    .enum(['FS', 'nonFS'])
    .meta({ title: 'Sector', labels: { FS: 'Financial services', nonFS: 'All other sectors' } }),
  monthlySalary: money({ title: 'Fixed monthly salary', description: 'In Singapore dollars.' }),
  salaryPercentile: share(
    'Salary percentile',
    "Compared with local professionals of the same age in the sector (C1). MOM's Self-Assessment Tool shows it.",
  ).optional(),
  qualification: z
    .enum(QUALIFICATIONS)
    .meta({
      title: 'Qualification (C2)',
      labels: {
        none: 'No degree',
        degree: 'Degree or equivalent',
        topTier: 'Degree from a top-tier institution',
      },
    })
    .optional(),
  firmPMETs: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({
      title: 'Professionals, managers, executives, and technicians in the firm',
      description: 'A firm with fewer than 25 gets fixed points for C3 and C4.',
    })
    .optional(),
  nationalitySharePct: share('Share of your nationality among them', 'In percent (C3).').optional(),
  localSharePercentile: share(
    "Percentile of the firm's share of local employees",
    'Compared with firms in its subsector (C4).',
  ).optional(),
  onSOL: flag({ title: 'The job is on the Shortage Occupation List (C5)' }).optional(),
  sep: flag({ title: 'The firm is in a Strategic Economic Priorities program (C6)' }).optional(),
  passExpiry: z.iso
    .date()
    .meta({ title: 'Pass expiration date', description: 'For a renewal. It decides which rules apply.' })
    .optional(),
});
export type Input = z.infer<typeof input>;
