import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors/index.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import { CreateProgramBody, withFeesInCents } from '../dto/program.inputs.js';
import { toStoredConditions } from '../program-conditions.js';
import { newValues } from '../program-values.js';

/*
 * The catalog's sample programs: real programs, described in our own words. Unknown values stay
 * empty. Exact dates are never given, as they change each year. Fields that admins can set are
 * validated like a request; this schema covers the rest and the stricter rules for samples.
 */

const CHECKED = 'read in a saved copy of the official page';
const NOT_CHECKED = 'not checked against the official page';

const text = z.string().trim().min(1).max(300);
const list = <Item extends string>(item: z.ZodType<Item>) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'an entry is listed twice');
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const seedEntry = z.looseObject({
  /** Permanent: identifies the sample when the samples are loaded again. */
  key: slug,
  description: z.string().max(600),
  organisation: text,
  tags: z.array(slug).min(3).max(6),
  deadline: z.null().default(null),
  /**
   * Guidance routes by which a person would immigrate for this program; empty if the guidance has
   * none.
   */
  guidanceRoutes: list(z.string()),
  /** What the program itself requires, besides the conditions of the visa. */
  needs: z
    .looseObject({
      /** Only for programs taught in English that require proof of it. */
      englishRequired: z.literal(true).optional(),
    })
    .default({}),
  /**
   * The day on which a saved copy of the organization's page was read; the live page may differ.
   */
  checkedOn: z.iso.date().nullable(),
  /** Recent changes and their dates. */
  asOf: text.optional(),
});

export type ProgramSeed = ReturnType<typeof readEntry>;

/** @throws ZodError, DomainError or Error describing what is invalid in the entry */
function readEntry(entry: unknown) {
  if (JSON.stringify(entry).includes('http://')) throw new Error('An address has no encryption.');
  const { key, guidanceRoutes, checkedOn, asOf, needs, ...listing } = seedEntry.parse(entry);
  const input = { ...listing, ...needs };
  const checked = checkInput(CreateProgramBody, input);
  const changed = Object.entries(input).find(
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
    needs: toStoredConditions(values),
    checked: checkedOn === null ? NOT_CHECKED : CHECKED,
  };
}

/**
 * Loads the sample programs of all files in a folder, by key.
 * @throws Error naming the file or the key if a file doesn't match the schema or a key is used
 * twice
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
