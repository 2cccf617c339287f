import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { bands } from '../bands.js';
import { levelTables } from '../level-tables.js';
import { EDUCATION, educationPoints } from './express-entry.js';

const points = z.number().nonnegative();

/** The two columns of part A: with an accompanying partner, and without. */
const byColumn = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ alone: value, withSpouse: value });

/** Years of work abroad, with the points by language or by work in Canada. */
const foreign = z.array(z.strictObject({ fromYears: z.number(), bands })).min(1);
const byCredentials = z.strictObject({ one: bands, more: bands });

/** The shape of facts/ca/calculators/ca-crs.json: parts A to D of the official table. */
export const crsTables = z.strictObject({
  core: versions({
    age: byColumn(bands),
    education: byColumn(educationPoints),
    /** Points per ability, for all four. */
    firstLanguage: byColumn(bands),
    secondLanguage: bands,
    secondLanguageMax: byColumn(points),
    canadianWork: byColumn(bands),
  }),
  spouse: versions({ education: educationPoints, language: bands, canadianWork: bands }),
  transfer: versions({
    oneCredential: z.array(z.enum(EDUCATION)),
    moreCredentials: z.array(z.enum(EDUCATION)),
    educationByLanguage: byCredentials,
    educationByCanadianWork: byCredentials,
    foreignByLanguage: foreign,
    foreignByCanadianWork: foreign,
    certificateByLanguage: bands,
    perFactor: points,
    together: points,
  }),
  additional: versions({
    provincialNomination: points,
    sibling: points,
    canadianStudy: z.strictObject({ '1-2': points, '3+': points }),
    french: z.strictObject({
      nclc: points,
      englishClb: points,
      withoutEnglish: points,
      withEnglish: points,
    }),
    together: points,
  }),
  jobOffer: versions({ teer00: points, other: points }),
  /** Shared with other calculators: the conversion of test scores into Canadian levels. */
  languages: levelTables,
});

export type CrsTables = z.infer<typeof crsTables>;
