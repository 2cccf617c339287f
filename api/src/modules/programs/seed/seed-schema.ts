import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors/index.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import { CreateProgramBody, withFeesInCents } from '../dto/program.inputs.js';
import { toNeeds } from '../program-conditions.js';
import { newValues } from '../program-values.js';

/*
 * The catalogue's sample programs: real ones, told in our own words. What is not known stays empty; an exact date is
 * never given, as it changes each year. What an admin could write of them is checked as a request is; only the rest,
 * and what is stricter for samples, stands here.
 */

const CHECKED = 'read in a saved copy of the official page';
const NOT_CHECKED = 'not checked against the official page';

const text = z.string().trim().min(1).max(300);
const list = <Item extends string>(item: z.ZodType<Item>) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'an entry is listed twice');
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const seedEntry = z.looseObject({
  /** Stays for good: by it a program is found again when the samples are loaded once more. */
  key: slug,
  description: z.string().max(600),
  organisation: text,
  tags: z.array(slug).min(3).max(6),
  deadline: z.null().default(null),
  /** Routes of the guidance by which a person would come; empty where the guidance knows none. */
  guidanceRoutes: list(z.string()),
  /** What the program itself requires, besides the conditions of the visa. */
  needs: z
    .looseObject({
      /** Only where the language of the program is English, and proof of it is asked. */
      englishRequired: z.literal(true).optional(),
    })
    .default({}),
  /** The day on which a stored copy of a page of the organisation was read; the live page may say otherwise. */
  checkedOn: z.iso.date().nullable(),
  /** What has changed lately, and since when. */
  asOf: text.optional(),
});

export type ProgramSeed = ReturnType<typeof readEntry>;

/** @throws ZodError, DomainError or Error saying what is wrong in an entry */
function readEntry(entry: unknown) {
  if (JSON.stringify(entry).includes('http://')) throw new Error('An address has no encryption.');
  const { key, guidanceRoutes, checkedOn, asOf, needs, ...listing } = seedEntry.parse(entry);
  const given = { ...listing, ...needs };
  const checked = checkInput(CreateProgramBody, given);
  const changed = Object.entries(given).find(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(checked, name)),
  );
  if (changed) throw new Error(`${key}: ${changed[0]} is not in the form in which it is stored.`);
  const values = newValues(withFeesInCents(checked));
  return {
    ...values,
    key,
    guidanceRoutes,
    checkedOn,
    asOf,
    needs: toNeeds(values),
    checked: checkedOn === null ? NOT_CHECKED : CHECKED,
  };
}

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
    for (const program of readEntries(name, content)) {
      if (programs.has(program.key)) throw new Error(`The sample program ${program.key} is listed twice.`);
      programs.set(program.key, program);
    }
  }
  return [...programs.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function readEntries(file: string, content: unknown): readonly ProgramSeed[] {
  try {
    return z.array(z.unknown()).parse(content).map(readEntry);
  } catch (error) {
    throw new Error(`The sample programs in ${file} are wrong:\n${describeError(error)}`, { cause: error });
  }
}

function describeError(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (error instanceof DomainError && error.fields) {
    return error.fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  }
  return error instanceof Error ? error.message : 'They are no JSON.';
}
