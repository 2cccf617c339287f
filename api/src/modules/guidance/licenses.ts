import { z } from 'zod';
import { COUNTRIES } from '../questionnaires/index.js';
import { versions } from './facts-schema.js';
import { PROFESSIONS } from './profession-names.js';

/* Professions that need a license or a registration in some countries, whatever the visa. */

/** What a license covers where it is not the whole work: only the name of the profession, or only a part of the work. */
export const LICENSE_COVERS = ['title', 'some-work'] as const;

export type LicenseCover = (typeof LICENSE_COVERS)[number];

const license = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z-]+$/),
  country: z.enum(COUNTRIES),
  professions: z.array(z.enum(PROFESSIONS)).min(1),
  /**
   * Who gives the license or keeps the register; `where`: the part of the country that the rule is of;
   * `covers`: left out where nobody may do the work without it.
   */
  versions: versions({
    authority: z.string().min(1).max(200),
    where: z.string().min(1).max(80).optional(),
    covers: z.enum(LICENSE_COVERS).optional(),
  }),
});

/** Each country's licenses, each by what was read about it. */
export const licenseFile = z.strictObject({ licenses: z.array(license) });

export type License = z.infer<typeof license>;
