import { z } from 'zod';
import { COUNTRIES } from '../../questionnaires/index.js';
import { versions } from './facts-schema.js';
import { PROFESSIONS } from './profession-names.js';
import { isDelegatedBody } from '../values/official-addresses.js';

/* Professions that require a license or a registration in some countries, whatever the visa. */

/** What a license covers if not the whole work: only the professional title, or only part of the work. */
const LICENSE_COVERS = ['title', 'some-work'] as const;

export type LicenseCover = (typeof LICENSE_COVERS)[number];

const license = z
  .strictObject({
    id: z.string().regex(/^[a-z]{2}-[a-z-]+$/),
    country: z.enum(COUNTRIES),
    professions: z.array(z.enum(PROFESSIONS)).min(1),
    /**
     * Who issues the license or keeps the register; `where`: the part of the country that the rule applies to; `covers`:
     * missing if nobody may do the work without a license.
     */
    versions: versions({
      authority: z.string().min(1).max(200),
      where: z.string().min(1).max(80).optional(),
      covers: z.enum(LICENSE_COVERS).optional(),
    }),
  })
  .refine(
    ({ versions: all }) =>
      all.every(({ source, provenance }) => provenance !== 'official' || !isDelegatedBody(source.url)),
    'an official figure on who issues a license needs a page of the authority, not of a body that tests for it',
  );

/** The licenses of each country, with what was read about them. */
export const licenseFile = z.strictObject({ licenses: z.array(license) });

export type License = z.infer<typeof license>;
