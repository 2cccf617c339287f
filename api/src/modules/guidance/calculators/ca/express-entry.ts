import { z } from 'zod';

/** Education levels as Express Entry counts them, lowest first. */
export const EDUCATION = [
  'none',
  'secondary',
  'one_year',
  'two_year',
  'three_year',
  'bachelor',
  'two_or_more',
  'masters',
  'phd',
] as const;
type Education = (typeof EDUCATION)[number];

const EDUCATION_LABELS: Readonly<Record<Education, string>> = {
  none: 'Less than secondary school',
  secondary: 'Secondary school diploma',
  one_year: 'One-year post-secondary program',
  two_year: 'Two-year post-secondary program',
  three_year: 'Post-secondary program of three years or longer',
  bachelor: "Bachelor's degree",
  two_or_more: 'Two or more certificates or degrees, one of them three years or longer',
  masters: "Master's degree, or a professional degree such as medicine or law",
  phd: 'Doctorate (PhD)',
};

/** The schema of an education level, with its labels. */
export const education = (title: string) =>
  z.enum(EDUCATION).meta({
    title,
    description: 'A credential from outside Canada needs an Educational Credential Assessment.',
    labels: EDUCATION_LABELS,
  });

/** The schema of a table with points per education level. */
export const educationPoints = z.record(z.enum(EDUCATION), z.number().nonnegative());

/** Levels in listening, reading, writing and speaking. */
export type Clb = readonly number[];

const level = z.int().min(0).max(12);

/** Four levels on the Canadian Language Benchmarks scale (NCLC for French). */
export const clb = (title: string, description = '') =>
  z
    .array(level)
    .length(4)
    .meta({
      title,
      description:
        `${description} Enter CLB levels (NCLC for French) from 0 to 12 for listening, reading, writing, and speaking.`.trim(),
      labels: ['Listening', 'Reading', 'Writing', 'Speaking'],
    });

/** Years of work; a partial year doesn't count. */
export const years = (title: string, description?: string) =>
  z
    .number()
    .min(0)
    .max(80)
    .meta({ title, ...(description === undefined ? {} : { description }) });

/** The lowest of the four abilities, which decides if all four must reach a level. */
export function findLowest(levels: Clb): number {
  return Math.min(...levels);
}
