import { z } from 'zod';
import { COUNTRIES } from '../questionnaires/index.js';
import { versions } from './facts-schema.js';

/* Professions that nobody may work in without a license or a registration, whatever the visa. */

export const PROFESSIONS = [
  'nurse',
  'midwife',
  'doctor',
  'dentist',
  'pharmacist',
  'physiotherapist',
  'teacher',
] as const;

export type Profession = (typeof PROFESSIONS)[number];

const license = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z-]+$/),
  country: z.enum(COUNTRIES),
  professions: z.array(z.enum(PROFESSIONS)).min(1),
  /** Who gives the license or keeps the register; `where`: the part of the country that the rule is of. */
  versions: versions({
    authority: z.string().min(1).max(200),
    where: z.string().min(1).max(80).optional(),
  }),
});

/** Each country's licenses, each by what was read about it. */
export const licenseFile = z.strictObject({ licenses: z.array(license) });

export type License = z.infer<typeof license>;
