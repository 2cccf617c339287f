import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseNationality } from '../nationality-groups.js';
import { PROGRAM_OPPORTUNITIES } from '../program.words.js';

/**
 * The shape of the catalogue's sample programs: real ones, told in our own words. What is not known stays empty; an
 * exact date is never given, as it changes each year.
 */

export const SEED_TYPES = ['scholarship', 'internship', 'job'] as const;
const SEED_FUNDINGS = ['full', 'partial', 'paid', 'unpaid', 'none'] as const;
const SEED_DEGREES = ['high_school', 'bachelor', 'master', 'phd'] as const;

const CHECKED = 'read in a saved copy of the official page';
const NOT_CHECKED = 'not checked against the official page';

const text = z.string().trim().min(1).max(300);
const list = <Item extends string>(item: z.ZodType<Item>) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'an entry is listed twice');

/** Codes of countries and words of groups, as they are stored. */
const nationalities = list(
  z.string().refine((word) => parseNationality(word) === word, 'not a country code or a group'),
).min(1);

/** What the program itself requires, besides the conditions of the visa. */
const needs = z.strictObject({
  /** The lowest degree that a person holds when the program starts. */
  minDegree: z.enum(SEED_DEGREES).optional(),
  minYearsWork: z.int().positive().optional(),
  /** Subjects that it takes, or `any`. Absent: its text doesn't say. */
  fields: list(text).min(1).optional(),
  /** Of a job that is not, or not only, employment. */
  opportunities: list(z.enum(PROGRAM_OPPORTUNITIES)).min(1).optional(),
  /** The language of the program is English, and proof of it is asked. */
  englishRequired: z.literal(true).optional(),
  /** The oldest age in whole years that is taken. */
  ageMax: z.int().min(18).max(99).optional(),
  nationalities: nationalities.optional(),
  excludedNationalities: nationalities.optional(),
  /** Who may apply, as far as the lists don't say it. */
  nationalitiesNote: text.optional(),
});

const seedEntry = z
  .strictObject({
    /** Stays for good: by it a program is found again when the samples are loaded once more. */
    key: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    title: z.string().trim().min(3).max(200),
    description: z.string().trim().min(10).max(600),
    type: z.enum(SEED_TYPES),
    country: text,
    /** Further countries of one program; its main one is `country`. */
    otherCountries: list(text).default([]),
    organisation: text,
    officialUrl: z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
    tags: list(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
      .min(3)
      .max(6),
    funding: z.enum(SEED_FUNDINGS).nullable(),
    /** Levels of study that the program supports; empty where it is about work. */
    degreesFor: list(z.enum(SEED_DEGREES)),
    /** Kinds of document as the product names them, and free text for what it has no word for. */
    requiredDocuments: list(text),
    /** Usual month of the main deadline, 1 to 12. */
    deadlineMonth: z.int().min(1).max(12).nullable(),
    deadline: z.null().default(null),
    /** The application fee in US dollars. */
    fees: z.number().positive().nullable().default(null),
    /** Routes of the guidance by which a person would come; empty where the guidance knows none. */
    guidanceRoutes: list(z.string()),
    needs: needs.default({}),
    /** The day on which a stored copy of a page of the organisation was read; the live page may say otherwise. */
    checkedOn: z.iso.date().nullable(),
    /** What has changed lately, and since when. */
    asOf: text.optional(),
  })
  .transform((entry) => ({ ...entry, checked: entry.checkedOn === null ? NOT_CHECKED : CHECKED }));

export type ProgramSeed = Readonly<z.infer<typeof seedEntry>>;

/**
 * The sample programs of all files of a folder, by key.
 * Throws, naming the file or the key, when a file does not fit the schema or a key is used twice.
 */
export function loadProgramSeed(
  folder = fileURLToPath(new URL('./', import.meta.url)),
): readonly ProgramSeed[] {
  const programs = new Map<string, ProgramSeed>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of files.sort()) {
    const content: unknown = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    const parsed = z.array(seedEntry).safeParse(content);
    if (!parsed.success) {
      throw new Error(`The sample programs in ${name} are wrong:\n${z.prettifyError(parsed.error)}`);
    }
    for (const program of parsed.data) {
      if (programs.has(program.key)) throw new Error(`The sample program ${program.key} is listed twice.`);
      programs.set(program.key, program);
    }
  }
  return [...programs.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
