import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { studentApplicant, workApplicant, type Applicant } from '../engine/model/applicant.js';
import { readExperience } from './work/years.js';
import { describeHousehold } from './person/household.js';

/* What applicants really write: typos, abbreviations, plans, other people. A wrong reading is worse than none. */

const ON = '2026-11-25';
const workShape = z.strictObject({
  education: z.string().nullable().default(null),
  tests: z.array(z.string()).default([]),
  expired: z.array(z.string()).default([]),
  cefr: z.string().nullable().default(null),
  languages: z.array(z.string()).default([]),
  years: z.number().nullable().default(null),
  offer: z.string().nullable().default(null),
  occupation: z.string().nullable().default(null),
  age: z.number().nullable().default(null),
  household: z.string().nullable().default(null),
});
const work = z.array(z.tuple([z.string(), workShape])).parse(load('messy-work.json'));
const student = z
  .array(z.tuple([z.string(), z.string(), z.union([z.array(z.string()), z.number(), z.null()])]))
  .parse(load('messy-student.json'));

function load(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

function listTests(tests: Applicant['english']['tests']): string[] {
  return tests.map(({ test, score }) => `${test} ${score}`);
}

function listLanguages({ languages }: Applicant): string[] {
  return languages.map(({ language, cefr }) => `${language} ${cefr}`);
}

function nameOffer({ offer }: Applicant): string | null {
  if (!offer) return null;
  if (!offer.held) return 'none';
  const [pay] = offer.salaries ?? [];
  return [offer.countries.join(', '), ...(pay ? [pay.currency, pay.amount, pay.per] : [])].join(' ');
}

function readWork(text: string): z.infer<typeof workShape> {
  const read = workApplicant({ additionalInfo: text }, ON);
  const household = read.household && describeHousehold(read.household);
  return {
    education: read.education,
    tests: listTests(read.english.tests),
    expired: listTests(read.english.expired ?? []),
    cefr: read.english.cefr,
    languages: listLanguages(read),
    years: read.experience === null ? null : Math.round(read.experience.from * 10) / 10,
    offer: nameOffer(read),
    occupation: read.offer?.occupation ?? null,
    age: read.age,
    household: household?.replace(/^a /, '').replace(' and', ',') ?? null,
  };
}

function readStudent(field: string, text: string): readonly string[] | number | null {
  const read = studentApplicant({ [field]: text }, ON);
  if (field === 'english_tests') return listTests(read.english.tests);
  if (field === 'other_languages') return listLanguages(read);
  const share = read.grade?.share ?? null;
  if (field === 'gpa') return share === null ? null : Math.round(share * 1_000) / 1_000;
  return readExperience(text, ON).work;
}

/** The reading without empty values, so that a failure shows only the differences. */
function withoutNothing(read: z.infer<typeof workShape>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(read).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

describe('messy answers about work', () => {
  it.each(work)('%s', (text, expected) => {
    expect(withoutNothing(readWork(text))).toEqual(withoutNothing(expected));
  });
});

describe('messy answers about studies', () => {
  it.each(student)('%s: %s', (field, text, expected) => {
    expect(readStudent(field, text)).toEqual(expected);
  });
});
